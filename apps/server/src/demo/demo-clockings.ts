import { overtimeMinutes, workedSeconds } from '@ploeg/domain/clockings/pauses';
import { netSeconds } from '@ploeg/domain/shifts/plan-bounds';
import { type Instant, instant, toInstant, toWallTime } from '@ploeg/domain/time/wall-time';
import type { clockings, StoredPause } from '#features/clockings/clockings.table.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { type DemoShift, isWork, workOf } from './demo-shifts.ts';
import {
  DEMO_TIMEZONE,
  type DemoMember,
  departmentOf,
  keysOf,
  memberOf,
  named,
  type Demo,
} from './demo-state.ts';

export type DemoClocking = typeof clockings.$inferInsert;

/** From a tap to the server, where there is a signal. */
export const RECEIVED_AFTER_SECONDS = 2;

/** Who began less than this ago may still be on the way. */
const LATE_AFTER_SECONDS = 900;

export const wallAt = (at: Instant) => toWallTime(at, DEMO_TIMEZONE);

/** When a shift truly begins and ends, and how long its work is planned to take. */
export const planOf = ({
  start,
  end,
  pauseUnpaidSeconds = 0,
}: Pick<DemoShift, 'start' | 'end' | 'pauseUnpaidSeconds'>) => {
  const startAt = toInstant(start, DEMO_TIMEZONE);
  const endAt = toInstant(end, DEMO_TIMEZONE);
  return { startAt, endAt, seconds: netSeconds(endAt - startAt, pauseUnpaidSeconds) };
};

type Plan = ReturnType<typeof planOf>;

/** Adds what was clocked: most past shifts, who is at work now, and some work without a shift. */
export const addClockings = (demo: Demo): void => {
  const accounts = new Set<string>(demoAccounts.map((a) => a.person));
  const members = new Map(demo.members.map((m) => [m.id, m]));
  for (const shift of demo.rows.shifts) {
    const member = members.get(shift.employmentId ?? '');
    if (!member || !isWork(shift) || shift.approved === false) continue;
    if (shift.start > demo.wallNow) continue;
    const plan = planOf(shift);
    if (plan.endAt + 1800 < demo.now) addClosed(demo, member, shift, plan);
    // The accounts are left to whoever tries the demo.
    else if (!accounts.has(member.person)) addRunning(demo, member, shift, plan);
  }
  addWithoutShift(demo);
};

const addClosed = (demo: Demo, member: DemoMember, shift: DemoShift, plan: Plan): void => {
  const { source } = demo;
  if (source.chance(0.06)) return;
  const startAt = instant(plan.startAt + source.between(-480, 420));
  const endAt = instant(plan.endAt + source.between(-300, 1500));
  const pauses = pausesOf(demo, startAt, endAt, shift.pauseUnpaidSeconds ?? 0);
  const worked = workedSeconds({ startAt, endAt, pauses });
  demo.rows.clockings.push({
    ...opened(demo, member, startAt),
    shiftId: shift.id,
    sectionId: shift.sectionId ?? null,
    skillIds: shift.skillIds ?? [],
    attributeIds: shift.attributeIds ?? [],
    homeworking: shift.homeworking ?? false,
    ...closed(demo, member, endAt),
    pauses,
    tasks: tasksOf(demo, shift),
    workedSeconds: worked,
    overtimeMinutes: overtimeMinutes(worked, plan.seconds),
  });
};

const addRunning = (demo: Demo, member: DemoMember, shift: DemoShift, plan: Plan): void => {
  const startAt = instant(plan.startAt + demo.source.between(-300, 240));
  if (plan.endAt <= demo.now || startAt > demo.now - LATE_AFTER_SECONDS) return;
  demo.rows.clockings.push({
    ...opened(demo, member, startAt),
    shiftId: shift.id,
    sectionId: shift.sectionId ?? null,
    skillIds: shift.skillIds ?? [],
    attributeIds: shift.attributeIds ?? [],
  });
};

const opened = (demo: Demo, member: DemoMember, startAt: Instant) => ({
  ...keysOf(member),
  id: demo.source.id(),
  optimisticId: demo.source.id(),
  startAt,
  start: wallAt(startAt),
  ...(member.department === 'grandPlace' && {
    startLocation: placeNear(demo),
    place: 'inside' as const,
    startQrcode: demo.source.chance(0.4) ? 'PLC-GP-BAR' : null,
  }),
  createdAt: new Date((startAt + RECEIVED_AFTER_SECONDS) * 1000),
});

const closed = (demo: Demo, member: DemoMember, endAt: Instant) => ({
  endAt,
  end: wallAt(endAt),
  ...(member.department === 'grandPlace' && { endLocation: placeNear(demo) }),
  ...saidAtCheckOut(demo, member),
});

const placeNear = ({ source }: Demo) => ({
  latitude: demoCatalogue.grandPlace.latitude + source.between(-30, 30) / 100_000,
  longitude: demoCatalogue.grandPlace.longitude + source.between(-30, 30) / 100_000,
  accuracy: source.between(8, 60),
});

/** Centraal asks for a comment and for the way of travelling, the others for nothing. */
const saidAtCheckOut = (demo: Demo, member: DemoMember): Partial<DemoClocking> => {
  const { source } = demo;
  const { costs } = departmentOf(demo, member.department);
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
  { source }: Demo,
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

/** What asks questions when it is done stays undone: whoever tries the demo may answer them. */
const ASKS = 'Schoonmaak';

const tasksOf = (demo: Demo, shift: DemoShift): NonNullable<DemoClocking['tasks']> =>
  demo.rows.shiftTasks
    .filter(({ shiftId, name }) => shiftId === shift.id && name !== ASKS)
    .map((task) => ({
      id: demo.source.id(),
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
const addWithoutShift = (demo: Demo): void => {
  for (const [index, who] of (['jef', 'fatima', 'stijn', 'emma'] as const).entries()) {
    const member = memberOf(demo, who, 'centraal');
    let day = -5 - index * 4;
    while (!demo.roster.plan(member.personId, workOf(demo, day, 'l'))) day -= 1;
    const { startAt, endAt } = planOf(workOf(demo, day, 'l'));
    const section = member.sections[0];
    demo.rows.clockings.push({
      ...opened(demo, member, startAt),
      ...closed(demo, member, endAt),
      sectionId: section ? named(departmentOf(demo, 'centraal').sections, section) : null,
      workedSeconds: workedSeconds({ startAt, endAt, pauses: [] }),
    });
  }
};
