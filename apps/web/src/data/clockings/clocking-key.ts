import type { Clocking } from '@ploeg/contract/clockings/clockings.schemas';

/** The name under which later actions refer to a clocking, whether or not the server has it yet. */
export const clockingKey = (clocking: Pick<Clocking, 'id' | 'optimisticId'>): string =>
  clocking.optimisticId ?? clocking.id;
