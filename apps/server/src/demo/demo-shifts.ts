import { SECONDS_PER_DAY, startOfWeek, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { z } from 'zod';
import type { shifts } from '#features/shifts/shifts.table.ts';
import file from './data/shifts.json' with { type: 'json' };
import { keysIn } from './demo-keys.ts';
import { USUAL_DAYS, type PlannedWork } from './demo-roster.ts';
import {
  DEMO_DAYS,
  type DemoMember,
  dayAt,
  daysAgo,
  departmentOf,
  keysOf,
  named,
  nth,
  secondsOf,
  timeAt,
  type Demo,
} from './demo-state.ts';

export type DemoShift = typeof shifts.$inferInsert;

/** Letters of the demo's patterns; the late one ends after midnight. */
export const ShiftKind = keysIn(file.kinds);
export type ShiftKind = z.infer<typeof ShiftKind>;

/** From this day on the kitchen's plan is still a draft. */
const KITCHEN_DRAFT_FROM_DAY = 46;

export const workOf = (demo: Demo, day: number, kind: ShiftKind): PlannedWork => {
  const { start, end, pauseMinutes } = file.kinds[kind];
  const nextDay = secondsOf(end) <= secondsOf(start) ? 1 : 0;
  return {
    start: timeAt(demo, day, start),
    end: timeAt(demo, day + nextDay, end),
    pauseUnpaidSeconds: pauseMinutes * 60,
  };
};

/** Which letter a two-week pattern has for a day; even ISO weeks begin it. */
const letterAt = (demo: Demo, pattern: string, day: number): string => {
  const at = dayAt(demo, day);
  const monday = startOfWeek(at);
  const week = Math.round(monday / (7 * SECONDS_PER_DAY));
  return pattern[(at - monday) / SECONDS_PER_DAY + (week % 2) * 7] ?? '-';
};

/** Columns that do not depend on whose shift it is. */
export const shiftDefaults = (demo: Demo, work: PlannedWork) => {
  const publishedAt = daysAgo(demo, Math.round((demo.now - work.start) / SECONDS_PER_DAY) + 21);
  return { id: demo.source.id(), ...work, createdAt: publishedAt, updatedAt: publishedAt };
};

export const addShift = (
  demo: Demo,
  member: DemoMember,
  work: PlannedWork,
  details: Partial<DemoShift> = {},
): DemoShift | undefined => {
  if (!demo.roster.plan(member.personId, work, USUAL_DAYS)) return undefined;
  const shift = { ...shiftDefaults(demo, work), ...keysOf(member), ...details };
  demo.rows.shifts.push(shift);
  return shift;
};

/** Adds what the patterns say, for everybody and every day on which nothing stands against it. */
export const addPatternShifts = (demo: Demo): void => {
  for (const member of demo.members) {
    const last = Math.min(DEMO_DAYS, (member.untilDay ?? DEMO_DAYS + 1) - 1);
    for (let day = Math.max(-DEMO_DAYS, member.fromDay); day <= last; day += 1) {
      const { data: kind } = ShiftKind.safeParse(letterAt(demo, member.pattern, day));
      if (kind) addShift(demo, member, workOf(demo, day, kind), detailsFor(demo, member, day));
    }
  }
};

const detailsFor = (demo: Demo, member: DemoMember, day: number): Partial<DemoShift> => {
  const { source } = demo;
  const department = departmentOf(demo, member.department);
  const section = member.sections[source.between(0, member.sections.length - 1)];
  const attributes = [...department.attributes.values()];
  const attribute = attributes[source.between(0, attributes.length - 1)];
  return {
    sectionId: section === undefined ? null : named(department.sections, section),
    attributeIds: attribute && section !== 'Keuken' && source.chance(0.3) ? [attribute] : [],
    comment:
      member.department === 'grandPlace' && source.chance(0.06)
        ? nth(file.comments, source.between(0, file.comments.length - 1))
        : '',
    packageId:
      section === 'Zaal' && source.chance(0.05)
        ? ([...department.packages.values()][0] ?? null)
        : null,
    homeworking: member.department === 'centraal' && section === undefined && source.chance(0.2),
    approved: !(section === 'Keuken' && day >= KITCHEN_DRAFT_FROM_DAY),
  };
};

/** A shift proper: neither a day off nor an unavailability, and not deleted. */
export const isWork = (shift: DemoShift): boolean =>
  (shift.kind ?? 'shift') === 'shift' && (shift.deletedAt ?? null) === null;

/** Tasks in some of the shifts, one after the other from an hour after the start. */
export const addShiftTasks = (demo: Demo): void => {
  const served = new Set(demo.rows.shiftTasks.map((t) => t.shiftId));
  for (const shift of demo.rows.shifts) {
    if (!isWork(shift) || served.has(shift.id) || !demo.source.chance(0.2)) continue;
    const department = [...demo.departments.values()].find((d) => d.id === shift.departmentId);
    const types = [...(department?.taskTypes ?? [])];
    const type = types[demo.source.between(0, types.length - 1)];
    if (type) addTask(demo, shift, type, 3600, 2700);
  }
};

/** Adds a task that begins so many seconds after its shift. */
export const addTask = (
  demo: Demo,
  shift: DemoShift,
  [name, taskTypeId]: [name: string, taskTypeId: string],
  afterSeconds: number,
  lengthSeconds: number,
): void => {
  demo.rows.shiftTasks.push({
    companyId: shift.companyId,
    id: demo.source.id(),
    shiftId: shift.id,
    taskTypeId,
    name,
    start: wallSeconds(shift.start + afterSeconds),
    end: wallSeconds(shift.start + afterSeconds + lengthSeconds),
  });
};
