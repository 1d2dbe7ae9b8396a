import type { ClockingTask } from '@ploeg/contract/clockings/clockings.schemas';
import type { Snapshot } from '../wire.ts';
import { changeCurrent } from './clockings.optimistic.ts';

/** A task in wall seconds of the department, and beside each the true instant where it is known. */
export type TaskArgs = Pick<
  ClockingTask,
  | 'id'
  | 'taskTypeId'
  | 'shiftTaskId'
  | 'start'
  | 'startAt'
  | 'end'
  | 'edited'
  | 'notClocked'
  | 'flowsResponse'
> & { endAt?: number };

export type TasksArgs = {
  clocking: string;
  tasks: TaskArgs[];
};

const toTask = (task: TaskArgs): ClockingTask => ({
  ...task,
  task_id: task.taskTypeId,
  startdate: task.start,
  enddate: task.end,
});

export const foldTasks = (snapshot: Snapshot, { clocking, tasks }: TasksArgs): Snapshot =>
  changeCurrent(snapshot, clocking, (current) => ({ ...current, tasks: tasks.map(toTask) }));
