import {
  instant,
  type Instant,
  SECONDS_PER_DAY,
  startOfWeek,
  toInstant,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { createLoaders } from '#app-loaders.ts';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { setHomeworking } from '#features/clockings/homeworking.service.ts';
import { createPlaceCodes } from '#features/kiosks/place-codes.ts';
import { planShifts } from '#features/shifts/plan-many.service.ts';
import { shiftTasks } from '#features/shifts/shifts.table.ts';
import { Failure } from '#platform/failure.ts';
import { demoCompanies } from './demo-catalogue.ts';
import type { CompanyKey } from './demo-keys.ts';
import { type DemoShift, isWork } from './demo-shifts.ts';
import { type Act, actOf, NO_TABLET, type Somebody } from './demo-stage.ts';
import { type Demo, DEMO_TIMEZONE, memberOf } from './demo-state.ts';

type Task = Demo['rows']['shiftTasks'][number];

const FORTNIGHT = 14 * SECONDS_PER_DAY;

/** A fortnight is planned so long before it begins. */
const AHEAD_SECONDS = 21 * SECONDS_PER_DAY;

const momentOf = (demo: Demo, wall: number): Instant =>
  instant(Math.min(demo.now, toInstant(wallSeconds(wall), DEMO_TIMEZONE)));

/** Who came later is planned from their first day on. */
const plannedAt = (demo: Demo, shift: DemoShift): Instant => {
  const week = startOfWeek(shift.start);
  const usual = week - (week % FORTNIGHT) - AHEAD_SECONDS;
  const member = demo.members.find(({ id }) => id === shift.employmentId);
  const first = instant(demo.now + (member?.fromDay ?? -Infinity) * SECONDS_PER_DAY);
  return instant(Math.max(first, momentOf(demo, usual)));
};

/** Left as rows is what is sold on the market or was turned into leave. */
const isPlanned = ({ rows }: Demo): ((shift: DemoShift) => boolean) => {
  const sold = new Set(rows.marketItems.map(({ shiftId }) => shiftId));
  return (shift) => isWork(shift) && !sold.has(shift.id);
};

const toInput = (shift: DemoShift, tasks: readonly Task[]) => ({
  id: shift.id,
  departmentId: shift.departmentId,
  start: shift.start,
  end: shift.end,
  userRecordId: shift.employmentId ?? '',
  section: shift.sectionId ?? null,
  package: shift.packageId ?? null,
  pause: { paid: 0, unpaid: shift.pauseUnpaidSeconds ?? 0 },
  comment: shift.comment ?? '',
  skills: shift.skillIds ?? [],
  attributes: shift.attributeIds ?? [],
  tasks: tasks.map(({ taskTypeId, start, end }) => ({ taskTypeId, start, end })),
  approved: shift.approved ?? true,
  force: false,
  reason: '',
});

/** The manager of Grand-Place plans it, the owners their other locations. */
const plannerOf = (
  demo: Demo,
  departmentId: string,
  owners: ReadonlyMap<CompanyKey, Somebody>,
): Somebody => {
  const place = [...demo.departments.values()].find(({ id }) => id === departmentId);
  if (place?.key === 'grandPlace') return memberOf(demo, 'marc');
  const company = [...owners].find(([of]) =>
    demoCompanies[of].departments.some((key) => key === place?.key),
  );
  if (!company) throw new Error(`Nobody plans ${departmentId}`);
  return company[1];
};

type Loaders = ReturnType<typeof createLoaders>;

/** Whoever works from home says so when the work begins. */
const staysHome = (demo: Demo, loaders: Loaders): Act[] =>
  demo.rows.shifts.flatMap(
    ({ id: shiftId, homeworking, departmentId, companyId, personId, start }) =>
      homeworking && personId
        ? actOf({ companyId, personId }, momentOf(demo, start), (context) =>
            setHomeworking(context, { departmentId, shiftId }, loaders),
          )
        : [],
  );

/** Plans a fortnight of a location after the other, through the one door for many. */
export const planFortnights = (demo: Demo, owners: ReadonlyMap<CompanyKey, Somebody>): Act[] => {
  const loaders = createLoaders(createPlaceCodes(NO_TABLET));
  const tasksOf = Map.groupBy(demo.rows.shiftTasks, ({ shiftId }) => shiftId);
  const lists = Map.groupBy(
    demo.rows.shifts.filter(isPlanned(demo)),
    (shift) => `${plannedAt(demo, shift)} ${shift.departmentId}`,
  );
  const plans = [...lists].map(([key, list]) => {
    const [at, departmentId = ''] = key.split(' ');
    return actOf(plannerOf(demo, departmentId, owners), instant(Number(at)), async (context) => {
      const inputs = list.map((shift) => toInput(shift, tasksOf.get(shift.id) ?? []));
      const planned = await planShifts(context, inputs, loaders);
      const refused = planned.find((one) => one instanceof Failure);
      if (refused) throw refused;
    });
  });
  return [...plans, ...staysHome(demo, loaders)];
};

/** What was played is no row any more; clockings name the tasks that were made. */
export const forgetPlayed = async (db: Db, demo: Demo): Promise<void> => {
  const { rows } = demo;
  const isPlayed = isPlanned(demo);
  const played = new Set(rows.shifts.filter(isPlayed).map(({ id }) => id));
  const keyOf = ({ shiftId, start }: Pick<Task, 'shiftId' | 'start'>) => `${shiftId} ${start}`;
  const made = new Map<string, string>();
  for (const companyId of new Set(rows.shifts.map((shift) => shift.companyId))) {
    const tasks = await companyRows(db, companyId).list(shiftTasks, {});
    for (const task of tasks) made.set(keyOf(task), task.id);
  }
  const idOf = new Map(rows.shiftTasks.map((task) => [task.id, made.get(keyOf(task)) ?? task.id]));
  for (const clocking of rows.clockings) {
    clocking.tasks = clocking.tasks?.map((task) => ({
      ...task,
      shiftTaskId: idOf.get(task.shiftTaskId ?? '') ?? task.shiftTaskId,
    }));
  }
  rows.shifts = rows.shifts.filter(({ id }) => !played.has(id));
  rows.shiftTasks = rows.shiftTasks.filter(({ shiftId }) => !played.has(shiftId));
};
