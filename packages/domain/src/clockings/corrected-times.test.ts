import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCorrectedTimes, readEnd, readEnteredTimes } from './corrected-times.ts';
import { findEndError } from './forgotten.ts';
import { timeShownAt } from './task-times.ts';

const BRUSSELS = 'Europe/Brussels';
const DAY = 86_400;
const at = (iso: string): number => Date.parse(iso) / 1000;

/** Around both changes of the clock of Brussels, and around an ordinary midnight. */
const moments = fc
  .constantFrom('2026-10-25T01:00:00Z', '2027-03-28T01:00:00Z', '2026-11-20T23:00:00Z')
  .chain((middle) => fc.integer({ min: at(middle) - 43_200, max: at(middle) + 43_200 }));

const clocking = fc
  .tuple(moments, fc.integer({ min: 0, max: DAY }))
  .map(([startAt, length]) => ({ startAt, endAt: startAt + length }));

const shown = ({ startAt, endAt }: { startAt: number; endAt: number }) => ({
  start: timeShownAt(startAt, BRUSSELS),
  end: timeShownAt(endAt, BRUSSELS),
});

describe('the times that somebody types over those of a clocking', () => {
  it('keep their second when nobody touched them', () => {
    fc.assert(
      fc.property(clocking, (existing) => {
        expect(readCorrectedTimes(shown(existing), existing, BRUSSELS)).toMatchObject({
          start: { at: existing.startAt },
          end: { at: existing.endAt },
        });
      }),
    );
  });

  it('are what the clock showed, within a day of the old start, and the end within one of the new', () => {
    fc.assert(
      fc.property(clocking, clocking, (existing, other) => {
        const typed = shown(other);
        const read = readCorrectedTimes(typed, existing, BRUSSELS);
        if (read.error) {
          expect(read.error.kind).toBe('never');
          return;
        }
        const { start, end } = read;
        expect(timeShownAt(start.at, BRUSSELS)).toBe(typed.start);
        expect(timeShownAt(end?.at ?? 0, BRUSSELS)).toBe(typed.end);
        expect(Math.abs(start.at - existing.startAt)).toBeLessThanOrEqual(DAY);
        expect(findEndError(start.at, end?.at ?? 0)).toBeNull();
      }),
    );
  });

  const late = { startAt: at('2026-11-23T23:10:00Z'), endAt: at('2026-11-24T05:00:00Z') };
  const evening = { startAt: at('2026-11-27T19:30:00Z'), endAt: at('2026-11-27T19:31:00Z') };
  it.each([
    ['00:10', '06:30', late, '2026-11-23T23:10:00Z', '2026-11-24T05:30:00Z'],
    ['23:50', '06:00', late, '2026-11-23T22:50:00Z', '2026-11-24T05:00:00Z'],
    ['22:00', '05:00', late, '2026-11-23T21:00:00Z', '2026-11-24T04:00:00Z'],
    ['07:00', '15:00', evening, '2026-11-27T06:00:00Z', '2026-11-27T14:00:00Z'],
    ['07:00', '20:31', evening, '2026-11-27T06:00:00Z', '2026-11-27T19:31:00Z'],
    ['15:00', '22:00', late, '2026-11-24T14:00:00Z', '2026-11-24T21:00:00Z'],
  ])('as %s to %s lie on the day that is meant', (start, end, stored, startAt, endAt) => {
    expect(readCorrectedTimes({ start, end }, stored, BRUSSELS)).toMatchObject({
      start: { at: at(startAt) },
      end: { at: at(endAt) },
    });
  });

  it('keep the hour that the clock showed twice', () => {
    const twice = { startAt: at('2026-10-24T22:00:00Z'), endAt: at('2026-10-25T01:30:00Z') };
    const read = readCorrectedTimes({ start: '00:00', end: '02:45' }, twice, BRUSSELS);
    expect(read).toMatchObject({ end: { at: at('2026-10-25T01:45:00Z') } });
  });

  it('may leave a clocking open that is', () => {
    const startAt = at('2026-11-20T08:00:20Z');
    const open = { startAt, endAt: null };
    const read = readCorrectedTimes({ start: '08:30', end: '' }, open, BRUSSELS);
    expect(read).toMatchObject({ start: { at: at('2026-11-20T07:30:00Z') }, end: null });
    const closed = readCorrectedTimes(
      { start: '08:30', end: '' },
      { startAt, endAt: startAt },
      BRUSSELS,
    );
    expect(closed.error).toEqual({ field: 'end', kind: 'missing' });
    const none = readCorrectedTimes({ start: '', end: '' }, open, BRUSSELS);
    expect(none.error).toEqual({ field: 'start', kind: 'missing' });
  });

  it('cannot be an hour that spring skipped', () => {
    const night = { startAt: at('2027-03-27T22:00:00Z'), endAt: at('2027-03-28T04:00:00Z') };
    expect(readCorrectedTimes({ start: '23:00', end: '02:30' }, night, BRUSSELS).error).toEqual({
      field: 'end',
      kind: 'never',
    });
  });

  it('mean the next day when the clock shows them only then', () => {
    const startAt = at('2026-11-20T21:00:00Z');
    expect(readEnd('01:15', startAt, startAt + 3600, BRUSSELS)).toBe(at('2026-11-21T00:15:00Z'));
    expect(readEnd('23:00', startAt, startAt + 3600, BRUSSELS)).toBe(at('2026-11-20T22:00:00Z'));
  });
});

describe('the times of a clocking that somebody enters', () => {
  it('show what was typed and begin within the day from the given moment', () => {
    fc.assert(
      fc.property(moments, clocking, (from, other) => {
        const typed = shown(other);
        const read = readEnteredTimes(typed, from, BRUSSELS);
        if (read.error) {
          expect(read.error.kind).toBe('never');
          return;
        }
        expect(timeShownAt(read.start.at, BRUSSELS)).toBe(typed.start);
        expect(read.start.at).toBeGreaterThanOrEqual(from);
        expect(read.start.at).toBeLessThanOrEqual(from + 25 * 3600);
        expect(findEndError(read.start.at, read.end?.at ?? 0)).toBeNull();
      }),
    );
  });

  it('lie on the day of a shift however late somebody comes for it', () => {
    const from = at('2026-11-30T02:00:00Z');
    const read = readEnteredTimes({ start: '22:09', end: '' }, from, BRUSSELS);
    expect(read).toMatchObject({ start: { at: at('2026-11-30T21:09:00Z') }, end: null });
  });

  it('need a start', () => {
    expect(readEnteredTimes({ start: '', end: '10:00' }, 0, BRUSSELS).error).toEqual({
      field: 'start',
      kind: 'missing',
    });
  });
});
