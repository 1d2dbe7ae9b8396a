import type { PictureBucket } from '../pictures.ts';
import type { Clocking, Snapshot } from '../wire.ts';

type Named = Pick<Clocking, 'id' | 'optimisticId'>;

/** The name under which later actions refer to a clocking, whether or not the server has it yet. */
export const clockingKey = ({ id, optimisticId }: Named): string => optimisticId ?? id;

export const isNamed = ({ id, optimisticId }: Named, key: string): boolean =>
  id === key || optimisticId === key;

export const targetOf = (clocking: Clocking) => ({
  departmentId: clocking.departmentId,
  optimisticId: null,
  refs: [clockingKey(clocking)],
});

/** The clocking as every tap so far has left it; as the screen had it when it runs no more. */
export const asSeen = (seen: Snapshot | null, clocking: Clocking): Clocking =>
  seen?.currentClockings.find((current) => isNamed(current, clockingKey(clocking))) ?? clocking;

export const pictureBucket = (clocking: Clocking): PictureBucket => ({
  personId: clocking.personId,
  owner: `clocking:${clockingKey(clocking)}`,
});
