import { plannedSeconds } from '@ploeg/domain/clockings/spans';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Shift } from '#data/wire.ts';

/** True seconds that a shift is planned for, without its unpaid pause: a night may have an hour more or less. */
export const plannedOf = (
  { start, end, pause }: Pick<Shift, 'start' | 'end' | 'pause'>,
  timezone: string,
): number =>
  plannedSeconds(
    { start: wallSeconds(start), end: wallSeconds(end), pauseUnpaidSeconds: pause.unpaid },
    timezone,
  );
