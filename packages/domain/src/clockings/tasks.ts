import { type Instant, instant, toInstant, wallSeconds } from '../time/wall-time.ts';

/** A task of a clocking in true unix seconds; it runs while `endAt` is null. Tasks may overlap. */
export type TimedTask = { startAt: number; endAt: number | null };

export type TaskError = 'outside' | 'order';

export const findTaskError = (
  clocking: { startAt: number; endAt: number | null },
  tasks: readonly TimedTask[],
): TaskError | null => {
  const last = clocking.endAt ?? Number.POSITIVE_INFINITY;
  for (const { startAt, endAt } of tasks) {
    if (endAt !== null && endAt < startAt) return 'order';
    if (startAt < clocking.startAt || startAt > last || (endAt ?? startAt) > last) return 'outside';
  }
  return null;
};

/** A task as the wire has it. Answers of older servers lack the true instants. */
type WireTask = { start: number; startAt?: number; end: number | null; endAt?: number | null };

export const toTimedTask = (
  task: WireTask,
  timezone: string,
): { startAt: Instant; endAt: Instant | null } => {
  const toTrue = (wall: number, at: number | null | undefined): Instant =>
    at === null || at === undefined ? toInstant(wallSeconds(wall), timezone) : instant(at);
  return {
    startAt: toTrue(task.start, task.startAt),
    endAt: task.end === null ? null : toTrue(task.end, task.endAt),
  };
};

/** Tasks that still run; check-out waits for them, point 4.22. */
export const runningTasks = <T extends { end: number | null }>(tasks: readonly T[]): T[] =>
  tasks.filter((task) => task.end === null);

export const plannedTasksLeft = <P extends { id: string; start: number }>(
  planned: readonly P[],
  tasks: readonly { shiftTaskId: string | null }[],
): P[] => {
  const begun = new Set(tasks.map((task) => task.shiftTaskId));
  return planned.filter((task) => !begun.has(task.id)).sort((a, b) => a.start - b.start);
};
