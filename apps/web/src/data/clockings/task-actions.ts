import type { ClockingTask } from '@ploeg/contract/clockings/clockings.schemas';
import { type Instant, instant, toWallTime } from '@ploeg/domain/time/wall-time';
import { nowInstant } from '#platform/device-clock.ts';
import { enqueueChange } from '../sync/sync-store.ts';
import type { Clocking } from '../wire.ts';
import { targetOf, asSeen, clockingKey } from './clocking-key.ts';
import type { TaskArgs } from './clocking-args.ts';
import { tasksKind } from './clockings.commands.ts';

type Running = { clocking: Clocking; timezone: string };

export type TaskChoice = { taskTypeId: string; shiftTaskId: string | null };

type Times = { startAt: Instant; endAt: Instant | null };

const toArgs = ({ endAt, ...task }: ClockingTask): TaskArgs => ({
  id: task.id,
  taskTypeId: task.taskTypeId,
  shiftTaskId: task.shiftTaskId,
  start: task.start,
  startAt: task.startAt,
  end: task.end,
  ...(typeof endAt === 'number' ? { endAt } : {}),
  edited: task.edited,
  notClocked: task.notClocked,
  flowsResponse: task.flowsResponse,
});

const timed = ({ startAt, endAt }: Times, timezone: string) => ({
  start: toWallTime(startAt, timezone),
  startAt,
  end: endAt === null ? null : toWallTime(endAt, timezone),
  ...(endAt === null ? {} : { endAt }),
});

const save = ({ clocking }: Running, change: (tasks: TaskArgs[]) => TaskArgs[]): Promise<string> =>
  enqueueChange(
    tasksKind,
    (seen) => ({
      clocking: clockingKey(clocking),
      tasks: change(asSeen(seen, clocking).tasks.map(toArgs)),
    }),
    targetOf(clocking),
  );

const add = async (
  running: Running,
  choice: TaskChoice,
  times: Times,
  notClocked: boolean,
): Promise<string> => {
  const task: TaskArgs = {
    ...choice,
    ...timed(times, running.timezone),
    id: crypto.randomUUID(),
    edited: false,
    notClocked,
    flowsResponse: null,
  };
  await save(running, (tasks) => [...tasks, task]);
  return task.id;
};

const change = (running: Running, taskId: string, changes: Partial<TaskArgs>): Promise<string> =>
  save(running, (tasks) =>
    tasks.map((task) => (task.id === taskId ? { ...task, ...changes } : task)),
  );

export const startTask = (running: Running, choice: TaskChoice): Promise<string> =>
  add(running, choice, { startAt: nowInstant(), endAt: null }, false);

export const noteTask = (running: Running, choice: TaskChoice, times: Times): Promise<string> =>
  add(running, choice, times, true);

export const editTask = (running: Running, taskId: string, times: Times): Promise<string> =>
  change(running, taskId, { ...timed(times, running.timezone), edited: true });

export const endTask = (
  running: Running,
  task: { id: string; startAt: Instant },
  { endAt, flowsResponse = null }: { endAt?: Instant; flowsResponse?: TaskArgs['flowsResponse'] },
): Promise<string> => {
  // A clock that was set back must not make a task end before it began.
  const at = instant(Math.max(task.startAt, endAt ?? nowInstant()));
  return change(running, task.id, {
    end: toWallTime(at, running.timezone),
    endAt: at,
    flowsResponse,
  });
};
