import { standing } from '@ploeg/domain/leave-ledger/leave-accounts';
import type { WriteContext } from '#platform/context.ts';
import { ledgerOf, loadAccounts, toEntry } from './holders.service.ts';
import { releaseDays, reserveRest } from './reserving.service.ts';

/** A day of granted leave and what of it is left to be leave: in seconds, and ten-thousandths of a usual day. */
export type LeftOfLeave = {
  personId: string;
  employmentId: string;
  day: string;
  code: string;
  seconds: number;
  days: number;
};

/** The account of a kind of leave holds from now on what is left of a day that was worked (R90). */
export const settleWorkedLeave = async (
  context: WriteContext,
  { personId, employmentId, day, code, seconds, days }: LeftOfLeave,
): Promise<void> => {
  const ledger = ledgerOf(context);
  await ledger.lockHolder(personId);
  const units = new Map(
    (await loadAccounts(context))
      .filter(({ kinds }) => kinds.includes(code))
      .map(({ id, unit }) => [id, unit]),
  );
  const rows = (await ledger.listEntries([personId])).filter(({ entry }) =>
    units.has(entry.accountId),
  );
  const held = standing(rows.map(toEntry)).filter(
    (own) =>
      own.kind === 'reserved' &&
      own.state === 'approved' &&
      own.employmentId === employmentId &&
      own.day === day,
  );
  let isFirst = true;
  for (const { id } of held) {
    const row = rows.find(({ entry }) => entry.id === id)?.entry;
    if (!row?.requestId) continue;
    const left = units.get(row.accountId) === 'hour' ? seconds / 60 : days / 10;
    await releaseDays(context, row.requestId, { days: [day], reason: 'The day was worked' });
    await reserveRest(context, row, isFirst ? Math.round(left) : 0);
    isFirst = false;
  }
};
