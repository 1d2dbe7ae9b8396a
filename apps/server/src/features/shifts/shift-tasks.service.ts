import type { shiftRoutes } from '@ploeg/contract/shifts/shifts.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { checkIds } from './shift-span.ts';
import { type ShiftRow, shiftsOf } from './shifts.service.ts';

type PlannedTask = RequestOf<typeof shiftRoutes.createShift>['body']['tasks'][number];

const isSame = (a: PlannedTask, b: PlannedTask): boolean =>
  a.taskTypeId === b.taskTypeId && a.start === b.start && a.end === b.end;

/** Refuses tasks of kinds that the location has not, or at times outside their shift. */
export const judgeTasks = (
  { catalogues: { taskTypes } }: Workplace,
  { start, end }: Pick<ShiftRow, 'start' | 'end'>,
  wanted: readonly PlannedTask[],
  before: readonly PlannedTask[] = [],
): void => {
  const typesOf = (tasks: readonly PlannedTask[]) => tasks.map(({ taskTypeId }) => taskTypeId);
  checkIds('taskTypes', typesOf(wanted), taskTypes.offered, typesOf(before));
  const fits = (task: PlannedTask): boolean =>
    start <= task.start && task.start < task.end && task.end <= end;
  if (!wanted.every(fits)) throw fail('shifts.task_outside');
};

export const toTaskRow = (
  { catalogues: { taskTypes } }: Workplace,
  shiftId: string,
  { taskTypeId, start, end }: PlannedTask,
) => ({
  id: newId(),
  shiftId,
  taskTypeId,
  name: taskTypes.get(taskTypeId)?.name ?? '',
  start: wallSeconds(start),
  end: wallSeconds(end),
});

/** The tasks of a locked shift are as wanted; one that stays keeps its id, which clockings name. */
export const planTasks = async (
  context: WriteContext,
  workplace: Workplace,
  shift: ShiftRow,
  wanted: readonly PlannedTask[] | undefined,
): Promise<void> => {
  if (!wanted) return;
  const repo = shiftsOf(context);
  const before = await repo.listTasks([shift.id]);
  judgeTasks(workplace, shift, wanted, before);
  const gone = before.filter((task) => !wanted.some((other) => isSame(task, other)));
  const added = wanted.filter((task) => !before.some((other) => isSame(task, other)));
  await repo.deleteTasks(gone.map(({ id }) => id));
  await repo.insertTasks(added.map((task) => toTaskRow(workplace, shift.id, task)));
};
