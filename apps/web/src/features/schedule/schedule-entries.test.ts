import { instant, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { describe, expect, it } from 'vitest';
import { marksOf } from '#blocks/month-calendar-marks.ts';
import type { Department, Shift, Snapshot } from '#data/wire.ts';
import {
  type Entry,
  groupByDay,
  isWholeDay,
  listEntries,
  listSections,
} from './schedule-entries.ts';

const at = (text: string) => wallSeconds(Date.parse(`${text}:00Z`) / 1000);
const NOW = instant(at('2026-03-03T12:00'));

const department = (id: string, company: string, timezone = 'Atlantic/Reykjavik') =>
  ({ id, company, timezone }) as Department;

const shift = (id: string, parts: Partial<Shift>) =>
  ({
    id,
    departmentId: 'bar',
    start: at('2026-03-04T18:00'),
    end: at('2026-03-05T02:00'),
    employmentId: 'record-of-me',
    personId: 'me',
    kind: 'shift',
    dayoff: null,
    available: false,
    approved: true,
    ...parts,
  }) as Shift;

const FREE = { employmentId: '', personId: null, available: true } as const;

const list = (shifts: Shift[], now = NOW): Entry[] => {
  const departments = [
    department('bar', 'Zuiderbar'),
    department('office', 'Atelier', 'Pacific/Auckland'),
  ];
  const userDetails = { personId: 'me' } as Snapshot['userDetails'];
  return listEntries({ departments, shifts, userDetails }, now);
};
const kinds = (shifts: Shift[]): string[] => list(shifts).map((e) => `${e.shift.id} ${e.kind}`);

describe('what stands in a calendar', () => {
  it('is what is one’s own and what is free to take, by start', () => {
    const shifts = [
      shift('late', { start: at('2026-03-09T09:00') }),
      shift('free', FREE),
      shift('off', { kind: 'dayOff', start: at('2026-03-06T00:00') }),
      shift('away', { kind: 'unavailability', start: at('2026-03-05T00:00') }),
    ];
    expect(kinds(shifts)).toEqual(['free free', 'away unavailability', 'off dayOff', 'late own']);
  });

  it('is nothing of others, no draft, and nothing free that is not for them or has begun', () => {
    const shifts = [
      shift('of another', { personId: 'you' }),
      shift('draft', { approved: false }),
      shift('free draft', { ...FREE, approved: false }),
      shift('needs a skill', { ...FREE, available: false }),
      shift('has begun', { ...FREE, start: NOW }),
      shift('elsewhere', { departmentId: 'left' }),
    ];
    expect(kinds(shifts)).toEqual([]);
  });
});

describe('a day', () => {
  it('has what starts on it, also a night that ends on the next', () => {
    const byDay = groupByDay(list([shift('night', {}), shift('free', FREE)]));
    expect([...byDay.keys()].map(toDateKey)).toEqual(['2026-03-04']);
    expect(byDay.get(at('2026-03-04T00:00'))).toHaveLength(2);
  });
});

describe('the list under a month', () => {
  const entries = list([
    shift('before', { start: at('2026-02-28T23:00') }),
    shift('first', { start: at('2026-03-01T00:00') }),
    shift('today', { start: at('2026-03-03T06:00') }),
    shift('last', { start: at('2026-03-31T23:59') }),
    shift('next', { start: at('2026-04-01T00:00') }),
  ]);
  const parts = (month: string, day: string | null = null) =>
    listSections(
      entries,
      { month: at(`${month}-01T00:00`), day: day === null ? null : at(`${day}T00:00`) },
      at('2026-03-03T00:00'),
    ).map((part) => [part.name, ...part.entries.map((e) => e.shift.id)]);

  it('has every entry of the month once, those of this month from today on first', () => {
    expect(parts('2026-03')).toEqual([
      ['fromToday', 'today', 'last'],
      ['earlier', 'first'],
    ]);
    expect(parts('2026-02')).toEqual([['month', 'before']]);
    expect(parts('2026-05')).toEqual([]);
  });

  it('has a chosen day only, also when nothing stands on it', () => {
    expect(parts('2026-03', '2026-03-31')).toEqual([['day', 'last']]);
    expect(parts('2026-03', '2026-03-30')).toEqual([['day']]);
  });
});

describe('the marks of a day', () => {
  const marks = (...own: Entry['kind'][]) => marksOf(own.map((kind) => ({ kind }) as Entry));

  it('are one for each entry, in the same order whatever the hours', () => {
    expect(marks('free', 'own')).toEqual(['own', 'free']);
    expect(marks('own', 'own')).toEqual(['own', 'own']);
    expect(marks()).toEqual([]);
  });

  it('are three at most, and show every kind before one twice', () => {
    expect(marks('free', 'free', 'free', 'free')).toEqual(['free', 'free', 'free']);
    expect(marks('free', 'free', 'free', 'own')).toEqual(['own', 'free', 'free']);
    expect(marks('own', 'own', 'own', 'dayOff')).toEqual(['own', 'own', 'dayOff']);
    expect(marks('unavailability', 'dayOff', 'free', 'own')).toEqual(['own', 'free', 'dayOff']);
  });
});

it('an absence without hours is a whole day, and no shift ever is', () => {
  const day = { start: at('2026-03-04T00:00'), end: at('2026-03-04T23:59') };
  const holiday = { name: 'Recuperatie', fullDay: true };
  expect(isWholeDay(shift('a', { ...day, kind: 'unavailability' }))).toBe(true);
  expect(isWholeDay(shift('a', { kind: 'dayOff', dayoff: holiday }))).toBe(true);
  expect(isWholeDay(shift('a', { kind: 'dayOff', dayoff: { ...holiday, fullDay: false } }))).toBe(
    false,
  );
  expect(isWholeDay(shift('a', day))).toBe(false);
});
