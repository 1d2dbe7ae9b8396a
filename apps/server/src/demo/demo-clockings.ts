import { overtimeMinutes, workedSeconds } from '@ploeg/domain/clockings/pauses';
import { netSeconds } from '@ploeg/domain/shifts/plan-bounds';
import { type Instant, instant, toInstant, toWall } from '@ploeg/domain/time/wall-time';
import type { clockings, StoredPause } from '#features/clockings/clockings.table.ts';
import { demoAccounts } from './demo-accounts.ts';
import { type DemoShift, isWork, workOf } from './demo-shifts.ts';
import {
  DEMO_TIMEZONE,
  type DemoMember,
  departmentOf,
  keysOf,
  memberOf,
  named,
  type World,
} from './demo-world.ts';

export type DemoClocking = typeof clockings.$inferInsert;

/** Who began less than this ago may still be on the way. */
const LATE_AFTER_SECONDS = 900;

export const wallAt = (at: Instant) => toWall(at, DEMO_TIMEZONE);

/** When a shift truly begins and ends, and how long its work is planned to take. */
export const planOf = ({ start, end, pauseUnpaidSeconds = 0 }: DemoShift) => {
  const startAt = toInstant(start, DEMO_TIMEZONE);
  const endAt = toInstant(end, DEMO_TIMEZONE);
  return { startAt, endAt, seconds: netSeconds(endAt - startAt, pauseUnpaidSeconds) };
};

type Plan = ReturnType<typeof planOf>;

/** Adds what was clocked: most past shifts, who is at work now, and some work without a shift. */
export const addClockings = (world: World): void => {
  const accounts = new Set<string>(demoAccounts.map((a) => a.person));
  const members = new Map(world.members.map((m) => [m.id, m]));
  for (const shift of world.rows.shifts) {
    const member = members.get(shift.employmentId ?? '');
    if (!member || !isWork(shift) || shift.approved === false) continue;
    if (shift.start > world.wallNow) continue;
    const plan = planOf(shift);
    if (plan.endAt + 1800 < world.now) addClosed(world, member, shift, plan);
    // The accounts are left to whoever tries the demo.
    else if (!accounts.has(member.person)) addRunning(world, member, shift, plan);
  }
  addWithoutShift(world);
};

const addClosed = (world: World, member: DemoMember, shift: DemoShift, plan: Plan): void => {
  const { source } = world;
  if (source.chance(0.06)) return;
  const startAt = instant(plan.startAt + source.between(-480, 420));
  const endAt = instant(plan.endAt + source.between(-300, 1500));
  const pauses = pausesOf(world, startAt, endAt, shift.pauseUnpaidSeconds ?? 0);
  const worked = workedSeconds({ startAt, endAt, pauses });
  world.rows.clockings.push({
    ...opened(world, member, startAt),
    shiftId: shift.id,
    sectionId: shift.sectionId ?? null,
    skillIds: shift.skillIds ?? [],
    attributeIds: shift.attributeIds ?? [],
    homeworking: shift.homeworking ?? false,
    ...closed(world, member, endAt),
    pauses,
    tasks: tasksOf(world, shift),
    workedSeconds: worked,
    overtimeMinutes: overtimeMinutes(worked, plan.seconds),
  });
};

const addRunning = (world: World, member: DemoMember, shift: DemoShift, plan: Plan): void => {
  const startAt = instant(plan.startAt + world.source.between(-300, 240));
  if (plan.endAt <= world.now || startAt > world.now - LATE_AFTER_SECONDS) return;
  world.rows.clockings.push({
    ...opened(world, member, startAt),
    shiftId: shift.id,
    sectionId: shift.sectionId ?? null,
    attributeIds: shift.attributeIds ?? [],
  });
};

