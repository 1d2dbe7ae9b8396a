import { Readable } from 'node:stream';
import type { ClosedAccount } from '@ploeg/contract/leave-ledger/leave-closings.schemas';
import { sumOf } from '@ploeg/domain/leave-ledger/balance';
import type { ReadContext } from '#platform/context.ts';
import { toCsv } from '#platform/csv.ts';
import { textsIn } from '#texts/texts.ts';
import { getLeaveClosing } from './closing.service.ts';

const HEADS = [
  'person',
  'account',
  'unit',
  'last_day',
  'carried',
  'earned',
  'taken',
  'ended',
  'correction',
  'paid_before',
  'paid',
  'left',
  'left_days',
  'owed',
  'waived',
  'to_pay',
  'next_year',
  'booked',
] as const;

/** With two places behind a comma, as spreadsheets of our languages read it. */
const toNumber = (amount: number, by: number): string =>
  by === 0 ? '' : (Math.round((amount / by) * 100) / 100).toFixed(2).replace('.', ',');

const toCells = (account: ClosedAccount): Partial<Record<(typeof HEADS)[number], string>> => {
  const { name, unit, dayMinutes, balance, carried, sums, closed, forNextYear, booked } = account;
  const of = (amount: number) => toNumber(amount, unit === 'hour' ? 60 : 1000);
  return {
    account: name,
    carried: of(carried),
    earned: of(sums.earned),
    taken: of(-sums.taken),
    ended: of(-sums.ended),
    correction: of(sums.correction - closed.waived),
    paid_before: of(-sums.paidOut - closed.paid),
    paid: of(closed.paid),
    left: of(balance.free),
    left_days: toNumber(balance.free, unit === 'hour' ? dayMinutes : 1000),
    owed: of(balance.owed),
    waived: of(closed.waived),
    to_pay: of(balance.toPay),
    next_year: of(forNextYear),
    booked: of(sumOf(booked, ({ amount }) => amount)),
  };
};

/** The closing statement of somebody who leaves, an account a line. */
export const getLeaveClosingFile = async (
  context: ReadContext,
  employmentId: string,
): Promise<{ content: Readable; mime: string; name: string }> => {
  const t = textsIn(context.actor.language);
  const { displayName, lastDay, accounts } = await getLeaveClosing(context, employmentId);
  const rows = accounts.map((account) => {
    const cells: ReturnType<typeof toCells> = {
      ...toCells(account),
      person: displayName,
      last_day: lastDay ?? '',
      unit: t(`leave_closing.unit.${account.unit}`),
    };
    return HEADS.map((head) => cells[head] ?? '');
  });
  const csv = toCsv([HEADS.map((head) => t(`leave_closing.head.${head}`)), ...rows]);
  return { content: Readable.from([csv]), mime: 'text/csv; charset=utf-8', name: 'leave.csv' };
};
