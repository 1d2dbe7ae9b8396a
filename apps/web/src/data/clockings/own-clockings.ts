import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { Clocking, Snapshot } from '../wire.ts';
import { clockingKey } from './clocking-key.ts';

export const clockingsOfDay = (
  snapshot: Pick<Snapshot, 'currentClockings' | 'lastClockings'>,
  loaded: readonly Clocking[],
  day: number,
): Clocking[] => {
  const clockings = [...snapshot.currentClockings, ...snapshot.lastClockings];
  const keys = new Set(clockings.map(clockingKey));
  return [...clockings, ...loaded.filter((clocking) => !keys.has(clockingKey(clocking)))]
    .filter(({ startdate }) => startdate >= day && startdate < day + SECONDS_PER_DAY)
    .sort((a, b) => a.startdate - b.startdate);
};
