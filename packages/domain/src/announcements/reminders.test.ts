import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  dayIn,
  type Instant,
  instant,
  SECONDS_PER_DAY,
  toInstant,
  toWallTime,
  wallSeconds,
} from '../time/wall-time.ts';
import { isAtWork, MOST_REMINDERS, type OwnTimes, reminderDays, reminderDue } from './reminders.ts';

const timezone = 'Europe/Brussels';
const NONE: OwnTimes = { shifts: [], away: [] };

const wall = (text: string) => wallSeconds(Date.parse(`${text}Z`) / 1000);
const at = (text: string) => toInstant(wall(text), timezone);
const span = (start: string, end: string) => ({ start: wall(start), end: wall(end) });

const asked = (own: object = {}) => ({
  on: '2026-11-16',
  by: '2026-11-25' as string | null,
  reminders: 0,
  remindedAt: null as Instant | null,
  ...own,
});

it('knows three days at most: two days later, the day before the last, and the last', () => {
  expect(reminderDays(asked())).toEqual(['2026-11-18', '2026-11-24', '2026-11-25']);
  expect(reminderDays(asked({ by: '2026-11-17' }))).toEqual(['2026-11-17']);
  expect(reminderDays(asked({ by: '2026-11-16' }))).toEqual([]);
  expect(reminderDays(asked({ by: null }))).toEqual(['2026-11-18', '2026-11-20', '2026-11-23']);
});

it('reminds in shifts only, and whoever is never planned in the hours of an office', () => {
  const planned = { shifts: [span('2026-11-21T16:00', '2026-11-22T00:30')], away: [] };
  expect(isAtWork(wall('2026-11-21T15:59'), planned)).toBe(false);
  expect(isAtWork(wall('2026-11-21T16:00'), planned)).toBe(true);
  expect(isAtWork(wall('2026-11-20T12:00'), planned)).toBe(false);
  expect(isAtWork(wall('2026-11-20T12:00'), NONE)).toBe(true);
  expect(isAtWork(wall('2026-11-20T09:59'), NONE)).toBe(false);
  // A Saturday, and the armistice on a Wednesday.
  expect(isAtWork(wall('2026-11-21T12:00'), NONE)).toBe(false);
  expect(isAtWork(wall('2026-11-11T12:00'), NONE)).toBe(false);
});

it('leaves whoever is away in peace, the whole day', () => {
  const away = [span('2026-11-20T00:00', '2026-11-20T09:00')];
  const shifts = [span('2026-11-20T11:00', '2026-11-20T19:00')];
  expect(isAtWork(wall('2026-11-20T12:00'), { shifts, away })).toBe(false);
  expect(isAtWork(wall('2026-11-20T12:00'), { shifts, away: [] })).toBe(true);
});

it('counts what passed while somebody was away as one', () => {
  const when = { now: at('2026-11-24T12:00:00'), timezone };
  expect(reminderDue(asked(), NONE, when)).toBe(2);
  expect(reminderDue(asked({ reminders: 2 }), NONE, when)).toBeNull();
  const byHand = asked({ remindedAt: at('2026-11-24T09:00:00') });
  expect(reminderDue(byHand, NONE, when)).toBeNull();
});

it('is never heard at night, also not by whoever works then', () => {
  const shifts = [span('2026-11-24T18:00', '2026-11-25T02:00')];
  const times = { shifts, away: [] };
  const due = (text: string) => reminderDue(asked(), times, { now: at(text), timezone });
  expect(due('2026-11-24T18:00:00')).toBe(2);
  expect(due('2026-11-24T22:30:00')).toBeNull();
});

const spans = (from: number) =>
  fc.array(
    fc
      .tuple(fc.integer({ min: -6, max: 14 }), fc.integer({ min: 0, max: 23 }))
      .map(([day, hour]) => {
        const start = wallSeconds(from + day * SECONDS_PER_DAY + hour * 3600);
        return { start, end: wallSeconds(start + 6 * 3600) };
      }),
    { maxLength: 6 },
  );

it('reminds at most three times, once a day, at work and in time, through any fortnight', () => {
  const first = instant(Date.parse('2026-10-19T00:00:00Z') / 1000);
  const begins = fc.integer({ min: 0, max: 20 }).map((days) => instant(first + days * 86_400));
  fc.assert(
    fc.property(
      begins,
      fc.option(fc.integer({ min: 0, max: 12 })),
      spans(first),
      spans(first),
      (start, after, shifts, away) => {
        const on = dayIn(start, timezone);
        const by = after === null ? null : dayIn(instant(start + after * 86_400), timezone);
        let own = asked({ on, by });
        const heard: string[] = [];
        for (let now = start; now < start + 15 * 86_400; now = instant(now + 1800)) {
          const due = reminderDue(own, { shifts, away }, { now, timezone });
          if (due === null) continue;
          expect(isAtWork(toWallTime(now, timezone), { shifts, away })).toBe(true);
          heard.push(dayIn(now, timezone));
          own = { ...own, reminders: due, remindedAt: now };
        }
        expect(heard.length).toBeLessThanOrEqual(MOST_REMINDERS);
        expect(new Set(heard).size).toBe(heard.length);
        for (const day of heard) expect(day > on && (by === null || day <= by)).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
});
