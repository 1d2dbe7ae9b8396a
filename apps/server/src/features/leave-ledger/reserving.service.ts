import { formatDuration } from '@ploeg/domain/time/durations';
import type { Fault } from '@ploeg/domain/leave-ledger/reserve';
import { recount } from '@ploeg/domain/leave-ledger/settle';
import { sumOf } from '@ploeg/domain/leave-ledger/balance';
import type { WriteContext } from '#platform/context.ts';
import { type Failure, fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { isFault, type LeaveAsked, type Weighed, weigh } from './charging.service.ts';
import { loadAccounts, ledgerOf } from './holders.service.ts';
import type { EntryRow } from './leave-ledger.repo.ts';
import { WORKED } from './taken-leave.service.ts';

/** An amount as a sentence has it: 7h36, or 2.5. */
export const toWords = (unit: 'day' | 'hour', amount: number): string =>
  unit === 'hour' ? formatDuration(amount * 60) : String(amount / 1000);

const toFailure = async (
  context: WriteContext,
  { account }: Weighed,
  fault: Fault,
): Promise<Failure> => {
  if (fault.fault === 'use_first') {
    const other = (await loadAccounts(context)).find(({ id }) => id === fault.accountId);
    return fail('leave.use_first', { account: other?.name ?? '' });
  }
  if (fault.fault === 'balance_short') {
    const { available, firstDay } = fault;
    return fail('leave.balance_short', {
      available: toWords(account.unit, available),
      day: firstDay ?? '-',
      account: account.name,
    });
  }
  const values: Record<string, string | number> = {};
  if ('days' in fault) values['days'] = fault.days;
  if ('until' in fault) values['day'] = fault.until;
  return fail(`leave.${fault.fault}`, values);
};

/** Only what was weighed under the lock of its person is held: of two who ask for the last day one gets it. */
const weighLocked = async (context: WriteContext, asked: LeaveAsked, requestId: string | null) => {
  await ledgerOf(context).lockHolder(asked.personId);
  return weigh(context, asked, requestId);
};

/** Refuses what is not there or may not be asked so; nothing where its kind is taken from no account. */
export const refuseShort = async (context: WriteContext, asked: LeaveAsked): Promise<void> => {
  const weighed = await weighLocked(context, asked, null);
  if (weighed && isFault(weighed.outcome)) throw await toFailure(context, weighed, weighed.outcome);
};

/** Nobody, where a job or an operator does it. */
export const authorOf = ({ actor }: WriteContext): string | null => actor.personId || null;

const insertHeld = async (
  context: WriteContext,
  { employmentId, personId }: LeaveAsked,
  { account, holder, charges }: Weighed,
  requestId: string,
): Promise<void> => {
  const rows = charges
    .filter(({ amount }) => amount > 0)
    .map(({ day, amount, why }) => ({
      id: newId(),
      accountId: account.id,
      personId,
      legalEntityId: holder.legalEntityId,
      employmentId,
      kind: 'reserved' as const,
      day,
      amount: -amount,
      requestId,
      why,
      createdBy: authorOf(context),
      createdAt: new Date(context.now * 1000),
    }));
  if (rows.length > 0) await ledgerOf(context).insertEntries(rows);
  announceLedger(context, personId);
};

/** What a screen of balances must ask again for: its person's, and the lists of who answers. */
export const announceLedger = (context: WriteContext, personId: string): void =>
  context.emit({ resource: 'LEAVE_LEDGER', personIds: [personId] });

/** Holds the days of a request from the moment at which it is asked. */
export const holdDays = async (
  context: WriteContext,
  asked: LeaveAsked,
  requestId: string,
): Promise<void> => {
  const weighed = await weighLocked(context, asked, requestId);
  if (weighed) await insertHeld(context, asked, weighed, requestId);
};

const standingOf = async (context: WriteContext, requestId: string): Promise<EntryRow[]> => {
  const rows = await ledgerOf(context).listOfRequest(requestId);
  const reversed = new Set(rows.map(({ reversesId }) => reversesId));
  return rows.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id));
};

/** Gives days of a request back, all of them or some: what held them stays, with what takes it back. */
export const releaseDays = async (
  context: WriteContext,
  requestId: string,
  { days, reason = '' }: { days?: readonly string[]; reason?: string } = {},
): Promise<void> => {
  const held = (await standingOf(context, requestId)).filter(
    ({ day }) => days === undefined || days.includes(day),
  );
  const [first] = held;
  if (!first) return;
  const rows = held.map(
    ({ id: reversesId, amount, accountId, personId, legalEntityId, employmentId, day, why }) => ({
      accountId,
      personId,
      legalEntityId,
      employmentId,
      day,
      why,
      requestId,
      id: newId(),
      kind: 'released' as const,
      amount: -amount,
      reversesId,
      reason,
      createdBy: authorOf(context),
      createdAt: new Date(context.now * 1000),
    }),
  );
  await ledgerOf(context).insertEntries(rows);
  announceLedger(context, first.personId);
};

/** Of a day that was held and is given back, what of it stays taken; nothing too, so that it is known why. */
export const reserveRest = async (
  context: WriteContext,
  { accountId, personId, legalEntityId, employmentId, day, requestId }: EntryRow,
  amount: number,
): Promise<void> => {
  const row = { accountId, personId, legalEntityId, employmentId, day, requestId };
  await ledgerOf(context).insertEntries([
    {
      ...row,
      id: newId(),
      kind: 'reserved',
      amount: amount === 0 ? 0 : -amount,
      why: WORKED,
      createdBy: authorOf(context),
      createdAt: new Date(context.now * 1000),
    },
  ]);
};

/** What was booked for days after the end of an employment falls away with it. */
export const releaseAfterEnd = async (
  context: WriteContext,
  employmentId: string,
  lastDay: string,
): Promise<void> => {
  const held = await ledgerOf(context).listHeldAfter(employmentId, lastDay);
  for (const [requestId, own] of Map.groupBy(held, (row) => row.requestId)) {
    if (requestId === null) continue;
    const days = own.map(({ day }) => day);
    await releaseDays(context, requestId, { days, reason: 'The employment ended' });
  }
};

/** At its approval leave is counted anew: what it costs then is what it costs, whatever the plan becomes. */
export const confirmDays = async (
  context: WriteContext,
  asked: LeaveAsked,
  requestId: string,
): Promise<{ cost: number; unit: 'day' | 'hour' } | null> => {
  const weighed = await weighLocked(context, asked, requestId);
  const held = await standingOf(context, requestId);
  if (!weighed) {
    await releaseDays(context, requestId);
    return null;
  }
  const { account, charges } = weighed;
  const isOther = held.some(({ accountId }) => accountId !== account.id);
  if (isOther || recount(held, charges).length > 0) {
    await releaseDays(context, requestId);
    await insertHeld(context, asked, weighed, requestId);
  }
  return { cost: sumOf(charges, ({ amount }) => amount), unit: account.unit };
};
