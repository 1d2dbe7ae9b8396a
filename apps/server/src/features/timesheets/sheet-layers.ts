import { plannedSeconds } from '@ploeg/domain/hours/own-hours';
import {
  instant,
  offsetAt,
  SECONDS_PER_DAY,
  startOfDay,
  toDateKey,
  toInstant,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { ClockedSpan, PlannedSpan } from '@ploeg/domain/timesheets/day-questions';
import { ONE } from '@ploeg/domain/payroll/rounding';
import type { AbsentDay } from '@ploeg/domain/timesheets/absent-days';
import { isWithin, type Period } from '@ploeg/domain/timesheets/periods';
import { absencesOf } from './absences.ts';
import { togetherWith } from './pay-input.ts';
import type { ClockedRow, Materials } from './pay-materials.service.ts';
import type { PlannedEntry } from './planned-entry.ts';

type OwnLayers = {
  planned: PlannedSpan[];
  clocked: ClockedSpan[];
  off: string[];
  absences: AbsentDay[];
  costs: { costId: string; value: number }[];
};

/** Whether the clock is changed within a day before or after; other days are known by the wall clock alone. */
const changesClock = (wall: WallSeconds, timezone: string): boolean => {
  const at = toInstant(wall, timezone);
  const offset = (by: number): number => offsetAt(instant(at + by), timezone);
  return offset(-SECONDS_PER_DAY) !== offset(SECONDS_PER_DAY);
};

const toPlanned = (row: PlannedEntry, timezone: string): PlannedSpan => ({
  shiftId: row.id,
  sectionId: row.sectionId,
  start: row.start,
  end: row.end,
  endAt: toInstant(row.end, timezone),
  ...(changesClock(row.start, timezone) && { startAt: toInstant(row.start, timezone) }),
  pauseSeconds: row.pauseUnpaidSeconds,
  seconds: plannedSeconds({ ...row, timezone, clocks: true }),
});

const toClocked = ({ said, timezoneOf }: Materials, row: ClockedRow): ClockedSpan => ({
  clockingId: row.id,
  shiftId: row.shiftId,
  sectionId: row.sectionId,
  start: row.start,
  end: row.end,
  ...(changesClock(row.start, timezoneOf(row.departmentId)) && {
    startAt: row.startAt,
    ...(row.endAt !== null && { endAt: row.endAt }),
  }),
  isProposed: row.proposed,
  hadNoPause: said.some(({ says }) => says?.clockingId === row.id && says.hadNoPause === true),
  pauses: row.pauses.map(({ start, end }) => ({
    start: start as WallSeconds,
    end: (end ?? row.end) as WallSeconds | null,
  })),
  workedSeconds: row.workedSeconds,
});

const daysOff = ({ start, end }: PlannedEntry): string[] => {
  const days: string[] = [];
  for (let day = startOfDay(start); day < end; day = (day + SECONDS_PER_DAY) as WallSeconds) {
    days.push(toDateKey(day));
  }
  return days;
};

/** What of a cost can be counted: a number, or that there was one. Texts are read and not paid. */
const countOf = (value: string | number | boolean): number =>
  typeof value === 'string' ? 0 : Math.round(Number(value) * ONE);

const addCosts = (sums: OwnLayers['costs'], { costs }: ClockedRow): void => {
  for (const { id: costId, value } of costs) {
    const known = sums.find((one) => one.costId === costId);
    const count = countOf(value);
    if (known) known.value += count;
    else if (count !== 0) sums.push({ costId, value: count });
  }
};

/** What was planned and clocked in one employment, and when nobody was to come, by the days of a period. */
export const layersOf = (
  materials: Materials,
  employmentId: string,
  period: Period,
): Map<string, OwnLayers> => {
  const days = new Map<string, OwnLayers>();
  const on = (day: string): OwnLayers => {
    const none = { planned: [], clocked: [], off: [], absences: [], costs: [] };
    const known = days.get(day) ?? none;
    days.set(day, known);
    return known;
  };
  const isOwn = (row: { employmentId: string | null }): boolean =>
    row.employmentId === employmentId;
  for (const row of materials.entries.filter(isOwn)) {
    if (row.kind === 'shift') {
      const timezone = materials.timezoneOf(row.departmentId);
      on(toDateKey(row.start)).planned.push(toPlanned(row, timezone));
    }
    if (row.kind === 'dayOff') {
      for (const day of daysOff(row)) on(day).off.push(row.dayoffTypeId ?? '');
    }
  }
  for (const row of materials.clockings.filter(isOwn)) {
    const day = on(row.workDay);
    day.clocked.push(toClocked(materials, row));
    addCosts(day.costs, row);
  }
  const own = materials.employments.find((one) => one.employmentId === employmentId);
  const absences = own
    ? absencesOf(materials, own, togetherWith(materials, own, period.start))
    : [];
  for (const absent of absences) on(absent.day).absences.push(absent);
  return new Map([...days].filter(([day]) => isWithin(period, day)));
};
