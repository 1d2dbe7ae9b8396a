import { can } from '@ploeg/domain/access/rights';
import type { JudgedBalance, ReadBalance } from '@ploeg/domain/imports/import-plan';
import type { Books } from '@ploeg/domain/imports/judge-balances';
import type { NamedAccount } from '@ploeg/domain/imports/read-balances';
import { balanceAt, sumOf } from '@ploeg/domain/leave-ledger/balance';
import {
  type LedgerEntry,
  type LedgerInput,
  openedOn,
  openingsOf,
} from '@ploeg/domain/leave-ledger/leave-accounts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { holderOf } from './charging.service.ts';
import { enterByHand, reverseEntry } from './corrections.service.ts';
import {
  entryOwners,
  type Holder,
  ledgerOf,
  loadAccounts,
  loadHolders,
  loadLedgers,
} from './holders.service.ts';
import type { EntryRow } from './leave-ledger.repo.ts';

/** Accounts that are kept, as the reader reads their names and then as they are stored. */
export const listNamedAccounts = async (context: ReadContext): Promise<NamedAccount[]> => {
  const read = await loadAccounts(context);
  const stored = await ledgerOf(context).listAccounts();
  return [...read, ...stored]
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ id, name, unit }) => ({ id, name, unit }));
};

const amountOf = (openings: readonly Pick<LedgerEntry, 'amount'>[]): number | null =>
  openings.length === 0 ? null : sumOf(openings, ({ amount }) => amount);

const toOpening = ({ employmentId, day, amount }: ReadBalance): LedgerEntry => ({
  id: 'opening',
  kind: 'opening',
  day,
  amount,
  usableUntil: null,
  reversesId: null,
  requestId: null,
  employmentId,
  state: 'approved',
  reason: '',
});

/** The same account, had it been brought in as a line says. */
const withOpening = (input: LedgerInput, balance: ReadBalance): LedgerInput => {
  const replaced = new Set(openingsOf(input.entries, balance.day).map(({ id }) => id));
  const others = input.entries.filter(({ id }) => !replaced.has(id));
  return { ...input, entries: [...others, toOpening(balance)] };
};

const netOf = (input: LedgerInput, on: string): number => {
  const { free, owed } = balanceAt(input, on);
  return free - owed;
};

const keyOf = ({ personId }: ReadBalance, holder: Holder | undefined): string =>
  `${personId} ${holder?.legalEntityId ?? ''}`;

export type OpeningBooks = Books & { legalEntityOf: (balance: ReadBalance) => string | null };

/** What stands on the accounts that a list of opening balances is about. */
export const loadBooks = async (
  context: ReadContext,
  balances: readonly ReadBalance[],
  today: string,
): Promise<OpeningBooks> => {
  const last = (day: string) => (day > today ? day : today);
  const latest = balances.reduce((on, { day }) => (day > on ? day : on), today);
  const personIds = [...new Set(balances.map(({ personId }) => personId))];
  const ledgers = await loadLedgers(context, personIds, latest);
  const accounts = new Map(ledgers.accounts.map((account) => [account.id, account]));
  const holderOfLine = ({ employmentId, day }: ReadBalance) => holderOf(ledgers, employmentId, day);
  const inputOf = (balance: ReadBalance): LedgerInput | null => {
    const holder = holderOfLine(balance);
    const account = accounts.get(balance.accountId);
    return holder && account ? ledgers.inputOf(holder, account) : null;
  };
  const openings = (balance: ReadBalance): LedgerEntry[] =>
    openingsOf(inputOf(balance)?.entries ?? [], balance.day);
  return {
    legalEntityOf: (balance) => holderOfLine(balance)?.legalEntityId ?? null,
    holderOf: (balance) => keyOf(balance, holderOfLine(balance)),
    standing: (balance) => amountOf(openings(balance)),
    mayReplace: (balance) => {
      const places = holderOfLine(balance)?.employments ?? [];
      return openings(balance).every(({ employmentId }) => {
        const place = places.find((own) => own.employmentId === employmentId);
        return can(context.actor, 'people.manage', { departmentId: place?.departmentId ?? '' });
      });
    },
    openedLater: (balance) => {
      const opened = openedOn(inputOf(balance)?.entries ?? []);
      return opened !== null && opened > balance.day ? opened : null;
    },
    weigh: (balance) => {
      const on = last(balance.day);
      const input = inputOf(balance);
      if (!input) return { on, before: 0, after: balance.amount };
      return { on, before: netOf(input, on), after: netOf(withOpening(input, balance), on) };
    },
  };
};

/** What an opening balance took the place of. */
export type Former = Pick<EntryRow, 'amount' | 'usableUntil' | 'reason'>;

/** Brings a balance in, in the place of what was brought in of the day before: that is reversed, not deleted. */
export const bringIn = async (
  context: WriteContext,
  balance: JudgedBalance,
  { legalEntityId, reason }: { legalEntityId: string | null; reason: string },
): Promise<{ entryId: string; former: Former[] }> => {
  const { personId, accountId, employmentId, departmentId, day, amount, stands } = balance;
  const repo = ledgerOf(context);
  await repo.lockHolder(personId);
  const account = await repo.findAccount(accountId);
  if (!account || account.archivedAt) throw fail('leave_accounts.not_found');
  const entries = (await repo.listEntries([personId])).map(({ entry }) => entry);
  const ownerOf = entryOwners(await loadHolders(context, [personId]));
  const former = openingsOf(
    entries.filter((own) => own.accountId === accountId && ownerOf(own) === legalEntityId),
    day,
  );
  // Somebody may have brought one in since the list was held against the account.
  if (amountOf(former) !== stands) throw fail('imports.changed');
  for (const { id } of former) await reverseEntry(context, id, reason);
  const [only, ...others] = former;
  const entryId = await enterByHand(context, account, {
    personId,
    legalEntityId,
    employmentId,
    departmentId,
    kind: 'opening',
    day,
    amount,
    usableUntil: others.length === 0 ? (only?.usableUntil ?? null) : null,
    reason,
  });
  return { entryId, former: former.map((own) => ({ ...toFormer(own) })) };
};

const toFormer = ({ amount, usableUntil, reason }: EntryRow): Former => ({
  amount,
  usableUntil,
  reason,
});

/** Takes a balance back that was brought in, and puts that in its place which it replaced. */
export const takeBack = async (
  context: WriteContext,
  entryId: string,
  { former, reason }: { former: readonly Former[]; reason: string },
): Promise<void> => {
  const { accountId, employmentId, departmentId, personId, legalEntityId, kind, day } =
    await reverseEntry(context, entryId, reason);
  const account = await ledgerOf(context).findAccount(accountId);
  if (!account) throw fail('leave_accounts.not_found');
  const own = { personId, legalEntityId, employmentId, departmentId, kind, day };
  for (const each of former) await enterByHand(context, account, { ...own, ...each });
};
