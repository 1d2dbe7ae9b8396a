import { addDays } from '@ploeg/domain/time/calendar-days';
import { toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Department, Shift } from '#data/wire.ts';
import type { Entry } from './schedule-entries.ts';
import { weekAxis, weekRows } from './week-days.ts';

const MONDAY = wallSeconds(Date.parse('2026-11-23T00:00:00Z') / 1000);
const HOUR = 3600;

const entry = (
  kind: Entry['kind'],
  day: number,
  name: string,
  from: number,
  to: number,
): Entry => ({
  kind,
  department: { id: 'bar' } as Department,
  shift: {
    id: `${kind} ${day} ${name}`,
    kind: kind === 'own' || kind === 'free' ? 'shift' : kind === 'asked' ? 'dayOff' : kind,
    start: MONDAY + day * 86_400 + from * HOUR,
    end: MONDAY + day * 86_400 + to * HOUR,
    dayoff: kind === 'dayOff' || kind === 'asked' ? { name, fullDay: true } : null,
  } as Shift,
});

const shift = (day: number) => entry('own', day, '', 18, 26);
const leave = (day: number, name = 'Holiday') => entry('dayOff', day, name, 0, 24);

const told = (entries: Entry[]): string[] =>
  weekRows(entries, MONDAY).map((row) => {
    if (row.kind === 'day') {
      return `${toDateKey(row.day).slice(8)} ${row.entries.map(({ kind }) => kind).join(',')}`;
    }
    const days = [row.first, row.last, row.run.first, row.run.last];
    return days.map((day) => toDateKey(day).slice(5)).join(' ');
  });

describe('a week', () => {
  it('has every day once and in order, whatever stands on it', () => {
    const anyEntry = fc
      .record({
        kind: fc.constantFrom<Entry['kind']>('own', 'free', 'dayOff', 'asked', 'unavailability'),
        day: fc.integer({ min: -4, max: 10 }),
        name: fc.constantFrom('Holiday', 'Sick'),
        isWhole: fc.boolean(),
      })
      .map(({ kind, day, name, isWhole }) =>
        isWhole ? entry(kind, day, name, 0, 24) : entry(kind, day, name, 9, 17),
      );
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 12 }), (entries) => {
        const days = weekRows(entries, MONDAY).flatMap((row) => {
          if (row.kind === 'day') return [row.day];
          const count = (row.last - row.first) / 86_400 + 1;
          return Array.from({ length: count }, (_, index) => addDays(row.first, index));
        });
        expect(days).toEqual(Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index)));
        const own = entries.filter(
          ({ kind, shift: { start } }) =>
            kind === 'own' && start >= MONDAY && start < addDays(MONDAY, 7),
        );
        const shown = weekRows(entries, MONDAY).flatMap((row) =>
          row.kind === 'day' ? row.entries.filter(({ kind }) => kind === 'own') : [],
        );
        expect(shown).toHaveLength(own.length);
      }),
    );
  });

  it('reads a long absence as one, with its first and last day beyond the week', () => {
    const days = [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((day) => leave(day));
    expect(told(days)).toEqual(['11-23 11-29 11-21 12-01']);
  });

  it('is broken by a day on which something else stands too', () => {
    expect(told([leave(0), leave(1), leave(2), shift(1), leave(4)])).toEqual([
      '11-23 11-23 11-23 11-25',
      '24 dayOff,own',
      '11-25 11-25 11-23 11-25',
      '26 ',
      '27 dayOff',
      '28 ',
      '29 ',
    ]);
  });
});

it('hours of a week share an axis that holds all of them', () => {
  expect(weekAxis([])).toBeNull();
  const { shift: night } = shift(2);
  const { shift: early } = entry('own', 4, '', 9, 17);
  expect(weekAxis([night, early])).toEqual({ from: 8 * HOUR, until: 28 * HOUR });
});
