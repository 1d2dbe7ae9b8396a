import { balanceAt, leftOn, sumOf } from '@ploeg/domain/leave-ledger/balance';
import { chargeDays, type DayCharge } from '@ploeg/domain/leave-ledger/charge-days';
import {
  type ContractPiece,
  dayMinutes,
  type LedgerInput,
  piecesOn,
  rulesOn,
  standing,
} from '@ploeg/domain/leave-ledger/leave-accounts';
import { mondayOf } from '@ploeg/domain/leave-ledger/ledger-days';
import { type Fault, reserve } from '@ploeg/domain/leave-ledger/reserve';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { outerSpan } from '@ploeg/domain/leave/leave-rules';
import { startOfDay, startOfWeek, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { listHolidays } from '#features/calendar-days/calendar-days.service.ts';
import type { ReadContext } from '#platform/context.ts';
import {
  type Account,
  type Holder,
  ledgerOf,
  type Ledgers,
  loadLedgers,
} from './holders.service.ts';

/** Leave of an employment in a location, of a kind with a code; wall seconds of that location. */
export type LeaveAsked = {
  personId: string;
  employmentId: string;
  departmentId: string;
  timezone: string;
  code: string;
  fullDay: boolean;
  spans: readonly { start: number; end: number }[];
  /** Of the location, on which it is asked or answered. */
  today: string;
};

export type Weighed = {
  account: Account;
  holder: Holder;
  input: LedgerInput;
  charges: DayCharge[];
  outcome: ReturnType<typeof reserve>;
};

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;

/** The account that leave of a kind is taken from; none is a kind that is only counted. */
export const accountOf = (accounts: readonly Account[], code: string): Account | undefined =>
  code === ''
    ? undefined
    : accounts.find(({ kinds, archivedAt }) => archivedAt === null && kinds.includes(code));

/** With whom an employment is on a day: before it begins that with whom it begins. */
export const holderOf = (
  { holders }: Pick<Ledgers, 'holders'>,
  employmentId: string,
  day: string,
): Holder | undefined => {
  const own = holders.filter(({ contract }) =>
    contract.some((piece) => piece.employmentId === employmentId),
  );
  const isThen = (piece: ContractPiece) => piece.employmentId === employmentId;
  return own.find(({ contract }) => piecesOn(contract, day).some(isThen)) ?? own[0];
};

/** What of a time is asked: from a day before its first week, since work may begin the night before. */
const weeksOf = (spans: LeaveAsked['spans']) => {
  const { start, end } = outerSpan(spans);
  return { from: addDays(startOfWeek(start), -1), until: addDays(startOfWeek(end), 8) };
};

const heldBeside = (
  { inputOf, accounts }: Ledgers,
  holder: Holder,
  account: Account,
  asked: LeaveAsked,
  except: string | null,
) =>
  accounts
    .filter(({ unit }) => unit === account.unit)
    .flatMap((own) => standing(inputOf(holder, own)?.entries ?? []))
    .filter(
      ({ kind, employmentId, requestId }) =>
        kind === 'reserved' && employmentId === asked.employmentId && requestId !== except,
    )
    .map(({ day, amount }) => ({ day, amount: -amount }));

const toSpans = ({ fullDay, spans }: LeaveAsked) =>
  // The days of the calendar end a minute early, work of the night does not.
  fullDay
    ? spans.map(({ start }) => ({ start, end: addDays(startOfDay(wallSeconds(start)), 1) }))
    : spans;

const chargesOf = async (
  context: ReadContext,
  asked: LeaveAsked,
  {
    account,
    holder,
    held,
  }: Pick<Weighed, 'account' | 'holder'> & {
    held: { day: string; amount: number }[];
  },
): Promise<DayCharge[]> => {
  const { employmentId, departmentId, timezone, fullDay } = asked;
  const spans = toSpans(asked);
  const { from, until } = weeksOf(spans);
  const first = toDateKey(wallSeconds(outerSpan(spans).start));
  const [work, holidays] = await Promise.all([
    ledgerOf(context).listWork(employmentId, from, until),
    listHolidays(context, { departmentId, from: mondayOf(first), until: toDateKey(until) }),
  ]);
  return chargeDays({
    unit: account.unit,
    wanted: { fullDay, spans },
    timezone,
    contract: holder.contract.filter((piece) => piece.employmentId === employmentId),
    holidays,
    planned: work.map(({ start, end, pauseUnpaidSeconds }) => ({
      start,
      end,
      unpaidMinutes: Math.round(pauseUnpaidSeconds / 60),
    })),
    // An account says itself on which days one is at work; the sheet looks at what was clocked.
    unplanned: [],
    held,
    weekdays: rulesOn(account.rules, first).count?.weekdays ?? EVERY_DAY,
  });
};

/** What leave costs and whether it is there; null where its kind is taken from no account. */
export const weigh = async (
  context: ReadContext,
  asked: LeaveAsked,
  except: string | null = null,
): Promise<Weighed | null> => {
  const day = toDateKey(wallSeconds(outerSpan(asked.spans).start));
  const ledgers = await loadLedgers(context, [asked.personId], day);
  const account = accountOf(ledgers.accounts, asked.code);
  const holder = holderOf(ledgers, asked.employmentId, day);
  if (!account || !holder) return null;
  const known = ledgers.inputOf(holder, account);
  // Who works by the day has no hours to count days by: their leave is asked for as that of no account.
  if (!known || usualMinutes(holder.contract, asked.employmentId, day) === 0) return null;
  const input = {
    ...known,
    entries: known.entries.filter(({ requestId }) => except === null || requestId !== except),
  };
  const held = heldBeside(ledgers, holder, account, asked, except);
  const charges = await chargesOf(context, asked, { account, holder, held });
  const before = rulesOn(account.rules, day).after?.accountIds ?? [];
  const others = ledgers.accounts
    .filter(({ id }) => before.includes(id))
    .map((other) => {
      const own = ledgers.inputOf(holder, other);
      return { accountId: other.id, left: own ? balanceAt(own, day).free : 0 };
    });
  const outcome = reserve(input, { charges, today: asked.today, others });
  return { account, holder, input, charges, outcome };
};

export const isFault = (outcome: Weighed['outcome']): outcome is Fault => 'fault' in outcome;

/** Of a usual day, by which hours are read as days. */
export const usualMinutes = (
  contract: readonly ContractPiece[],
  employmentId: string,
  day: string,
): number => {
  const own = contract.filter((piece) => piece.employmentId === employmentId);
  const [piece = own.at(-1)] = piecesOn(own, day);
  return piece ? dayMinutes(piece) : 0;
};

/** What weighing says to who asks and who answers. */
export const toCost = (
  { account, holder, input, charges, outcome }: Weighed,
  asked: LeaveAsked,
) => {
  const first = charges.find(({ amount }) => amount > 0)?.day ?? asked.today;
  const cost = sumOf(charges, ({ amount }) => amount);
  const before = leftOn(input, first);
  const [ending] = balanceAt(input, first).ending;
  return {
    account: {
      accountId: account.id,
      name: account.name,
      unit: account.unit,
      dayMinutes: usualMinutes(holder.contract, asked.employmentId, first),
    },
    days: charges,
    cost,
    before,
    after: before - cost,
    ending: ending ?? null,
    fault: isFault(outcome) ? toFault(outcome) : null,
  };
};

const toFault = (fault: Fault) => ({
  fault: fault.fault,
  days: 'days' in fault ? fault.days : null,
  until: 'until' in fault ? fault.until : 'firstDay' in fault ? fault.firstDay : null,
  available: 'available' in fault ? fault.available : null,
  account: null as string | null,
});
