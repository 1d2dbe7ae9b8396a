import { DAY_AMOUNT } from '@ploeg/domain/leave-ledger/leave-accounts';
import type { ReadContext } from '#platform/context.ts';
import { usualMinutes } from './charging.service.ts';
import { ledgerOf, loadHolders } from './holders.service.ts';
import { type AccountRow, type EntryRow, listPayouts } from './leave-ledger.repo.ts';

/** Of an entry by which an account was closed at the end of an employment. */
export const CLOSING = 'closing';

/** What closing paid out of an account: on which last day, in minutes and in thousandths of a day. */
export type PaidOutLeave = {
  employmentId: string;
  day: string;
  account: Pick<AccountRow, 'name' | 'kinds'>;
  minutes: number;
  days: number;
};

type Days = { start: string; end: string };

/** Of one account, employment and day: what was taken back adds up to nothing. */
const groupOf = ({ accountId, employmentId, day }: EntryRow): string =>
  `${accountId} ${employmentId} ${day}`;

/** What closing paid out of employments with last days in a period; a day counts as it usually was. */
export const listPaidOut = async (
  context: ReadContext,
  employmentIds: readonly string[],
  { start, end }: Days,
): Promise<PaidOutLeave[]> => {
  if (employmentIds.length === 0) return [];
  const { db, actor } = context;
  const wanted = { employmentIds, why: CLOSING, start, end };
  const rows = await listPayouts(db, actor.companyId, wanted);
  if (rows.length === 0) return [];
  const accounts = new Map((await ledgerOf(context).listAccounts()).map((own) => [own.id, own]));
  const holders = await loadHolders(context, [...new Set(rows.map(({ personId }) => personId))]);
  return [...Map.groupBy(rows, groupOf).values()].flatMap((own): PaidOutLeave[] => {
    const [first] = own;
    const account = accounts.get(first?.accountId ?? '');
    const amount = own.reduce((sum, row) => sum - row.amount, 0);
    if (!first?.employmentId || !account || amount === 0) return [];
    const { employmentId, day } = first;
    const contract = holders.flatMap((holder) => holder.contract);
    const dayMinutes = usualMinutes(contract, employmentId, day);
    const isHours = account.unit === 'hour';
    const minutes = isHours ? amount : Math.round((amount * dayMinutes) / DAY_AMOUNT);
    const inDays = dayMinutes === 0 ? 0 : (amount * DAY_AMOUNT) / dayMinutes;
    return [{ employmentId, day, account, minutes, days: isHours ? inDays : amount }];
  });
};
