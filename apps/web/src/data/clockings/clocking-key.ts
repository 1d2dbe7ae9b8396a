import { isNamed } from './clockings.optimistic.ts';
import type { PictureBucket } from '../pictures.ts';
import type { Clocking, Snapshot } from '../wire.ts';

/** The name under which later actions refer to a clocking, whether or not the server has it yet. */
export const clockingKey = (clocking: Pick<Clocking, 'id' | 'optimisticId'>): string =>
  clocking.optimisticId ?? clocking.id;

export const targetOf = (clocking: Clocking) => ({
  departmentId: clocking.departmentId,
  optimisticId: null,
  refs: [clockingKey(clocking)],
});

/** The clocking as every tap so far has left it; as the screen had it when it runs no more. */
export const asSeen = (seen: Snapshot | null, clocking: Clocking): Clocking =>
  seen?.currentClockings.find((currentClocking) =>
    isNamed(currentClocking, clockingKey(clocking)),
  ) ?? clocking;

export const pictureBucket = (clocking: Clocking): PictureBucket => ({
  personId: clocking.personId,
  owner: `clocking:${clockingKey(clocking)}`,
});