const opened = (world: World, member: DemoMember, startAt: Instant) => ({
  ...keysOf(member),
  id: world.source.id(),
  startAt,
  start: wallAt(startAt),
  ...(member.department === 'grandPlace' && {
    startLocation: placeNear(world),
    place: 'inside' as const,
    startQrcode: world.source.chance(0.4) ? 'PLC-GP-BAR' : null,
  }),
  createdAt: new Date(startAt * 1000),
});

const closed = (world: World, member: DemoMember, endAt: Instant) => ({
  endAt,
  end: wallAt(endAt),
  ...(member.department === 'grandPlace' && { endLocation: placeNear(world) }),
  ...saidAtCheckOut(world, member),
});

const placeNear = ({ source }: World) => ({
  latitude: 50.84674 + source.between(-30, 30) / 100_000,
  longitude: 4.35247 + source.between(-30, 30) / 100_000,
  accuracy: source.between(8, 60),
});

/** Centraal asks for a comment and for the way of travelling, the others for nothing. */
const saidAtCheckOut = (world: World, member: DemoMember): Partial<DemoClocking> => {
  const { source } = world;
  const { costs } = departmentOf(world, member.department);
  if (member.department === 'centraal') {
    const value = source.pick(['Trein', 'Fiets', 'Te voet']);
    return {
      comment: source.pick(['Rustige dag.', 'Veel volk op het terras.', 'Levering kwam te laat.']),
      costs: [{ id: named(costs, 'Vervoermiddel'), value }],
    };
  }
  if (member.department !== 'grandPlace' || !source.chance(0.25)) return {};
  return {
    comment: source.chance(0.3) ? 'Tafel 12 heeft een fles laten vallen.' : '',
    costs: [
      { id: named(costs, 'Kilometers'), value: source.between(2, 40) },
      { id: named(costs, 'Maaltijd genuttigd'), value: source.chance(0.5) },
    ],
  };
};

/** The unpaid pause of the shift in the middle of the work, a little longer or shorter. */
const pausesOf = (
  { source }: World,
  startAt: Instant,
  endAt: Instant,
  unpaidSeconds: number,
): StoredPause[] => {
  if (unpaidSeconds === 0) return [];
  const from = instant(Math.round((startAt + endAt) / 2) + source.between(-1800, 1800));
  const until = instant(from + unpaidSeconds + source.between(-120, 240));
  return [
    {
      id: source.id(),
      start: wallAt(from),
      startAt: from,
      end: wallAt(until),
      endAt: until,
      location: null,
    },
  ];
};

const tasksOf = (world: World, shift: DemoShift): NonNullable<DemoClocking['tasks']> =>
  world.rows.shiftTasks
    .filter((task) => task.shiftId === shift.id)
    .map((task) => ({
      id: world.source.id(),
      taskTypeId: task.taskTypeId,
      shiftTaskId: task.id,
      start: task.start,
      startAt: toInstant(task.start, DEMO_TIMEZONE),
      end: task.end,
      endAt: toInstant(task.end, DEMO_TIMEZONE),
      edited: false,
      notClocked: false,
      flowsResponse: null,
    }));

/** Centraal lets people clock without a shift. */
const addWithoutShift = (world: World): void => {
  for (const [index, who] of (['jef', 'fatima', 'stijn', 'emma'] as const).entries()) {
    const member = memberOf(world, who, 'centraal');
    let day = -5 - index * 4;
    let work = workOf(world, day, 'l');
    while (!world.roster.plan(member.personId, work)) {
      day -= 1;
      work = workOf(world, day, 'l');
    }
    const startAt = toInstant(work.start, DEMO_TIMEZONE);
    const endAt = toInstant(work.end, DEMO_TIMEZONE);
    const section = member.sections[0];
    world.rows.clockings.push({
      ...opened(world, member, startAt),
      ...closed(world, member, endAt),
      sectionId: section ? named(departmentOf(world, 'centraal').sections, section) : null,
      workedSeconds: workedSeconds({ startAt, endAt, pauses: [] }),
    });
  }
};
