import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, instantsShowing, toWallTime, wallSeconds } from '../time/wall-time.ts';
import { instantOfTime, readTaskTimes, timeShownAt } from './task-times.ts';
import { toTimedTask } from './tasks.ts';

const BRUSSELS = 'Europe/Brussels';
const at = (iso: string): number => Date.parse(iso) / 1000;
const wall = (text: string) => wallSeconds(Date.parse(`${text}Z`) / 1000);

/** Around both changes of the clock of Brussels in 2026 and 2027, and around an ordinary midnight. */
const moments = fc
  .constantFrom('2026-10-25T01:00:00Z', '2027-03-28T01:00:00Z', '2026-11-20T23:00:00Z')
  .chain((middle) => fc.integer({ min: at(middle) - 43_200, max: at(middle) + 43_200 }));

const span = fc.tuple(moments, fc.integer({ min: 0, max: 64_800 }));

describe('a time as it is typed', () => {
  it('means the moment at which the clock showed it, in every night of the year', () => {
    fc.assert(
      fc.property(span, fc.double({ min: 0, max: 1, noNaN: true }), ([from, length], share) => {
        const until = from + length;
        const meant = Math.floor(from + share * length);
        const text = timeShownAt(meant, BRUSSELS);
        const read = instantOfTime(text, { from, until }, BRUSSELS, meant);
        expect(read).toBeDefined();
        expect(timeShownAt(read ?? 0, BRUSSELS)).toBe(text);
        expect(Math.abs((read ?? 0) - meant)).toBeLessThan(60);
        expect(read).toBeGreaterThanOrEqual(from);
        expect(read).toBeLessThanOrEqual(until);
      }),
    );
  });

  it('is none when the clock did not show it in the span, or skipped it', () => {
    const morning = { from: at('2026-11-21T08:00:40Z'), until: at('2026-11-21T11:00:10Z') };
    expect(instantOfTime('08:59', morning, BRUSSELS)).toBeUndefined();
    expect(instantOfTime('09:00', morning, BRUSSELS)).toBe(morning.from);
    expect(instantOfTime('12:00', morning, BRUSSELS)).toBe(at('2026-11-21T11:00:00Z'));
    expect(instantOfTime('12:01', morning, BRUSSELS)).toBeUndefined();
    expect(instantOfTime('noon', morning, BRUSSELS)).toBeUndefined();
    const spring = { from: at('2027-03-27T22:00:00Z'), until: at('2027-03-28T05:00:00Z') };
    expect(instantOfTime('02:30', spring, BRUSSELS)).toBeUndefined();
    expect(instantOfTime('03:30', spring, BRUSSELS)).toBe(at('2027-03-28T01:30:00Z'));
  });

  it('of the hour that autumn repeats is the one nearest to what stood there', () => {
    const night = { from: at('2026-10-24T20:00:00Z'), until: at('2026-10-25T05:00:00Z') };
    const [first, second] = instantsShowing(wall('2026-10-25T02:30:00'), BRUSSELS);
    expect([first, second]).toEqual([at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z')]);
    expect(instantOfTime('02:30', night, BRUSSELS)).toBe(first);
    expect(instantOfTime('02:30', night, BRUSSELS, at('2026-10-25T01:40:00Z'))).toBe(second);
  });
});

describe('the times of a task', () => {
  const subject = {
    clockingStartAt: at('2026-11-20T21:00:30Z'),
    now: at('2026-11-21T02:00:20Z'),
    timezone: BRUSSELS,
    known: { startAt: at('2026-11-20T22:10:42Z'), endAt: at('2026-11-20T23:20:17Z') },
    mayGoOn: false,
  };
  const read = (start: string, end: string, changes: Partial<typeof subject> = {}) =>
    readTaskTimes({ start, end }, { ...subject, ...changes });

  it('keep their seconds when nobody touched them', () => {
    expect(read('23:10', '00:20').times).toEqual(subject.known);
  });

  it('may reach over midnight', () => {
    expect(read('22:30', '01:15').times).toEqual({
      startAt: at('2026-11-20T21:30:00Z'),
      endAt: at('2026-11-21T00:15:00Z'),
    });
  });

  it.each([
    ['', '00:20', { field: 'start', kind: 'missing' }],
    ['23:10', '', { field: 'end', kind: 'missing' }],
    ['21:59', '00:20', { field: 'start', kind: 'outside' }],
    ['23:10', '03:01', { field: 'end', kind: 'outside' }],
    ['00:30', '00:20', { field: 'end', kind: 'order' }],
    ['23:10', '23:09', { field: 'end', kind: 'order' }],
  ])('%j to %j cannot stand', (start, end, error) => {
    expect(read(start, end).error).toEqual(error);
  });

  it('may leave the end open while the task runs', () => {
    const running = { ...subject, known: { startAt: subject.known.startAt, endAt: null } };
    expect(readTaskTimes({ start: '23:10', end: '' }, { ...running, mayGoOn: true }).times).toEqual(
      { startAt: subject.known.startAt, endAt: null },
    );
  });

  it('that can be read always lie inside the clocking and in order', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const text = minute.map((m) => timeShownAt(m * 60, 'UTC'));
    fc.assert(
      fc.property(text, text, span, (start, end, [from, length]) => {
        const now = from + length;
        const { times } = readTaskTimes(
          { start, end },
          { clockingStartAt: from, now, timezone: BRUSSELS, known: null, mayGoOn: false },
        );
        if (!times) return;
        expect(from <= times.startAt && times.startAt <= (times.endAt ?? 0)).toBe(true);
        expect(times.endAt).toBeLessThanOrEqual(now);
        expect(timeShownAt(times.startAt, BRUSSELS)).toBe(start);
        expect(timeShownAt(times.endAt ?? 0, BRUSSELS)).toBe(end);
      }),
    );
  });

  it('are true instants where the answer has them, and follow the clock where it has not', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const start = toWallTime(instant(moment), BRUSSELS);
        const existing = { start, startAt: moment, end: null, endAt: null };
        expect(toTimedTask(existing, BRUSSELS)).toEqual({ startAt: moment, endAt: null });
        const old = toTimedTask({ start, end: start }, BRUSSELS);
        expect(toWallTime(old.startAt, BRUSSELS)).toBe(start);
        expect(old.endAt).toBe(old.startAt);
      }),
    );
  });
});
