/** A task of a clocking in true unix seconds; it runs while `endAt` is null. Tasks may overlap. */
export type TimedTask = { startAt: number; endAt: number | null };

/** Why a list of tasks cannot stand: one runs outside its clocking, or ends before it starts. */
export type TaskFault = 'outside' | 'order';

/** Checks tasks against their clocking. */
export const findTaskFault = (
  clocking: { startAt: number; endAt: number | null },
  tasks: readonly TimedTask[],
): TaskFault | null => {
  const last = clocking.endAt ?? Number.POSITIVE_INFINITY;
  for (const { startAt, endAt } of tasks) {
    if (endAt !== null && endAt < startAt) return 'order';
    if (startAt < clocking.startAt || startAt > last || (endAt ?? startAt) > last) return 'outside';
  }
  return null;
};
