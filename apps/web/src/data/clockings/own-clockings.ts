import type { Clocking } from '@ploeg/contract/clockings/clockings.schemas';
import type { Snapshot } from '@ploeg/contract/sync/sync.schemas';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { callApi } from '#platform/api.ts';

/** The person's own clockings that began on a day, as the server has them. */
export const loadOwnClockings = async (snapshot: Snapshot, day: number): Promise<Clocking[]> => {
  const answers = await Promise.all(
    snapshot.access_clocking_departments.map((departmentId) =>
      callApi('GET /api/v3/get-clockings', {
        query: { departmentId, start: String(day), end: String(day + SECONDS_PER_DAY) },
      }),
    ),
  );
  const { mainId } = snapshot.userDetails;
  return answers
    .flatMap(({ clockings }) => clockings)
    .filter((clocking) => clocking.userMainId === mainId);
};

const keyOf = (clocking: Clocking): string => clocking.optimisticId ?? clocking.id;

/**
 * The person's clockings that began on a day, first ones first: what this device knows, taps that
 * still wait included, and what the server knows beyond that.
 */
export const clockingsOfDay = (
  snapshot: Pick<Snapshot, 'currentClockings' | 'lastClockings'>,
  loaded: readonly Clocking[],
  day: number,
): Clocking[] => {
  const known = [...snapshot.currentClockings, ...snapshot.lastClockings];
  const keys = new Set(known.map(keyOf));
  return [...known, ...loaded.filter((clocking) => !keys.has(keyOf(clocking)))]
    .filter(({ startdate }) => startdate >= day && startdate < day + SECONDS_PER_DAY)
    .sort((a, b) => a.startdate - b.startdate);
};
