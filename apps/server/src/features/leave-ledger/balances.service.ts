import type { leaveLedgerRoutes } from '@ploeg/contract/leave-ledger/leave-ledger.routes';
import type { BalanceLine, HeldAccount } from '@ploeg/contract/leave-ledger/leave-ledger.schemas';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { can } from '@ploeg/domain/access/rights';
import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { balanceAt } from '@ploeg/domain/leave-ledger/balance';
import { explain } from '@ploeg/domain/leave-ledger/explain';
import { type LedgerInput, piecesOn } from '@ploeg/domain/leave-ledger/leave-accounts';
import { isForeseen, MOST_YEARS_AHEAD } from '@ploeg/domain/leave-ledger/ledger-days';
import { supplementaryOn } from '@ploeg/domain/leave-ledger/supplementary';
import { lacksTwoWeeks } from '@ploeg/domain/leave-ledger/two-weeks';
import { dayIn, toDateKey } from '@ploeg/domain/time/wall-time';
import { loadDepartment, todayOf } from '#features/departments/departments.service.ts';
import { listNames } from '#features/people/people.service.ts';
import { memberName, type Teams } from '#features/people/teams.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { requireRightSomewhere, sectionsWith } from '#platform/require-right.ts';
import { holderOf, usualMinutes } from './charging.service.ts';
import {
  type Account,
  type Holder,
  ledgerOf,
  type Ledgers,
  loadLedgers,
} from './holders.service.ts';
import { isWorthShowing, toHeldAccount, toLines } from './leave-ledger.presenter.ts';
import type { EmploymentRow } from './leave-ledger.repo.ts';

type Routes = typeof leaveLedgerRoutes;
type BalanceQuery = RequestOf<Routes['listLeaveBalances']>['query'];
type Explained = ResponseOf<Routes['explainBalance']>;

/** Rights that end within so many days are worth a look. */
const SOON_DAYS = 90;

type Shown = { holder: Holder; account: Account; input: LedgerInput; held: HeldAccount };

const showHolder = (
  ledgers: Ledgers,
  holder: Holder,
  { employmentId, at }: { employmentId: string; at: string },
): Shown[] => {
  const hasSeveral =
    ledgers.holders.filter(({ personId }) => personId === holder.personId).length > 1;
  return ledgers.accounts.flatMap((account) => {
    const input = ledgers.inputOf(holder, account);
    if (!input) return [];
    const held = toHeldAccount(account, balanceAt(input, at), {
      employmentId,
      employer: hasSeveral ? holder.employer : null,
      dayMinutes: usualMinutes(holder.contract, employmentId, at),
    });
    return [{ holder, account, input, held }];
  });
};

/** The employment that somebody has on a day; the last that they had, where they have none. */
const employmentOn = ({ contract }: Holder, day: string): string =>
  (piecesOn(contract, day)[0] ?? contract.at(-1))?.employmentId ?? '';

const todayOfActor = async ({ db, actor, now }: ReadContext): Promise<string> => {
  const [place] = actor.memberships;
  if (!place) return dayIn(now, 'UTC');
  return toDateKey(todayOf(await loadDepartment(db, actor.companyId, place.departmentId), now));
};

/** The day that is asked for. Throws `leave_accounts.day_far`. */
const foreseen = (day: string | undefined, today: string): string => {
  if (day !== undefined && !isForeseen(day, today)) {
    throw fail('leave_accounts.day_far', { count: MOST_YEARS_AHEAD });
  }
  return day ?? today;
};

export const listOwnAccounts = async (context: ReadContext, day: string | undefined) => {
  const at = foreseen(day, await todayOfActor(context));
  const ledgers = await loadLedgers(context, [context.actor.personId], at);
  const items = ledgers.holders
    .flatMap((holder) =>
      showHolder(ledgers, holder, { employmentId: employmentOn(holder, at), at }),
    )
    .filter(({ account, held }) => isWorthShowing(account, held))
    .map(({ held }) => held);
  return { at, items };
};

