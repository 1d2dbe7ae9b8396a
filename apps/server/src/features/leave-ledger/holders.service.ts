import { calendarDay } from '@ploeg/domain/time/calendar-days';
import {
  fromDateKey,
  toDateKey,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { contractPieces } from '@ploeg/domain/leave-ledger/contract-pieces';
import { yearOf } from '@ploeg/domain/leave-ledger/ledger-days';
import {
  type Absence,
  type ContractPiece,
  type LeaveRule,
  type LedgerEntry,
  type LedgerInput,
  piecesOn,
} from '@ploeg/domain/leave-ledger/leave-accounts';
import { listHolidays } from '#features/calendar-days/calendar-days.service.ts';
import { listDepartments } from '#features/departments/companies.service.ts';
import { loadEmployers } from '#features/employers/location-employers.service.ts';
import { loadEmployedTimes } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { accountNameIn } from './given-leave.service.ts';
import {
  type AccountRow,
  createLedgerRepo,
  type EntryRow,
  type RuleRow,
} from './leave-ledger.repo.ts';

export const ledgerOf = ({ db, actor }: Pick<ReadContext, 'db' | 'actor'>) =>
  createLedgerRepo(db, actor.companyId);

export type Account = AccountRow & { rules: LeaveRule[]; rows: RuleRow[] };

const toRule = ({ kind, since, params }: RuleRow): LeaveRule =>
  ({ kind, since, params }) as LeaveRule;

/** Accounts of the company with what holds for them, called as the reader calls them, in the order in which they were made. */
export const loadAccounts = async (context: ReadContext): Promise<Account[]> => {
  const repo = ledgerOf(context);
  const accounts = await repo.listAccounts();
  if (accounts.length === 0) return [];
  const byAccount = Map.groupBy(await repo.listRules(), ({ accountId }) => accountId);
  return accounts.map((account) => {
    const rows = byAccount.get(account.id) ?? [];
    const name = accountNameIn(account, context.actor.language);
    return { ...account, name, rows, rules: rows.map(toRule) };
  });
};

/** Somebody with one of their employers, and what was agreed between the two. */
export type Holder = {
  personId: string;
  legalEntityId: string | null;
  employer: string | null;
  contract: ContractPiece[];
  /** The last that began is the one by which they are asked about. */
  employments: { employmentId: string; departmentId: string }[];
};

/** What is added together of work and absences lies this far back at most. */
const YEARS_OF_WORK = 3;

export const toEntry = ({
  entry,
  status,
}: {
  entry: EntryRow;
  status: string | null;
}): LedgerEntry => ({
  ...entry,
  state: status === 'pending' ? 'asked' : 'approved',
});

const keyOf = (personId: string, legalEntityId: string | null): string =>
  `${personId} ${legalEntityId ?? ''}`;

/** Who of some persons is employed by whom, with the dated hours of each employment. */
export const loadHolders = async (
  context: ReadContext,
  personIds: readonly string[],
): Promise<Holder[]> => {
  const departments = await listDepartments(context);
  const zones = new Map(departments.map(({ id, timezone }) => [id, timezone]));
  const times = await loadEmployedTimes(context, personIds, (id) => zones.get(id) ?? 'UTC');
  const employerOf = await loadEmployers(context, [
    ...new Set(times.map(({ departmentId }) => departmentId)),
  ]);
  const holders = new Map<string, Holder>();
  for (const { personId, employmentId, departmentId, moments, end } of times) {
    for (const { piece, terms } of contractPieces(employmentId, moments, end)) {
      const employer = employerOf(departmentId, piece.from);
      const legalEntityId = terms.legalEntityId ?? employer?.legalEntityId ?? null;
      const key = keyOf(personId, legalEntityId);
      const name = legalEntityId === employer?.legalEntityId ? employer?.name : undefined;
      const holder = holders.get(key) ?? {
        personId,
        legalEntityId,
        employer: name ?? null,
        contract: [],
        employments: [],
      };
      holder.contract.push(piece);
      if (!holder.employments.some((own) => own.employmentId === employmentId)) {
        holder.employments.push({ employmentId, departmentId });
      }
      holders.set(key, holder);
    }
  }
  return [...holders.values()];
};

type Owned = Pick<EntryRow, 'personId' | 'employmentId' | 'legalEntityId' | 'day'>;

/**
 * With whom an entry counts: with whom its employment is on its day as it is known now. Who the employer is may
 * be said, or put right, after leave was taken.
 */
export const entryOwners = (holders: readonly Holder[]): ((entry: Owned) => string | null) => {
  const byPerson = Map.groupBy(holders, ({ personId }) => personId);
  return ({ personId, employmentId, legalEntityId, day }) => {
    const isOwn = (piece: ContractPiece) => piece.employmentId === employmentId;
    const own = (byPerson.get(personId) ?? []).filter(({ contract }) => contract.some(isOwn));
    const then = own.find(({ contract }) => piecesOn(contract, day).some(isOwn));
    const known = own.find((holder) => holder.legalEntityId === legalEntityId);
    const owner = then ?? known ?? own[0];
    return owner ? owner.legalEntityId : legalEntityId;
  };
};

type DayOff = {
  start: WallSeconds;
  end: WallSeconds;
  fullDay: boolean;
  code: string;
  isPaid: boolean;
  employmentId: string | null;
};

const toAbsences = (rows: readonly DayOff[]): Absence[] =>
  rows.flatMap(({ start, end, code, isPaid, employmentId, fullDay: isWhole }) => {
    const days: Absence[] = [];
    for (let day = toDateKey(start); fromDateKey(day) < end; day = addToDay(day, 1)) {
      days.push({ day, code, isPaid, isWhole, ...(employmentId !== null && { employmentId }) });
    }
    return days;
  });

/** Each as it is where somebody works on its day, and outside their work where they worked last. */
const holidaysOf = (
  { contract, employments }: Holder,
  byPlace: ReadonlyMap<string, readonly string[]>,
): string[] => {
  const placeOn = (day: string): string | undefined => {
    const held = new Set(piecesOn(contract, day).map(({ employmentId }) => employmentId));
    const own = employments.findLast(({ employmentId }) => held.has(employmentId));
    return (own ?? employments.at(-1))?.departmentId;
  };
  const places = new Set(employments.map(({ departmentId }) => departmentId));
  return [...places].flatMap((place) =>
    (byPlace.get(place) ?? []).filter((day) => placeOn(day) === place),
  );
};

/** What balances of some persons follow from: a question for each table, however many they are. */
export const loadLedgers = async (
  context: ReadContext,
  personIds: readonly string[],
  at: string,
  { withHolidays = false }: { withHolidays?: boolean } = {},
) => {
  const accounts = await loadAccounts(context);
  if (accounts.length === 0) return { accounts, holders: [], inputOf: () => null };
  const repo = ledgerOf(context);
  const begin = calendarDay(yearOf(at) - YEARS_OF_WORK, 0, 1);
  const asksWork = accounts.some(({ rules }) =>
    rules.some(
      ({ kind, params }) =>
        kind === 'lastYear' || (kind === 'accrue' && params !== null && params.perWorkedDay),
    ),
  );
  const asksHolidays =
    withHolidays || accounts.some(({ rules }) => rules.some(({ kind }) => kind === 'replacement'));
  const [holders, entries, daysOff] = await Promise.all([
    loadHolders(context, personIds),
    repo.listEntries(personIds),
    asksWork ? repo.listDaysOff(personIds, wallSeconds(begin)) : [],
  ]);
  const places = new Set(
    holders.flatMap(({ employments }) => employments.map((own) => own.departmentId)),
  );
  const holidays = new Map(
    await Promise.all(
      [...(asksHolidays ? places : [])].map(async (departmentId) => {
        const span = { from: toDateKey(begin), until: `${yearOf(at) + 1}-12-31` };
        return [departmentId, await listHolidays(context, { departmentId, ...span })] as const;
      }),
    ),
  );
  const ownerOf = entryOwners(holders);
  const byHolder = Map.groupBy(entries, ({ entry }) => keyOf(entry.personId, ownerOf(entry)));
  const offByPerson = Map.groupBy(daysOff, ({ personId }) => personId);

  const inputOf = (holder: Holder, account: Account): LedgerInput => {
    const own = byHolder.get(keyOf(holder.personId, holder.legalEntityId)) ?? [];
    return {
      unit: account.unit,
      rules: account.rules,
      contract: holder.contract,
      entries: own.filter(({ entry }) => entry.accountId === account.id).map(toEntry),
      holidays: holidaysOf(holder, holidays),
      absences: toAbsences(offByPerson.get(holder.personId) ?? []),
    };
  };
  return { accounts: accounts.filter(({ archivedAt }) => archivedAt === null), holders, inputOf };
};

export type Ledgers = Awaited<ReturnType<typeof loadLedgers>>;
