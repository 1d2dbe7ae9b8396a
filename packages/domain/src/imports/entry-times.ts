import { addDays } from '../time/calendar-days.ts';
import { fromDateKey, toDateKey, wallSeconds } from '../time/wall-time.ts';
import type { ReadEntry } from './import-plan.ts';
import { readDay, type Reading } from './read-cells.ts';
import type { Habits, Reader } from './read-lines.ts';
import { readDayPart, readTime, readTimes } from './read-times.ts';

/** Days lie at most so far ahead, and two digits of a year mean one until then. */
const YEARS_AHEAD = 4;

/** By what the days and times of a list are read. */
export type TimeHabits = { habits: Habits; known: { today: string } };

export const dayReader = (reader: Reader, { habits, known: { today } }: TimeHabits) => {
  const latest = `${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`;
  return (field: 'day' | 'firstDay' | 'lastDay' | 'timeFrom', text: string) => {
    const order = habits.dayOrders.get(habits.columnOf.get(field) ?? -1) ?? 'dmy';
    // The name of the weekday may stand before it.
    const bare = text.replace(/^\p{L}{2,10}\.?,? (?=\d)/u, '');
    const read = readDay(bare, order, latest);
    if ('value' in read && read.value <= latest) return read.value;
    reader.blame(field, 'day');
    return undefined;
  };
};

/** A day and a time in one cell, as calendars export them. */
const DAY_AND_TIME = /^(.*\d)[T ,]+(\d{1,2}[:.u h]\d{2}(?::\d{2})?(?: ?[ap]m)?)$/i;

/** A moment and no time that a clock shows: where it is told, that one is hours later or earlier. */
const IN_UTC = /\d:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/i;

const refuseUtc = (reader: Reader, fields: readonly Parameters<Reader['textOf']>[0][]): boolean => {
  const inUtc = fields.filter((field) => IN_UTC.test(reader.textOf(field)));
  for (const field of inUtc) reader.blame(field, 'time_utc');
  return inUtc.length > 0;
};

const cutTime = (text: string): { day: string; time: string } => {
  const [, day = '', time = ''] = DAY_AND_TIME.exec(text) ?? [];
  return day === '' ? { day: '', time: text } : { day, time };
};

const takeTime = (reader: Reader, field: 'timeFrom' | 'timeTo'): number | undefined =>
  reader.take(field, 'time', (text): Reading<number> => readTime(cutTime(text).time));

export const readShiftTime = (
  reader: Reader,
  list: TimeHabits,
): Pick<ReadEntry, 'start' | 'end'> | null => {
  if (refuseUtc(reader, ['day', 'timeFrom', 'timeTo', 'times'])) return null;
  const toDay = dayReader(reader, list);
  const before = reader.faults.length;
  const written = reader.textOf('day') || cutTime(reader.textOf('timeFrom')).day;
  const field = reader.textOf('day') === '' ? 'timeFrom' : 'day';
  const day = written === '' ? undefined : toDay(field, written);
  const both = reader.take('times', 'time', readTimes);
  const from = takeTime(reader, 'timeFrom') ?? both?.from;
  const to = takeTime(reader, 'timeTo') ?? both?.to;
  if (reader.faults.length > before) return null;
  if (day === undefined) reader.blame('day', 'day_missing');
  else if (from === undefined || to === undefined) {
    const isFrom = from === undefined;
    const single = isFrom ? 'timeFrom' : 'timeTo';
    reader.blame(list.habits.columnOf.has('times') ? 'times' : single, 'time_missing');
  } else {
    const start = fromDateKey(day) + from * 60;
    const end = fromDateKey(day) + to * 60;
    // An end before the start is on the next day, as planning takes it.
    return {
      start: wallSeconds(start),
      end: end < start ? addDays(wallSeconds(end), 1) : wallSeconds(end),
    };
  }
  return null;
};

const NOON = 12 * 3600;
const LAST_MINUTE = 86_400 - 60;

/** Nobody is off for longer at a stretch than a year. */
const MOST_DAYS = 366;

export const readLeaveTime = (
  reader: Reader,
  list: TimeHabits,
): Pick<ReadEntry, 'start' | 'end' | 'dates'> | null => {
  if (refuseUtc(reader, ['firstDay', 'lastDay', 'timeFrom', 'timeTo'])) return null;
  const toDay = dayReader(reader, list);
  const before = reader.faults.length;
  const firstText = reader.textOf('firstDay');
  const lastText = reader.textOf('lastDay');
  const first =
    firstText === '' ? undefined : toDay('firstDay', cutTime(firstText).day || firstText);
  const last = lastText === '' ? first : toDay('lastDay', cutTime(lastText).day || lastText);
  const part = reader.take('dayPart', 'day_part', readDayPart) ?? 'whole';
  const from = takeTime(reader, 'timeFrom');
  const to = takeTime(reader, 'timeTo');
  if (firstText === '') reader.blame('firstDay', 'day_missing');
  if (reader.faults.length > before || first === undefined || last === undefined) return null;
  if (last < first) {
    reader.blame('lastDay', 'end_before_start');
    return null;
  }
  const day = fromDateKey(first);
  const hasTimes = from !== undefined && to !== undefined && from !== to;
  if (hasTimes || part !== 'whole') {
    if (last !== first) {
      reader.blame(hasTimes ? 'timeFrom' : 'dayPart', 'day_part');
      return null;
    }
    const begin = part === 'afternoon' ? NOON : 0;
    const end = part === 'morning' ? NOON : LAST_MINUTE;
    const start = wallSeconds(day + (hasTimes ? from * 60 : begin));
    const until = wallSeconds(day + (hasTimes ? to * 60 : end));
    return { start, end: until <= start ? addDays(until, 1) : until, dates: [] };
  }
  const count = Math.round((fromDateKey(last) - day) / 86_400) + 1;
  if (count > MOST_DAYS) {
    reader.blame('lastDay', 'leave_long');
    return null;
  }
  const dates = Array.from({ length: count }, (_, at) => toDateKey(addDays(day, at)));
  return { start: day, end: wallSeconds(fromDateKey(last) + LAST_MINUTE), dates };
};
