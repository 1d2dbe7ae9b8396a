import { standing } from '@ploeg/domain/leave-ledger/leave-accounts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { ledgerOf, toEntry } from './holders.service.ts';
import { CLOSING } from './paid-out-leave.service.ts';

/** Of an employment whose leave was closed the end stays where it is: what was paid out is of that day. */
export const refuseMovedEnd = async (
  context: WriteContext,
  { id: employmentId, personId }: { id: string; personId: string },
  lastDay: string | null,
): Promise<void> => {
  const ledger = ledgerOf(context);
  await ledger.lockHolder(personId);
  const rows = await ledger.listEntries([personId]);
  const closings = rows.filter(({ entry }) => entry.why === CLOSING);
  const closed = standing(closings.map(toEntry)).find(
    (own) => own.employmentId === employmentId && own.day !== lastDay,
  );
  if (closed) throw fail('leave_closings.closed', { day: closed.day });
};
