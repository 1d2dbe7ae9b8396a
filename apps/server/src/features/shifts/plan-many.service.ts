import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { Failure, orFailure } from '#platform/failure.ts';
import { dispatch } from '#platform/feature-hooks.ts';
import { newId } from '#platform/new-id.ts';
import type { Plan } from './shift-changes.service.ts';
import { judgeConstraints } from './shift-constraints.service.ts';
import { announcePlanned, type CreateInput, toPlan } from './shift-plan.service.ts';
import { createStanding } from './shift-standing.service.ts';
import { judgeTasks, toTaskRow } from './shift-tasks.service.ts';
import { shiftsCreated } from './shifts.facts.ts';
import { getPlanned, type ShiftDeps, type ShiftRow, shiftsOf } from './shifts.service.ts';

/** Who could take a free shift is not told of it: a list is no news. A list may name its shifts itself. */
type ManyInput = Omit<CreateInput, 'notification'> & { id?: string };

type Meant = { input: ManyInput & CreateInput; workplace: Workplace; plan: Plan };

type Good = Meant & { id: string; forced: readonly ConstraintMessage[] };

const isNoFailure = <T>(one: T | Failure): one is T => !(one instanceof Failure);

const findWorkplaces = async (
  context: WriteContext,
  inputs: readonly ManyInput[],
  deps: ShiftDeps,
): Promise<Map<string, Workplace>> => {
  const found = new Map<string, Workplace>();
  for (const id of new Set(inputs.map(({ departmentId }) => departmentId))) {
    found.set(id, await getPlanned(context, id, deps));
  }
  return found;
};

const standingOf = async (context: WriteContext, meant: readonly Meant[]) => {
  const [first] = meant;
  if (!first) return null;
  const personIds = [...new Set(meant.flatMap(({ plan }) => plan.personId ?? []))];
  const times = {
    from: Math.min(...meant.map(({ plan }) => plan.start)),
    until: Math.max(...meant.map(({ plan }) => plan.end)),
    timezone: first.workplace.department.timezone,
  };
  // Two planners who fill the same person's days must not pass each other unseen.
  await lockPersons(context.db, context.actor.companyId, personIds);
  return createStanding(context, personIds, times);
};

/** Holds each against what stands and against those before it. */
const judgeMany = async (
  context: WriteContext,
  meant: readonly (Meant | Failure)[],
): Promise<(Good | Failure)[]> => {
  const standing = await standingOf(context, meant.filter(isNoFailure<Meant>));
  return meant.map((one) =>
    orFailure(() => {
      if (one instanceof Failure) return one;
      const { input, workplace, plan } = one;
      const { id = newId() } = input;
      judgeTasks(workplace, plan, input.tasks);
      if (plan.personId === null || !standing) return { ...one, id, forced: [] };
      const who = { personId: plan.personId, shift: { ...plan, id } };
      const forced = standing.against(workplace, who);
      judgeConstraints(forced, input);
      standing.add(workplace.department, who, id);
      return { ...one, id, forced };
    }),
  );
};

/** Plans many shifts at a time, each by itself: one that is refused is answered with why, and leaves no trace. */
export const planShifts = async (
  context: WriteContext,
  inputs: readonly ManyInput[],
  deps: ShiftDeps,
): Promise<(ShiftRow | Failure)[]> => {
  const workplaces = await findWorkplaces(context, inputs, deps);
  const meant = inputs.map((given) =>
    orFailure((): Meant => {
      const input = { ...given, notification: false };
      const workplace = workplaces.get(input.departmentId) as Workplace;
      return { input, workplace, plan: toPlan(context, input, workplace) };
    }),
  );
  const judged = await judgeMany(context, meant);
  const good = judged.filter(isNoFailure<Good>);
  const at = new Date(context.now * 1000);
  const all = { kind: 'shift' as const, createdBy: context.actor.personId };
  const by = { ...all, createdAt: at, updatedAt: at };
  const repo = shiftsOf(context);
  const rows = await repo.insertShifts(
    good.map(({ id, plan, input: { departmentId } }) => ({ ...plan, ...by, id, departmentId })),
  );
  await repo.insertTasks(
    good.flatMap(({ id, input, workplace }) =>
      input.tasks.map((task) => toTaskRow(workplace, id, task)),
    ),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [departmentId, after] of Map.groupBy(rows, (row) => row.departmentId)) {
    const { department } = workplaces.get(departmentId) as Workplace;
    await dispatch(context, shiftsCreated, { after, department });
  }
  const planned: (ShiftRow | Failure)[] = [];
  for (const one of judged) {
    if (one instanceof Failure) {
      planned.push(one);
      continue;
    }
    const { id, workplace, forced, input } = one;
    const row = byId.get(id) as ShiftRow;
    announcePlanned(context, workplace, row, { forced, reason: input.reason });
    planned.push(row);
  }
  return planned;
};
