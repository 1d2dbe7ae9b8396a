import { restFor, restKeptOn } from '@ploeg/domain/leave-ledger/earned-rest';
import {
  type ContractPiece,
  dayMinutes,
  isRestCounter,
  piecesOn,
} from '@ploeg/domain/leave-ledger/leave-accounts';
import type { CounterEntry } from '@ploeg/domain/pay/pay-result';
import type { WriteContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { holderOf } from './charging.service.ts';
import {
  type Account,
  type Holder,
  ledgerOf,
  loadAccounts,
  loadHolders,
} from './holders.service.ts';
import { createRestRepo, type EntryRow } from './leave-ledger.repo.ts';
import { announceLedger, authorOf, toWords } from './reserving.service.ts';
import { isRestedFor } from './sunday-rest.service.ts';

/** What the hours of an employment have counted, some days of which are settled. */
export type SettledHours = {
  personId: string;
  employmentId: string;
  departmentId: string;
  isSettled: (day: string) => boolean;
  counters: readonly CounterEntry[];
};

type Rest = Pick<EntryRow, 'accountId' | 'day' | 'amount' | 'why'>;

const keyOf = ({ accountId, day, amount, why }: Rest): string =>
  [why, day, accountId, amount].join(' ');

const findPiece = ({ contract }: Holder, employmentId: string, day: string) => {
  const own = contract.filter((piece) => piece.employmentId === employmentId);
  return piecesOn(own, day)[0] ?? own.at(-1);
};

/** Of a usual day; where no hours were agreed that of a full-timer. */
const usualDay = (piece: ContractPiece): number =>
  dayMinutes(piece) || Math.round(piece.fullWeekMinutes / piece.weekDays);

/** The rest that settled days come to, in the accounts that keep it. */
const listEarned = async (
  context: WriteContext,
  { personId, employmentId, departmentId, counters }: SettledHours,
  { accounts, holder }: { accounts: readonly Account[]; holder: Holder },
): Promise<Rest[]> => {
  const earned = new Map<string, Rest>();
  for (const { counter: why, day, amount: counted, unit } of counters) {
    const account = accounts.find(
      (own) => own.archivedAt === null && restKeptOn(own.rules, day) === why,
    );
    const piece = findPiece(holder, employmentId, day);
    if (!account || !piece) continue;
    const worked = { personId, departmentId, workDay: day, weekDays: piece.weekDays };
    if (why === 'SUNDAY_REST' && (await isRestedFor(context, worked))) continue;
    const own = { unit: account.unit, dayMinutes: usualDay(piece) };
    const before = earned.get(`${why} ${day}`)?.amount ?? 0;
    const amount = before + restFor({ amount: counted, unit }, own);
    earned.set(`${why} ${day}`, { accountId: account.id, day, amount, why });
  }
  return [...earned.values()].filter(({ amount }) => amount > 0);
};

/** Enters rest, or what takes an entry of it back, where hours have said so. */
const enter = async (
  context: WriteContext,
  { personId, employmentId, departmentId }: SettledHours,
  { accountId, day, amount, why }: Rest,
  {
    legalEntityId,
    account,
    reversesId,
  }: Pick<EntryRow, 'legalEntityId' | 'reversesId'> & {
    account: Account | undefined;
  },
): Promise<void> => {
  const id = newId();
  await ledgerOf(context).insertEntries([
    {
      id,
      accountId,
      personId,
      legalEntityId,
      employmentId,
      kind: 'credit',
      day,
      amount,
      why,
      reversesId,
      createdBy: authorOf(context),
      createdAt: new Date(context.now * 1000),
    },
  ]);
  context.audit({
    action: reversesId ? 'leave_entry.reverse' : 'leave_entry.add',
    departmentId,
    subjectId: reversesId ?? id,
    personId,
    details: {
      account: account?.name ?? '',
      kind: 'credit',
      day,
      amount: toWords(account?.unit ?? 'hour', amount),
    },
  });
};

const standingOf = (rows: readonly EntryRow[]): EntryRow[] => {
  const reversed = new Set(rows.map(({ reversesId }) => reversesId));
  return rows.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id));
};

const settleOne = async (
  context: WriteContext,
  hours: SettledHours,
  known: { accounts: readonly Account[]; holders: Holder[]; rows: readonly EntryRow[] },
): Promise<boolean> => {
  const { employmentId, isSettled } = hours;
  const { accounts, holders } = known;
  const held = standingOf(known.rows.filter((row) => row.employmentId === employmentId));
  // Whether a Sunday was rested for shows in the days that follow it.
  const isOpen = ({ why, day }: Pick<Rest, 'why' | 'day'>): boolean =>
    isSettled(day) || (why === 'SUNDAY_REST' && held.some((row) => row.day === day));
  const counters = hours.counters.filter(({ counter: why, day }) => isOpen({ why, day }));
  const days = counters.map(({ day }) => day);
  const holder = holderOf({ holders }, employmentId, days[0] ?? held[0]?.day ?? '');
  if (!holder) return false;
  const earned = await listEarned(context, { ...hours, counters }, { accounts, holder });
  const wanted = new Set(earned.map(keyOf));
  const before = held.filter((row) => isSettled(row.day) || days.includes(row.day));
  const stays = new Set(before.map(keyOf).filter((key) => wanted.has(key)));
  const changes = [
    ...before
      .filter((row) => !stays.has(keyOf(row)))
      .map((row) => ({ rest: { ...row, amount: -row.amount }, row })),
    ...earned.filter((rest) => !stays.has(keyOf(rest))).map((rest) => ({ rest, row: null })),
  ];
  for (const { rest, row } of changes) {
    await enter(context, hours, rest, {
      legalEntityId: row ? row.legalEntityId : holder.legalEntityId,
      account: accounts.find(({ id }) => id === rest.accountId),
      reversesId: row?.id ?? null,
    });
  }
  return changes.length > 0;
};

/**
 * Rest for work on public holidays and Sundays follows from settled hours (R78, R82): an entry for each day, the
 * same once however often it is settled, another in its place where the hours have changed. Persons are held.
 */
export const settleRest = async (
  context: WriteContext,
  sheets: readonly SettledHours[],
): Promise<void> => {
  const accounts = await loadAccounts(context);
  if (!accounts.some(({ rules }) => rules.some(({ kind }) => kind === 'credit'))) return;
  const { db, actor } = context;
  const personIds = [...new Set(sheets.map(({ personId }) => personId))].sort();
  const rows =
    personIds.length === 0 ? [] : await createRestRepo(db, actor.companyId).listCounted(personIds);
  const touched = sheets.filter(
    ({ employmentId, counters }) =>
      counters.some(({ counter }) => isRestCounter(counter)) ||
      rows.some((row) => row.employmentId === employmentId),
  );
  if (touched.length === 0) return;
  for (const personId of personIds) {
    if (touched.some((own) => own.personId === personId))
      await ledgerOf(context).lockHolder(personId);
  }
  const holders = await loadHolders(context, personIds);
  const ofRest = ({ counters, ...own }: SettledHours): SettledHours => ({
    ...own,
    counters: counters.filter(({ counter }) => isRestCounter(counter)),
  });
  for (const hours of touched) {
    const isChanged = await settleOne(context, ofRest(hours), { accounts, holders, rows });
    if (isChanged) announceLedger(context, hours.personId);
  }
};
