import { type Answers, findAnswerErrors } from '@ploeg/domain/clockings/questionnaire';
import { lastActOfClocking } from '@ploeg/domain/clockings/spans';
import { findTaskError } from '@ploeg/domain/clockings/tasks';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { listShiftTaskIds } from '#features/shifts/shifts.service.ts';
import { fail } from '#platform/failure.ts';
import type { ClockingRow, StoredTask } from './clockings.table.ts';
import { nameEntries, toPunchedSpan } from './listed-spans.ts';
import { type BodyOf, type Punch, refuseOrFlag } from './punch.ts';

type TaskClaim = NonNullable<BodyOf<'patchClocking'>['tasks']>[number];
type TaskType = NonNullable<ReturnType<Workplace['catalogues']['taskTypes']['get']>>;

/** The answers to questions that exist; those of an earlier list stand where a later one has none. */
const keptAnswers = (
  claim: TaskClaim,
  stored: StoredTask | undefined,
  type: TaskType | undefined,
): Answers | null => {
  const answers = claim.flowsResponse ?? stored?.flowsResponse ?? null;
  if (answers === null || !type) return answers;
  const asked = new Set(type.flows.flatMap(({ flow }) => flow.map(({ id }) => id)));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)));
};

const isSameEnd = (task: StoredTask, stored: StoredTask | undefined): boolean =>
  stored?.endAt === task.endAt &&
  JSON.stringify(stored.flowsResponse) === JSON.stringify(task.flowsResponse);

const judgeAnswers = (punch: Punch, task: StoredTask, type: TaskType): void => {
  const questions = type.flows.flatMap(({ flow }) => flow);
  for (const { questionId, kind } of findAnswerErrors(type.flows, task.flowsResponse ?? {})) {
    const code = kind === 'missing' ? 'clockings.answers_incomplete' : 'clockings.answer_invalid';
    const name = questions.find(({ id }) => id === questionId)?.label ?? '';
    refuseOrFlag(punch, fail(code, { name }), 'answers_incomplete');
  }
};

type Clocked = Pick<
  ClockingRow,
  'companyId' | 'shiftId' | 'startAt' | 'endAt' | 'pauses' | 'tasks'
>;

const readTasks = async (
  punch: Punch,
  claims: readonly TaskClaim[],
  row: Clocked,
): Promise<StoredTask[]> => {
  const { department, catalogues } = punch.workplace;
  const { taskTypes } = catalogues;
  const notBefore = lastActOfClocking(row);
  const isLinked = claims.some((claim) => claim.shiftTaskId);
  const planned =
    isLinked && row.shiftId
      ? await listShiftTaskIds(punch.context.db, row.companyId, row.shiftId)
      : new Set<string>();

  const isSameType = (claim: TaskClaim, task: StoredTask) => claim.taskTypeId === task.taskTypeId;
  return nameEntries(claims, row.tasks, isSameType).map((claim): StoredTask => {
    const stored = row.tasks.find((task) => task.id === claim.id);
    const type = department.settings.modules.tasks ? taskTypes.get(claim.taskTypeId) : undefined;
    if (!type && stored?.taskTypeId !== claim.taskTypeId) {
      refuseOrFlag(punch, fail('clockings.task_type_unknown'), 'shift_changed');
    }
    const link = claim.shiftTaskId ?? null;
    // The plan may change while somebody works; what was linked once stays.
    const isOfShift = link === null || planned.has(link) || stored?.shiftTaskId === link;
    if (!isOfShift) {
      refuseOrFlag(punch, fail('clockings.task_not_planned'), 'shift_changed');
    }
    const task: StoredTask = {
      id: claim.id,
      taskTypeId: claim.taskTypeId,
      shiftTaskId: isOfShift ? link : null,
      ...toPunchedSpan(punch, claim, stored, notBefore),
      edited: claim.edited,
      notClocked: claim.notClocked,
      flowsResponse: keptAnswers(claim, stored, type),
    };
    const hasEnded = task.endAt !== null && !isSameEnd(task, stored);
    // A device does not know the questions of a type that is archived.
    const isAsked = type !== undefined && taskTypes.offered.has(type.id);
    if (isAsked && hasEnded) judgeAnswers(punch, task, type);
    return task;
  });
};

/** The tasks of a running clocking; a list with one that cannot be is refused as a whole. */
export const judgeTasks = async (
  punch: Punch,
  claims: readonly TaskClaim[],
  row: Clocked,
): Promise<StoredTask[]> => {
  const tasks = await readTasks(punch, claims, row);
  const error = findTaskError(row, tasks);
  if (error) throw fail(`clockings.task_${error}`);
  return tasks;
};

/** The tasks of a check-in: a record of the queue is kept without those that cannot be. */
export const judgeFirstTasks = async (
  punch: Punch,
  claims: readonly TaskClaim[],
  begun: Omit<Clocked, 'tasks'>,
): Promise<StoredTask[]> => {
  const row = { ...begun, tasks: [] };
  const tasks = await readTasks(punch, claims, row);
  return tasks.filter((task) => {
    const error = findTaskError(row, [task]);
    if (error) refuseOrFlag(punch, fail(`clockings.task_${error}`), 'shift_changed');
    return error === null;
  });
};
