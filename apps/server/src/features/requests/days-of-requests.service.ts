import type { ShiftRow } from '#features/shifts/shifts.service.ts';
import { listMadeIds } from './requests.repo.ts';
import type { ReadContext } from '#platform/context.ts';

/** Those of some days off that a request made which stands, of whatever kind. */
export const findDaysOfRequests = async (
  { db, actor }: ReadContext,
  daysOff: readonly ShiftRow[],
): Promise<ReadonlySet<string>> => {
  const employmentIds = [...new Set(daysOff.flatMap(({ employmentId }) => employmentId ?? []))];
  if (employmentIds.length === 0) return new Set();
  const made = new Set(await listMadeIds(db, actor.companyId, employmentIds));
  return new Set(daysOff.map(({ id }) => id).filter((id) => made.has(id)));
};
