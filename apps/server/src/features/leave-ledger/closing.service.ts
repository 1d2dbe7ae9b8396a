import type { LeaveClosing } from '@ploeg/contract/leave-ledger/leave-closings.schemas';
import type { LedgerInput } from '@ploeg/domain/leave-ledger/leave-accounts';
import { closingOf, type Statement, statementAt } from '@ploeg/domain/leave-ledger/settle';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { listNames } from '#features/people/people.service.ts';
import { todayThere } from './balances.service.ts';
import { usualMinutes } from './charging.service.ts';
import { enterByHand, getKept, refuseWordless, takeBack } from './corrections.service.ts';
import {
  type Account,
  entryOwners,
  type Holder,
  ledgerOf,
  loadHolders,
  loadLedgers,
} from './holders.service.ts';
import {
  isWorthShowing,
  toClosedAccount,
  toHeldAccount,
  toLines,
} from './leave-ledger.presenter.ts';
import type { EmploymentRow, EntryRow } from './leave-ledger.repo.ts';
import { CLOSING } from './paid-out-leave.service.ts';

const FAR = '9999-12-31';

/** The employer of an employment when it ends, or with whom it goes on. */
const lastHolder = (holders: readonly Holder[], employmentId: string): Holder | undefined => {
  const endOf = ({ contract }: Holder): string =>
    contract
      .filter((piece) => piece.employmentId === employmentId)
      .reduce((last, { until }) => ((until ?? FAR) > last ? (until ?? FAR) : last), '');
  return holders
    .filter((holder) => endOf(holder) !== '')
    .reduce<Holder | undefined>(
      (last, own) => (last && endOf(last) >= endOf(own) ? last : own),
      undefined,
    );
};

/** The last day of whatever somebody did for an employer; null where something goes on. */
const lastDayOf = ({ contract }: Holder): string | null => {
  const last = contract.reduce(
    (day, { until }) => ((until ?? FAR) > day ? (until ?? FAR) : day),
    '',
  );
  return last === FAR ? null : last;
};

/** The employment that ends on the last day: what is paid out is paid with its hours. */
const lastEmployment = ({ contract }: Holder, lastDay: string, askedId: string): string => {
  const last = contract.filter(({ until }) => until === lastDay);
  const own = last.find(({ employmentId }) => employmentId === askedId) ?? last[0];
  return own?.employmentId ?? askedId;
};

/** What closed accounts of somebody with an employer, and was not taken back. */
const listClosings = async (
  context: ReadContext,
  holder: Holder,
  lastDay: string,
): Promise<EntryRow[]> => {
  const rows = (await ledgerOf(context).listEntries([holder.personId])).map(({ entry }) => entry);
  const reversed = new Set(rows.map(({ reversesId }) => reversesId));
  const ownerOf = entryOwners([holder]);
  return rows.filter(
    (row) =>
      row.why === CLOSING &&
      row.day === lastDay &&
      row.reversesId === null &&
      !reversed.has(row.id) &&
      ownerOf(row) === holder.legalEntityId,
  );
};

type Settled = { account: Account; statement: Statement; input: LedgerInput };

/** Each account as it stands on the last day; without one there is nothing to settle. */
const settleAll = async (
  context: ReadContext,
  { personId }: EmploymentRow,
  holder: Holder,
  lastDay: string,
): Promise<Settled[]> => {
  const ledgers = await loadLedgers(context, [personId], lastDay);
  const own = ledgers.holders.find(({ legalEntityId }) => legalEntityId === holder.legalEntityId);
  return ledgers.accounts.flatMap((account) => {
    const input = own && ledgers.inputOf(own, account);
    return input ? [{ account, statement: statementAt(input, lastDay), input }] : [];
  });
};

const findHolder = async (context: ReadContext, { id, personId }: EmploymentRow) =>
  lastHolder(await loadHolders(context, [personId]), id);

const show = async (context: ReadContext, employment: EmploymentRow): Promise<LeaveClosing> => {
  const { db, actor } = context;
  const { id: employmentId, personId } = employment;
  const holder = await findHolder(context, employment);
  const lastDay = holder ? lastDayOf(holder) : null;
  const names = await listNames(db, actor.companyId, [personId]);
  const head = {
    employmentId,
    personId,
    displayName: names.get(personId)?.trim() ?? '',
    employer: holder?.employer ?? null,
    lastDay,
  };
  if (!holder || lastDay === null) return { ...head, isDue: false, closedAt: null, accounts: [] };
  const closings = await listClosings(context, holder, lastDay);
  const settled = await settleAll(context, employment, holder, lastDay);
  const of = {
    employmentId,
    employer: null,
    dayMinutes: usualMinutes(holder.contract, employmentId, lastDay),
  };
  const accounts = settled
    .map(({ account, statement, input }) => ({
      account,
      shown: toClosedAccount(
        toHeldAccount(account, statement.balance, of),
        statement,
        toLines(statement.lines, input),
        closings.filter(({ accountId }) => accountId === account.id),
      ),
    }))
    .filter(({ account, shown }) => isWorthShowing(account, shown) || shown.lines.length > 0)
    .map(({ shown }) => shown);
  const last = closings.at(-1)?.createdAt ?? null;
  return {
    ...head,
    isDue: lastDay <= (await todayThere(context, employment.departmentId)),
    closedAt: last?.toISOString() ?? null,
    accounts,
  };
};

export const getLeaveClosing = async (
  context: ReadContext,
  employmentId: string,
): Promise<LeaveClosing> => show(context, await getKept(context, employmentId));

/** Empties each account on the last day: what is left is paid out, what was taken too much is let go. */
export const closeLeave = async (
  context: WriteContext,
  employmentId: string,
  reason: string,
): Promise<LeaveClosing> => {
  const employment = await getKept(context, employmentId);
  const { personId, departmentId } = employment;
  refuseWordless(reason);
  await ledgerOf(context).lockHolder(personId);
  const holder = await findHolder(context, employment);
  const lastDay = holder ? lastDayOf(holder) : null;
  if (!holder || lastDay === null) throw fail('leave_closings.goes_on');
  if (lastDay > (await todayThere(context, departmentId))) throw fail('leave_closings.too_early');
  const settled = await settleAll(context, employment, holder, lastDay);
  if (settled.some(({ statement }) => statement.isWaiting)) throw fail('leave_closings.unanswered');
  const endingId = lastEmployment(holder, lastDay, employmentId);
  for (const { account, statement } of settled) {
    for (const { kind, amount } of closingOf(statement)) {
      await enterByHand(context, account, {
        personId,
        legalEntityId: holder.legalEntityId,
        employmentId: endingId,
        departmentId,
        kind,
        day: lastDay,
        amount,
        usableUntil: null,
        why: CLOSING,
        reason,
      });
    }
  }
  return show(context, employment);
};

/** Takes back what closing has entered; what stood before stands again. */
export const reopenLeave = async (
  context: WriteContext,
  employmentId: string,
  reason: string,
): Promise<LeaveClosing> => {
  const employment = await getKept(context, employmentId);
  refuseWordless(reason);
  await ledgerOf(context).lockHolder(employment.personId);
  const holder = await findHolder(context, employment);
  const lastDay = holder ? lastDayOf(holder) : null;
  const closings = holder && lastDay !== null ? await listClosings(context, holder, lastDay) : [];
  for (const row of closings) await takeBack(context, row, employment.departmentId, reason);
  return show(context, employment);
};
