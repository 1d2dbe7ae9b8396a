import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import { type Answers, findAnswerErrors } from '@ploeg/domain/clockings/questionnaire';
import { lastMomentOf } from '@ploeg/domain/clockings/spans';
import { findTaskError } from '@ploeg/domain/clockings/tasks';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { listShiftTaskIds } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { BodyOf } from './clocking-bodies.ts';
import type { ClockingRow, StoredTask } from './clockings.table.ts';
import { nameEntries, toPunchedSpan } from './listed-spans.ts';
import type { Evidence } from './punch-time.ts';
import { refuseOrFlag } from './refuse-or-flag.ts';

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

/** Of a task that has just ended. */
const judgeAnswers = (
  context: WriteContext,
  task: StoredTask,
  type: TaskType,
  flags: Set<ClockingFlag>,
): void => {
  const questions = type.flows.flatMap(({ flow }) => flow);
  for (const { questionId, kind } of findAnswerErrors(type.flows, task.flowsResponse ?? {})) {
    const code = kind === 'missing' ? 'clockings.answers_incomplete' : 'clockings.answer_invalid';
    const name = questions.find(({ id }) => id === questionId)?.label ?? '';
    refuseOrFlag(context, flags, fail(code, { name }), 'answers_incomplete');
  }
};

/** A clocking as far as its tasks depend on it. */
type Clocked = Pick<
  ClockingRow,
  'companyId' | 'shiftId' | 'startAt' | 'endAt' | 'pauses' | 'tasks'
>;

/** The tasks of a clocking as a device lists them, judged by what its department knows. */
const readTasks = async (
  context: WriteContext,
  claims: readonly TaskClaim[],
  row: Clocked,
  { department, catalogues: { taskTypes } }: Workplace,
  evidence: Evidence,
  flags: Set<ClockingFlag>,
): Promise<StoredTask[]> => {
  const { timezone } = department;
  const clock = { timezone, now: context.now, evidence, notBefore: lastMomentOf(row) };
  const isLinked = claims.some((claim) => claim.shiftTaskId);
  const planned =
    isLinked && row.shiftId
      ? await listShiftTaskIds(context.db, row.companyId, row.shiftId)
      : new Set<string>();

  const isSameType = (claim: TaskClaim, task: StoredTask) => claim.taskTypeId === task.taskTypeId;
  return nameEntries(claims, row.tasks, isSameType).map((claim): StoredTask => {
    const stored = row.tasks.find((task) => task.id === claim.id);
    const type = department.settings.modules.tasks ? taskTypes.get(claim.taskTypeId) : undefined;
    if (!type && stored?.taskTypeId !== claim.taskTypeId) {
      refuseOrFlag(context, flags, fail('clockings.task_type_unknown'), 'shift_changed');
    }
    const link = claim.shiftTaskId ?? null;
    // The plan may change while somebody works; what was linked once stays.
    const isOfShift = link === null || planned.has(link) || stored?.shiftTaskId === link;
    if (!isOfShift) {
      refuseOrFlag(context, flags, fail('clockings.task_not_planned'), 'shift_changed');
    }
    const task: StoredTask = {
      id: claim.id,
      taskTypeId: claim.taskTypeId,
      shiftTaskId: isOfShift ? link : null,
      ...toPunchedSpan(claim, stored, clock, flags),
      edited: claim.edited,
      notClocked: claim.notClocked,
      flowsResponse: keptAnswers(claim, stored, type),
    };
    const hasEnded = task.endAt !== null && !isSameEnd(task, stored);
    // A device does not know the questions of a type that is archived.
    const isAsked = type !== undefined && taskTypes.offered.has(type.id);
    if (isAsked && hasEnded) judgeAnswers(context, task, type, flags);
    return task;
  });
};

/** The tasks of a running clocking; a list with one that cannot be is refused as a whole. */
export const judgeTasks = async (...args: Parameters<typeof readTasks>): Promise<StoredTask[]> => {
  const tasks = await readTasks(...args);
  const error = findTaskError(args[2], tasks);
  if (error) throw fail(`clockings.task_${error}`);
  return tasks;
};

/**
 * The tasks that came with a check-in. A record of the queue is not lost for the sake of one that
 * cannot be: it is left out, and the claim stays as it was made.
 */
export const judgeFirstTasks = async (
  context: WriteContext,
  { tasks: claims, clock }: { tasks?: TaskClaim[] | null | undefined; clock?: Evidence },
  begun: Pick<ClockingRow, 'companyId' | 'shiftId' | 'startAt'>,
  workplace: Workplace,
  flags: Set<ClockingFlag>,
): Promise<StoredTask[]> => {
  if (!claims) return [];
  const row = { ...begun, endAt: null, pauses: [], tasks: [] };
  const tasks = await readTasks(context, claims, row, workplace, clock, flags);
  return tasks.filter((task) => {
    const error = findTaskError(row, [task]);
    if (error) refuseOrFlag(context, flags, fail(`clockings.task_${error}`), 'shift_changed');
    return error === null;
  });
};
