import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quietAround } from '../notifications/message-times.ts';
import { instant, toInstant, wallSeconds } from '../time/wall-time.ts';
import { BEFORE_SHIFT } from './reminder-choices.ts';
import { isReminderDue, remindAt } from './shift-reminder.ts';

const at = (text: string) => instant(Date.parse(text) / 1000);
const wall = (text: string) => wallSeconds(Date.parse(`${text}Z`) / 1000);

const hours = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const places = fc.record({
  timezone: fc.constantFrom('Europe/Brussels', 'America/New_York', 'Atlantic/Reykjavik'),
  quiet: fc.record({ from: hours, to: hours }).filter(({ from, to }) => from !== to),
});
const QUARTER = 900;
const anyTime = fc.integer({ min: 1_577_836_800 / QUARTER, max: 1_893_456_000 / QUARTER });
/** Nights in which a clock is changed, in one zone or the other. */
const changes = fc
  .tuple(
    fc.constantFrom('2027-03-28', '2027-10-31', '2027-03-14', '2027-11-07'),
    fc.integer({ min: -96, max: 96 }),
  )
  .map(([day, quarters]) => wall(`${day}T03:00`) / QUARTER + quarters);
const starts = fc.oneof(anyTime, changes).map((quarters) => wallSeconds(quarters * QUARTER));
const choices = fc.constantFrom(...BEFORE_SHIFT);

const brussels = { timezone: 'Europe/Brussels', quiet: { from: '22:00', to: '07:00' } };

describe('a reminder of a shift', () => {
  it('comes so many minutes before it, or at eight of the evening before', () => {
    const nine = wall('2027-03-10T09:00');
    expect(remindAt('off', nine, brussels)).toBeNull();
    expect(remindAt('15', nine, brussels)).toBe(at('2027-03-10T07:45:00Z'));
    expect(remindAt('120', nine, brussels)).toBe(at('2027-03-10T06:00:00Z'));
    expect(remindAt('evening', nine, brussels)).toBe(at('2027-03-09T19:00:00Z'));
  });

  it('that would fall into quiet hours comes at their end, and if that is too late before them', () => {
    expect(remindAt('60', wall('2027-03-10T07:30'), brussels)).toBe(at('2027-03-10T06:00:00Z'));
    expect(remindAt('60', wall('2027-03-10T07:15'), brussels)).toBe(at('2027-03-10T06:00:00Z'));
    expect(remindAt('60', wall('2027-03-10T07:10'), brussels)).toBe(at('2027-03-09T20:45:00Z'));
    expect(remindAt('60', wall('2027-03-10T05:00'), brussels)).toBe(at('2027-03-09T20:45:00Z'));
    expect(remindAt('30', wall('2027-03-10T22:30'), brussels)).toBe(at('2027-03-10T20:45:00Z'));
  });

  it('for the evening comes before quiet hours rather than the next morning', () => {
    const early = { ...brussels, quiet: { from: '19:00', to: '07:00' } };
    expect(remindAt('evening', wall('2027-03-10T09:00'), early)).toBe(at('2027-03-09T17:45:00Z'));
  });

  it('knows the night in which the clock is changed', () => {
    // Seven o'clock is an hour earlier that morning, and so is eight.
    expect(remindAt('60', wall('2027-03-28T08:00'), brussels)).toBe(at('2027-03-28T05:00:00Z'));
    expect(remindAt('120', wall('2027-03-28T08:00'), brussels)).toBe(at('2027-03-28T05:00:00Z'));
    expect(remindAt('evening', wall('2027-03-28T08:00'), brussels)).toBe(
      at('2027-03-27T19:00:00Z'),
    );
    expect(remindAt('120', wall('2027-10-31T08:00'), brussels)).toBe(at('2027-10-31T06:00:00Z'));
  });

  it('is never in quiet hours, and always in time for the shift', () => {
    fc.assert(
      fc.property(choices, starts, places, (before, start, place) => {
        const moment = remindAt(before, start, place);
        if (moment === null) return;
        expect(quietAround(moment, place.timezone, place.quiet)).toBeNull();
        expect(moment).toBeLessThanOrEqual(toInstant(start, place.timezone) - QUARTER);
      }),
      { numRuns: 2000 },
    );
  });

  it('comes as it was chosen wherever nothing is quiet then', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('15', '30', '60', '120'),
        starts,
        places,
        (before, start, place) => {
          const begins = toInstant(start, place.timezone);
          const wanted = instant(begins - Number(before) * 60);
          const isQuiet = quietAround(wanted, place.timezone, place.quiet) !== null;
          const moment = remindAt(before, start, place);
          if (isQuiet) expect(moment).not.toBe(wanted);
          else expect(moment).toBe(wanted);
        },
      ),
    );
  });
});

describe('it is due', () => {
  const start = wall('2027-03-10T09:00');
  const heard = { start, since: at('2027-03-01T08:00:00Z') };
  const isDue = (time: string, values = {}) =>
    isReminderDue('60', { ...heard, ...values }, brussels, at(time));

  it('from its time until the shift begins', () => {
    expect(isDue('2027-03-10T06:59:59Z')).toBe(false);
    expect(isDue('2027-03-10T07:00:00Z')).toBe(true);
    expect(isDue('2027-03-10T07:59:59Z')).toBe(true);
    expect(isDue('2027-03-10T08:00:00Z')).toBe(false);
  });

  it('not for who was told of the shift later than the reminder would have come', () => {
    expect(isDue('2027-03-10T07:20:00Z', { since: at('2027-03-10T07:10:00Z') })).toBe(false);
    expect(isDue('2027-03-10T07:20:00Z', { since: at('2027-03-10T06:50:00Z') })).toBe(true);
  });

  it('never in quiet hours, before its time or after the shift began', () => {
    const moments = fc.integer({ min: -2 * 86_400, max: 86_400 });
    fc.assert(
      fc.property(choices, starts, places, moments, (before, begin, place, shift) => {
        const begins = toInstant(begin, place.timezone);
        const now = instant(begins + shift);
        const known = { start: begin, since: instant(0) };
        if (!isReminderDue(before, known, place, now)) return;
        expect(now).toBeLessThan(begins);
        expect(now).toBeGreaterThanOrEqual(remindAt(before, begin, place) ?? Infinity);
        expect(quietAround(now, place.timezone, place.quiet)).toBeNull();
      }),
    );
  });
});
