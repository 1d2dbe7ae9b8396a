import type { leaveLedgerRoutes } from '@ploeg/contract/leave-ledger/leave-ledger.routes';
import type { HeldAccount } from '@ploeg/contract/leave-ledger/leave-ledger.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { isRestCounter } from '@ploeg/domain/leave-ledger/leave-accounts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { requireRight } from '#platform/require-right.ts';
import { getHeldAccount } from './balances.service.ts';
import { holderOf } from './charging.service.ts';
import { ledgerOf, loadHolders } from './holders.service.ts';
import type { AccountRow, EntryRow } from './leave-ledger.repo.ts';
import { announceLedger, toWords } from './reserving.service.ts';

type Routes = typeof leaveLedgerRoutes;
type Correction = RequestOf<Routes['correctLeave']>['body'];

/** Whoever reads it later must understand it. */
const LEAST_WORDS = 3;

export const refuseWordless = (reason: string): void => {
  const words = reason.split(/\s+/).filter((word) => word !== '');
  if (words.length < LEAST_WORDS)
    throw fail('leave_entries.reason_missing', { count: LEAST_WORDS });
};

/** An employment whose people the caller keeps; one of a place that they do not know looks like none. */
export const getKept = async (context: ReadContext, employmentId: string) => {
  const row = await ledgerOf(context).findEmployment(employmentId);
  if (!row) throw fail('request.not_found');
  requireRight(context, 'people.manage', { departmentId: row.departmentId });
  return row;
};

const isOfThisCentury = (day: string): boolean => '2000' <= day && day < '2100';

type Entered = Pick<
  EntryRow,
  'personId' | 'legalEntityId' | 'kind' | 'day' | 'amount' | 'usableUntil' | 'reason'
> & { employmentId: string; departmentId: string; why?: string | null };

/** Adds what somebody says of an account, under the lock of its holder. */
export const enterByHand = async (
  context: WriteContext,
  { id: accountId, name, unit }: Pick<AccountRow, 'id' | 'name' | 'unit'>,
  { departmentId, ...entry }: Entered,
): Promise<string> => {
  const { personId, kind, day, amount } = entry;
  const id = newId();
  const createdAt = new Date(context.now * 1000);
  await ledgerOf(context).insertEntries([
    { ...entry, id, accountId, createdBy: context.actor.personId, createdAt },
  ]);
  context.audit({
    action: 'leave_entry.add',
    departmentId,
    subjectId: id,
    personId,
    details: { account: name, kind, day, amount: toWords(unit, amount) },
  });
  announceLedger(context, personId);
  return id;
};

export const correctLeave = async (
  context: WriteContext,
  { employmentId, accountId, kind, day, amount, usableUntil, reason }: Correction,
): Promise<HeldAccount> => {
  const employment = await getKept(context, employmentId);
  const repo = ledgerOf(context);
  const account = await repo.findAccount(accountId);
  if (!account || account.archivedAt) throw fail('leave_accounts.not_found');
  refuseWordless(reason);
  if (!isOfThisCentury(day)) throw fail('leave_entries.day_unfit');
  if (kind !== 'correction' && amount < 0) throw fail('leave_entries.sign_unfit');
  if (usableUntil !== null && (usableUntil < day || !isOfThisCentury(usableUntil))) {
    throw fail('leave_entries.window_unfit');
  }
  const { personId, departmentId } = employment;
  await repo.lockHolder(personId);
  const holders = await loadHolders(context, [personId]);
  const holder = holderOf({ holders }, employmentId, day);
  await enterByHand(context, account, {
    personId,
    legalEntityId: holder?.legalEntityId ?? null,
    employmentId,
    departmentId,
    kind,
    day,
    amount: kind === 'payout' ? -amount : amount,
    usableUntil,
    reason,
  });
  return getHeldAccount(context, { accountId, employmentId });
};

/** Enters the opposite, under the lock of the holder; both stay. */
export const takeBack = async (
  context: WriteContext,
  found: EntryRow,
  departmentId: string,
  reason: string,
): Promise<void> => {
  const { companyId: _, ...own } = found;
  const reversal = {
    ...own,
    id: newId(),
    amount: -found.amount,
    reversesId: found.id,
    reason,
    createdBy: context.actor.personId,
    createdAt: new Date(context.now * 1000),
  };
  await ledgerOf(context).insertEntries([reversal]);
  context.audit({
    action: 'leave_entry.reverse',
    departmentId,
    subjectId: found.id,
    personId: found.personId,
    details: { kind: found.kind, day: found.day },
  });
  announceLedger(context, found.personId);
};

/** Takes back what was entered by hand. What a request holds is given back with the request. */
export const reverseEntry = async (
  context: WriteContext,
  entryId: string,
  reason: string,
): Promise<Entered & Pick<EntryRow, 'accountId'>> => {
  const repo = ledgerOf(context);
  const found = await repo.findEntry(entryId);
  const { actor } = context;
  const employment = found?.employmentId
    ? await repo.findEmployment(found.employmentId)
    : undefined;
  const isKnown = actor.places.some((place) => place.departmentId === employment?.departmentId);
  const isByHand = found?.requestId === null && !isRestCounter(found.why);
  if (!found || !employment || !isKnown || !isByHand) {
    throw fail('leave_entries.not_found');
  }
  requireRight(context, 'people.manage', { departmentId: employment.departmentId });
  refuseWordless(reason);
  await repo.lockHolder(found.personId);
  const isDone = found.reversesId !== null || (await repo.findReversal(entryId)) !== undefined;
  if (isDone) throw fail('leave_entries.reversed');
  await takeBack(context, found, employment.departmentId, reason);
  return { ...found, employmentId: employment.id, departmentId: employment.departmentId };
};

/** The same, and what there is of the account afterwards. */
export const reverseLeaveEntry = async (
  context: WriteContext,
  entryId: string,
  reason: string,
): Promise<HeldAccount> => {
  const { accountId, employmentId } = await reverseEntry(context, entryId, reason);
  return getHeldAccount(context, { accountId, employmentId });
};
