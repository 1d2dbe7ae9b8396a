import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { Snapshot } from '@ploeg/contract/sync/sync.schemas';
import { callApi } from '#platform/api.ts';

/** The free shifts of a month, as YYYY-MM, that the person may take: also those beyond the snapshot. */
export const loadFreeShifts = async (month: string): Promise<Shift[]> => {
  const { shifts } = await callApi('GET /api/v3/free-shifts', { query: { month } });
  return Object.values(shifts).flat();
};

/** The snapshot with shifts that it does not reach to; what it knows itself counts. */
export const withFarShifts = (snapshot: Snapshot, far: readonly Shift[]): Snapshot => {
  const known = new Set(snapshot.shifts.map(({ id }) => id));
  const added = far.filter(({ id }) => !known.has(id));
  return added.length === 0 ? snapshot : { ...snapshot, shifts: [...snapshot.shifts, ...added] };
};
