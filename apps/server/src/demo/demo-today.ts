import {
  type Instant,
  SECONDS_PER_DAY,
  startOfDay,
  toInstant,
  toWallTime,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { addShift, addTask } from './demo-shifts.ts';
import { DEMO_TIMEZONE, departmentOf, memberOf, named, type Demo } from './demo-state.ts';

const HOUR = 3600;
const STEP = 300;

/** Grand-Place opens check-in an hour ahead, which must still be today (R2). */
const EARLIEST = HOUR;

const isSkippedByClock = (wall: WallSeconds): boolean =>
  toWallTime(toInstant(wall, DEMO_TIMEZONE), DEMO_TIMEZONE) !== wall;

/**
 * A start of today that is at most an hour away, or just past: in twenty minutes where the day
 * allows it. Just after midnight it is 01:00, just before midnight 23:55.
 */
const startNear = (now: Instant): WallSeconds => {
  const wallNow = toWallTime(now, DEMO_TIMEZONE);
  const today = startOfDay(wallNow);
  const soon = Math.ceil((wallNow + 1200) / STEP) * STEP;
  const start = wallSeconds(
    Math.min(Math.max(soon, today + EARLIEST), today + SECONDS_PER_DAY - STEP),
  );
  return isSkippedByClock(start) ? wallSeconds(Math.floor(wallNow / STEP) * STEP) : start;
};

/**
 * Adds what must be true of today whatever the hour: Emma's shift with the colleagues beside her,
 * one for the clock-in-only account, and somebody who is at work.
 */
export const addShiftsOfToday = (demo: Demo): void => {
  const department = departmentOf(demo, 'grandPlace');
  const section = (name: string) => ({ sectionId: named(department.sections, name) });
  const attribute = (name: string) => named(department.attributes, name);
  const start = startNear(demo.now);
  const work = (from: number, hours: number) => ({
    start: wallSeconds(from),
    end: wallSeconds(from + hours * HOUR),
    pauseUnpaidSeconds: 1800,
  });
  const twoHoursAgo = Math.floor(demo.wallNow / HOUR) * HOUR - 2 * HOUR;

  const shift = addShift(demo, memberOf(demo, 'emma'), work(start, 6), {
    ...section('Bar'),
    skillIds: [named(department.skills, 'Barista'), named(department.skills, 'Tapbier')],
    attributeIds: [attribute('Bestelwagen 2'), attribute('Kassa 1')],
    comment: 'Vat 4 is bijna leeg. Nieuwe kassarollen liggen onder de toog.',
  });
  if (!shift) throw new Error('The demo has no place for today’s shift.');
  const task = (name: string): [string, string] => [name, named(department.taskTypes, name)];
  addTask(demo, shift, task('Kassa tellen'), 900, 1800);
  addTask(demo, shift, task('Schoonmaak'), 4 * HOUR, HOUR);

  addShift(demo, memberOf(demo, 'lucas'), work(start, 6), section('Zaal'));
  addShift(demo, memberOf(demo, 'yasmina'), work(start - HOUR, 6), section('Terras'));
  addShift(demo, memberOf(demo, 'clara'), work(start, 5), section('Afwas'));
  addShift(demo, memberOf(demo, 'tibo'), work(twoHoursAgo, 7), section('Bar'));
};
