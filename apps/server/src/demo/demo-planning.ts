import {
  instant,
  type Instant,
  SECONDS_PER_DAY,
  startOfWeek,
  toInstant,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { setHomeworking } from '#features/clockings/homeworking.service.ts';
import { planShifts } from '#features/shifts/plan-many.service.ts';
import { shiftTasks } from '#features/shifts/shifts.table.ts';
import { Failure } from '#platform/failure.ts';
import { demoCompanies } from './demo-catalogue.ts';
import type { CompanyKey } from './demo-keys.ts';
import type { DemoClocking } from './demo-clockings.ts';
import type { DemoShift } from './demo-shifts.ts';
import { type Act, actOf, type Somebody } from './demo-stage.ts';
import { type Demo, DEMO_TIMEZONE, memberOf } from './demo-state.ts';

type Task = Demo['rows']['shiftTasks'][number];

const FORTNIGHT = 14 * SECONDS_PER_DAY;

/** A fortnight is planned so long before it begins. */
const AHEAD_SECONDS = 21 * SECONDS_PER_DAY;

const momentOf = (demo: Demo, wall: number): Instant =>
  instant(Math.min(demo.now, toInstant(wallSeconds(wall), DEMO_TIMEZONE)));

/** Who came later is planned from their first day on; what is offered, when it is. */
export const plannedAt = (demo: Demo, shift: DemoShift): Instant => {
  const offered = demo.offered.get(shift.id);
  if (offered !== undefined) return offered;
  const week = startOfWeek(shift.start);
  const usual = week - (week % FORTNIGHT) - AHEAD_SECONDS;
  const member = demo.members.find(({ id }) => id === shift.employmentId);
  const first = instant(demo.now + (member?.fromDay ?? -Infinity) * SECONDS_PER_DAY);
  return instant(Math.max(first, momentOf(demo, usual)));
};

/** Who has it before anything is asked about it: nobody, where it is offered. */
const firstHolderOf = (demo: Demo, { id, employmentId }: DemoShift): string =>
  demo.offered.has(id) ? '' : (demo.firstHolders.get(id)?.id ?? employmentId ?? '');

const toInput = (demo: Demo, shift: DemoShift, tasks: readonly Task[]) => ({
  id: shift.id,
  departmentId: shift.departmentId,
  start: shift.start,
  end: shift.end,
  userRecordId: firstHolderOf(demo, shift),
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

/** Whoever works from home says so when the work begins. */
const staysHome = (demo: Demo): Act[] =>
  demo.rows.shifts.flatMap(
    ({ id: shiftId, homeworking, departmentId, companyId, personId, start }) =>
      homeworking && personId
        ? actOf({ companyId, personId }, momentOf(demo, start), (context) =>
            setHomeworking(context, { departmentId, shiftId }, demo.deps),
          )
        : [],
  );

/** Plans a fortnight of a location after the other, through the one door for many. */
export const planFortnights = (demo: Demo, owners: ReadonlyMap<CompanyKey, Somebody>): Act[] => {
  const tasksOf = Map.groupBy(demo.rows.shiftTasks, ({ shiftId }) => shiftId);
  const lists = Map.groupBy(
    demo.rows.shifts,
    (shift) => `${plannedAt(demo, shift)} ${shift.departmentId}`,
  );
  const plans = [...lists].map(([key, list]) => {
    const [at, departmentId = ''] = key.split(' ');
    return actOf(plannerOf(demo, departmentId, owners), instant(Number(at)), async (context) => {
      const inputs = list.map((shift) => toInput(demo, shift, tasksOf.get(shift.id) ?? []));
      const planned = await planShifts(context, inputs, demo.deps);
      const refused = planned.find((one) => one instanceof Failure);
      if (refused) throw refused;
    });
  });
  return [...plans, ...staysHome(demo)];
};

/** Clockings name the tasks that were made. */
export const nameTasks = async (
  db: Db,
  demo: Demo,
  clocked: readonly DemoClocking[],
): Promise<DemoClocking[]> => {
  const keyOf = ({ shiftId, start }: Pick<Task, 'shiftId' | 'start'>) => `${shiftId} ${start}`;
  const planned = new Map(demo.rows.shiftTasks.map((task) => [task.id, keyOf(task)]));
  const withTasks = clocked.filter(({ tasks = [] }) => tasks.length > 0);
  const shiftId = withTasks.flatMap((clocking) => clocking.shiftId ?? []);
  const [first] = withTasks;
  const rows = first ? await companyRows(db, first.companyId).list(shiftTasks, { shiftId }) : [];
  const made = new Map(rows.map((task) => [keyOf(task), task.id]));
  return clocked.map((clocking) => ({
    ...clocking,
    tasks: clocking.tasks?.map((task) => ({
      ...task,
      shiftTaskId: made.get(planned.get(task.shiftTaskId ?? '') ?? '') ?? null,
    })),
  }));
};
