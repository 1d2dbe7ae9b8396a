import type { leaveLedgerRoutes } from '@ploeg/contract/leave-ledger/leave-ledger.routes';
import type { LeaveAccount, NamedKind } from '@ploeg/contract/leave-ledger/leave-ledger.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { canSomewhere } from '@ploeg/domain/access/rights';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { requireCompanyRight } from '#platform/require-right.ts';
import { kindNamesIn, ruleSourceIn } from './given-leave.service.ts';
import { type Account, ledgerOf, loadAccounts } from './holders.service.ts';
import { toLeaveAccount } from './leave-ledger.presenter.ts';

type Routes = typeof leaveLedgerRoutes;
type NewAccount = RequestOf<Routes['createLeaveAccount']>['body'];
type Changes = RequestOf<Routes['changeLeaveAccount']>['body'];
type NewRule = RequestOf<Routes['addLeaveRule']>['body'];

const MOST_ACCOUNTS = 30;

const showAccounts = async (
  context: ReadContext,
  accounts: readonly Account[],
): Promise<{ items: LeaveAccount[]; kinds: NamedKind[] }> => {
  const rows = await ledgerOf(context).listKindNames();
  const { language } = context.actor;
  const sourceOf = (source: string) => ruleSourceIn(source, language);
  const namesOf = (codes: readonly string[]) => kindNamesIn(codes, rows, language);
  const codes = [...new Set(rows.map(({ code }) => code))].filter((code) => code !== '');
  return {
    items: accounts.map((account) =>
      toLeaveAccount(account, { kindNames: namesOf(account.kinds), sourceOf }),
    ),
    kinds: codes.map((code) => ({ code, name: namesOf([code]).join(' / ') })),
  };
};

export const listLeaveAccounts = async (context: ReadContext) => {
  if (!canSomewhere(context.actor, 'settings.manage')) throw fail('request.forbidden');
  return showAccounts(context, await loadAccounts(context));
};

/** Leave of a kind is taken from one account, or nobody could say from which. */
const refuseTaken = (
  accounts: readonly Pick<Account, 'id' | 'kinds' | 'archivedAt'>[],
  kinds: readonly string[],
  except: string | null,
): void => {
  const others = accounts.filter(({ id, archivedAt }) => id !== except && archivedAt === null);
  const taken = kinds.find((kind) => others.some((other) => other.kinds.includes(kind)));
  if (taken !== undefined) throw fail('leave_accounts.kind_taken', { kind: taken });
};

const announce = (context: WriteContext): void => {
  for (const { departmentId } of context.actor.places) {
    context.emit({ resource: 'LEAVE_LEDGER', departmentId, personIds: [] });
  }
};

const getAccount = async (context: ReadContext, id: string): Promise<Account> => {
  const account = (await loadAccounts(context)).find((own) => own.id === id);
  if (!account) throw fail('leave_accounts.not_found');
  return account;
};

const showAccount = async (context: ReadContext, id: string): Promise<LeaveAccount> => {
  const { items } = await showAccounts(context, [await getAccount(context, id)]);
  const [shown] = items;
  if (!shown) throw fail('leave_accounts.not_found');
  return shown;
};

export const createLeaveAccount = async (
  context: WriteContext,
  { name, unit, kinds }: NewAccount,
): Promise<LeaveAccount> => {
  requireCompanyRight(context, 'settings.manage');
  const repo = ledgerOf(context);
  const accounts = await repo.lockAccounts();
  if (accounts.length >= MOST_ACCOUNTS) throw fail('leave_accounts.full', { count: MOST_ACCOUNTS });
  refuseTaken(accounts, kinds, null);
  const id = newId();
  const createdAt = new Date(context.now * 1000);
  await repo.insertAccount({ id, name, unit, kinds: [...new Set(kinds)], createdAt });
  context.audit({ action: 'leave_account.create', subjectId: id, details: { name, unit } });
  announce(context);
  return showAccount(context, id);
};

