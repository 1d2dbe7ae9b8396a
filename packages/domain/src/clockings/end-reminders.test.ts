import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quietAround } from '../notifications/message-times.ts';
import { CLOCK_OUT } from '../reminders/reminder-choices.ts';
import { instant } from '../time/wall-time.ts';
import { endReminders, endRemindersDue, isForgetful } from './end-reminders.ts';

const at = (text: string) => instant(Date.parse(text) / 1000);
const WEEK = 7 * 86_400;

const moments = fc.integer({ min: 1_577_836_800, max: 1_893_456_000 }).map(instant);
const hours = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const spans = fc.record({ from: hours, to: hours }).filter(({ from, to }) => from !== to);
const places = fc.record({
  timezone: fc.constantFrom('Europe/Brussels', 'America/New_York', 'Atlantic/Reykjavik'),
  quiet: spans,
});
const wanted = fc.record({ choice: fc.constantFrom(...CLOCK_OUT), forgets: fc.boolean() });
const works = fc
  .record({ startAt: moments, length: fc.integer({ min: 900, max: 12 * 3600 }) })
  .map(({ startAt, length }) => ({ startAt, endAt: instant(startAt + length) }));

const brussels = { timezone: 'Europe/Brussels', quiet: { from: '22:00', to: '07:00' } };
const forgetful = { choice: 'forgetful', forgets: true } as const;
const day = { startAt: at('2026-11-20T08:00:00Z'), endAt: at('2026-11-20T16:00:00Z') };

describe('the end of a shift', () => {
  it('is spoken of five minutes before and once after it to who tends to forget it', () => {
    expect(endReminders(day, forgetful, brussels)).toEqual([
      at('2026-11-20T15:55:00Z'),
      at('2026-11-20T16:15:00Z'),
    ]);
  });

  it('is spoken of afterwards only to others, and not at all to who wants that', () => {
    const others = endReminders(day, { choice: 'forgetful', forgets: false }, brussels);
    expect(others).toEqual([at('2026-11-20T16:15:00Z'), at('2026-11-20T17:15:00Z')]);
    expect(endReminders(day, { choice: 'never', forgets: true }, brussels)).toEqual([]);
    const always = endReminders(day, { choice: 'always', forgets: false }, brussels);
    expect(always).toEqual(endReminders(day, forgetful, brussels));
  });

  it('in quiet hours is spoken of at their end or just before them, where that is near', () => {
    const until = (endAt: string) =>
      endReminders({ startAt: at('2026-11-20T17:00:00Z'), endAt: at(endAt) }, forgetful, brussels);
    expect(until('2026-11-20T22:30:00Z')).toEqual([
      at('2026-11-20T20:45:00Z'),
      at('2026-11-21T06:00:00Z'),
    ]);
    expect(until('2026-11-21T06:00:00Z')[0]).toBe(at('2026-11-21T06:00:00Z'));
    // Too early to be of use; what comes after the end waits for the morning.
    expect(until('2026-11-21T03:00:00Z')[0]).toBe(at('2026-11-21T06:00:00Z'));
  });

  it('is never spoken of in quiet hours, nor before the clock ran, nor more than twice', () => {
    fc.assert(
      fc.property(works, wanted, places, moments, (work, who, place, now) => {
        const times = endReminders(work, who, place);
        expect(times.length).toBeLessThanOrEqual(2);
        for (const time of times) expect(time).toBeGreaterThan(work.startAt);
        expect([...times].sort((a, b) => a - b)).toEqual(times);
        const due = endRemindersDue(times, now, place);
        if (due === 0) return;
        expect(quietAround(now, place.timezone, place.quiet)).toBeNull();
        expect(times[due - 1]).toBeLessThanOrEqual(now);
      }),
    );
  });
});

describe('somebody tends to forget the end', () => {
  const now = at('2026-11-20T08:00:00Z');

  it('once two clockings of the last eight weeks were closed for them', () => {
    const ago = (weeks: number) => instant(now - weeks * WEEK);
    expect(isForgetful([], now)).toBe(false);
    expect(isForgetful([ago(1)], now)).toBe(false);
    expect(isForgetful([ago(1), ago(7.9)], now)).toBe(true);
    expect(isForgetful([ago(1), ago(8)], now)).toBe(false);
  });

  it('no less for one more that was forgotten, and no longer after eight good weeks', () => {
    fc.assert(
      fc.property(fc.array(moments, { maxLength: 6 }), moments, (closed, moment) => {
        if (!isForgetful(closed, moment)) return;
        expect(isForgetful([...closed, moment], moment)).toBe(true);
        const last = instant(Math.max(moment, ...closed) + 8 * WEEK);
        expect(isForgetful(closed, last)).toBe(false);
      }),
    );
  });
});