/** An employment whose balances the caller may see: their own, or of whose requests they answer. */
const getSeenEmployment = async (
  context: ReadContext,
  employmentId: string,
): Promise<EmploymentRow> => {
  const { actor } = context;
  const row = await ledgerOf(context).findEmployment(employmentId);
  const isOwn = row?.personId === actor.personId;
  const isKnown = actor.places.some((place) => place.departmentId === row?.departmentId);
  if (!row || !(isOwn || isKnown)) throw fail('request.not_found');
  const { departmentId, sectionIds } = row;
  const sees =
    isOwn ||
    can(actor, 'requests.decide', { departmentId, sectionIds }) ||
    can(actor, 'people.manage', { departmentId });
  if (!sees) throw fail('request.forbidden');
  return row;
};

export const todayThere = async (context: ReadContext, departmentId: string): Promise<string> =>
  toDateKey(
    todayOf(await loadDepartment(context.db, context.actor.companyId, departmentId), context.now),
  );

export const explainBalance = async (
  context: ReadContext,
  {
    accountId,
    employmentId,
    at: day,
  }: { accountId: string; employmentId: string; at?: string | undefined },
): Promise<Explained> => {
  const { db, actor } = context;
  const employment = await getSeenEmployment(context, employmentId);
  const at = foreseen(day, await todayThere(context, employment.departmentId));
  const ledgers = await loadLedgers(context, [employment.personId], at);
  const holder = holderOf(ledgers, employmentId, at);
  const shown =
    holder &&
    showHolder(ledgers, holder, { employmentId, at }).find(
      ({ account }) => account.id === accountId,
    );
  if (!shown) throw fail('leave_accounts.not_found');
  const names = await listNames(db, actor.companyId, [employment.personId]);
  return {
    at,
    displayName: names.get(employment.personId)?.trim() ?? '',
    account: shown.held,
    lines: toLines(explain(shown.input, at), shown.input),
    supplementary: supplementaryOn(shown.input, at),
  };
};

/** What an employment has of an account, after something was changed. */
export const getHeldAccount = async (
  context: ReadContext,
  { accountId, employmentId }: { accountId: string; employmentId: string },
): Promise<HeldAccount> => (await explainBalance(context, { accountId, employmentId })).account;

const FILTERS: Record<BalanceQuery['filter'], (shown: Shown, at: string) => boolean> = {
  all: () => true,
  'ends-soon': ({ held: { balance } }, at) =>
    balance.ending.some(({ on, amount }) => amount > 0 && on <= addToDay(at, SOON_DAYS)),
  owed: ({ held }) => held.balance.owed > 0,
  'nothing-planned': ({ held: { balance } }) =>
    balance.free > 0 && balance.taken + balance.planned + balance.asked === 0,
  'two-weeks-missing': ({ input }, at) => lacksTwoWeeks(input, at),
  overdue: ({ held }) => held.balance.overdue > 0,
};

export const listLeaveBalances = async (
  context: ReadContext,
  { departmentId, at: day, filter }: BalanceQuery,
  { teams }: { teams: Teams },
): Promise<{ at: string; items: BalanceLine[] }> => {
  requireRightSomewhere(context, 'requests.decide', departmentId);
  const team = await teams.getOwn(context, departmentId);
  const at = foreseen(day, toDateKey(todayOf(team.department, context.now)));
  const sections = sectionsWith(context.actor, 'requests.decide', departmentId);
  const members = team.members.filter(
    ({ sectionIds }) => sections === null || sectionIds.some((id) => sections.includes(id)),
  );
  const ledgers = await loadLedgers(
    context,
    members.map(({ personId }) => personId),
    at,
    { withHolidays: filter === 'two-weeks-missing' },
  );
  const items = members.flatMap(({ personId, employmentId, sectionIds }) => {
    const holder = holderOf(ledgers, employmentId, at);
    if (!holder) return [];
    return showHolder(ledgers, holder, { employmentId, at })
      .filter((own) => isWorthShowing(own.account, own.held) && FILTERS[filter](own, at))
      .map(({ held }): BalanceLine => {
        const displayName = memberName(team, personId);
        return { ...held, personId, displayName, sectionIds: [...sectionIds] };
      });
  });
  return { at, items };
};