type GivenAccount = NewAccount & {
  rules: readonly (NewRule['says'] & { since: string; source: string })[];
};

/** Gives a company the accounts of its sector, once: later all of them are its own. */
export const addAccounts = async (
  context: WriteContext,
  given: readonly GivenAccount[],
): Promise<void> => {
  const repo = ledgerOf(context);
  if ((await repo.lockAccounts()).length > 0) return;
  const createdAt = new Date(context.now * 1000);
  const createdBy = context.actor.personId;
  for (const { rules, ...account } of given) {
    const id = newId();
    await repo.insertAccount({ id, ...account, createdAt });
    const { name, unit } = account;
    context.audit({ action: 'leave_account.create', subjectId: id, details: { name, unit } });
    const rows = rules.map((rule) => ({
      id: newId(),
      accountId: id,
      ...rule,
      createdBy,
      createdAt,
    }));
    await repo.insertRules(rows);
    for (const { kind, since, source } of rules) {
      const details = { account: name, kind, since, source };
      context.audit({ action: 'leave_rule.add', subjectId: id, details });
    }
  }
};

export const changeLeaveAccount = async (
  context: WriteContext,
  id: string,
  { isArchived, kinds, ...changes }: Changes,
): Promise<LeaveAccount> => {
  requireCompanyRight(context, 'settings.manage');
  const repo = ledgerOf(context);
  const accounts = await repo.lockAccounts();
  const before = accounts.find((own) => own.id === id);
  if (!before) throw fail('leave_accounts.not_found');
  const archivedAt =
    isArchived === undefined
      ? before.archivedAt
      : isArchived
        ? (before.archivedAt ?? new Date(context.now * 1000))
        : null;
  const after = {
    name: changes.name ?? before.name,
    unit: changes.unit ?? before.unit,
    kinds: kinds ? [...new Set(kinds)] : before.kinds,
    archivedAt,
  };
  if (archivedAt === null) refuseTaken(accounts, after.kinds, id);
  // Amounts that stand there are of the unit that it has.
  if (after.unit !== before.unit && (await repo.hasEntries(id)))
    throw fail('leave_accounts.in_use');
  await repo.changeAccount(id, after);
  const told = ({ name, unit, kinds: own, archivedAt: gone }: typeof after) => ({
    name,
    unit,
    kinds: own.join(' '),
    archived: gone !== null,
  });
  const [was, is] = [told({ ...before }), told(after)];
  const fields = Object.keys(is) as (keyof typeof is)[];
  context.audit({
    action: 'leave_account.change',
    subjectId: id,
    changes: fields
      .filter((field) => was[field] !== is[field])
      .map((field) => ({ field, before: was[field], after: is[field] })),
  });
  announce(context);
  return showAccount(context, id);
};

const refuseUnknown = async (context: ReadContext, ids: readonly string[]): Promise<void> => {
  const known = new Set((await ledgerOf(context).listAccounts()).map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw fail('leave_accounts.not_found');
};

export const addLeaveRule = async (
  context: WriteContext,
  accountId: string,
  { since, says, source }: NewRule,
): Promise<LeaveAccount> => {
  requireCompanyRight(context, 'settings.manage');
  const account = await getAccount(context, accountId);
  if (source === '') throw fail('leave_rules.source_missing');
  const { kind, params } = says;
  if (says.kind === 'after') await refuseUnknown(context, says.params?.accountIds ?? []);
  const isHeld = account.rules.some((rule) => rule.kind === kind);
  if (params === null && !isHeld) throw fail('leave_rules.empty');
  const createdAt = new Date(context.now * 1000);
  const by = { createdBy: context.actor.personId, createdAt };
  const row = { id: newId(), accountId, kind, params, since, source, ...by };
  await ledgerOf(context).insertRules([row]);
  context.audit({
    action: 'leave_rule.add',
    subjectId: accountId,
    details: { account: account.name, kind, since, source, params: JSON.stringify(params) },
  });
  announce(context);
  return showAccount(context, accountId);
};
