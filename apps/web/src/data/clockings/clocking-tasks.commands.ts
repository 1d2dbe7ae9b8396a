import { appFields } from '#platform/native.ts';
import { registerKind } from '../outbox/command-kind.ts';
import { foldTasks, type TasksArgs } from './clocking-tasks.optimistic.ts';

export const tasksKind = registerKind<TasksArgs>({
  type: 'clocking.tasks',
  v: 1,
  changes: ['CLOCKINGS'],
  toRequest: ({ clocking, tasks }, { clock }) => ({
    call: 'PATCH /api/v3/clockings/:id',
    params: { id: clocking },
    body: { tasks, clock, ...appFields() },
  }),
  fold: foldTasks,
});
