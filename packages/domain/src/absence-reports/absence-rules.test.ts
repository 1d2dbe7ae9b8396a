import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECONDS_PER_DAY as DAY, toDateKey, wallSeconds } from '../time/wall-time.ts';
import {
  ABSENCE_EXTENTS,
  absenceSpans,
  canReportAbsence,
  isSickness,
  isWorthOffering,
  MAX_ABSENCE_DAYS,
  takenFrom,
  toAbsence,
  wantsCall,
} from './absence-rules.ts';

const TODAY = 20_000 * DAY;
const HOUR = 3600;
const shift = { id: 'own', start: TODAY + 18 * HOUR, end: TODAY + 26 * HOUR };
const dateAt = (days: number): string => toDateKey(wallSeconds(TODAY + days * DAY));

const at = (hours: number) => wallSeconds(TODAY + hours * HOUR);
const asked = { extent: 'shift' as const, said: null, since: null, lastDay: null };
const before = { now: at(12), hasClocked: false };

const moments = fc.integer({ min: TODAY - 9 * DAY, max: TODAY + 9 * DAY });
const anything = fc.record({
  extent: fc.constantFrom(...ABSENCE_EXTENTS),
  said: fc.option(moments),
  since: fc.option(moments),
  lastDay: fc.option(fc.integer({ min: -3, max: 40 }).map(dateAt)),
});

describe('an absence', () => {
  it('is offered on an own shift until it ends, whatever has begun', () => {
    const own = { ...shift, kind: 'shift' as const, personId: 'ann' };
    expect(canReportAbsence(own, 'ann', at(25.9))).toBe(true);
    expect(canReportAbsence(own, 'ann', at(26))).toBe(false);
    expect(canReportAbsence(own, 'bob', at(12))).toBe(false);
    expect(canReportAbsence({ ...own, kind: 'dayOff' }, 'ann', at(12))).toBe(false);
  });

  it('takes time of its shift or of whole days in order, never any before it was meant', () => {
    fc.assert(
      fc.property(anything, moments, fc.boolean(), (wanted, now, hasClocked) => {
        const absence = toAbsence(wanted, shift, { now: wallSeconds(now), hasClocked });
        if (typeof absence === 'string') return;
        const spans = absenceSpans(absence);
        expect(spans.length).toBeGreaterThan(0);
        expect(spans.length).toBeLessThanOrEqual(MAX_ABSENCE_DAYS);
        expect(spans.every(({ start, end }) => start < end)).toBe(true);
        expect(spans.map(({ start }) => start)).toEqual(
          spans.map(({ start }) => start).toSorted((a, b) => a - b),
        );
        const from = takenFrom(absence, shift, shift.id) ?? 0;
        expect(from).toBe(absence.since);
        expect(from >= shift.start && from < shift.end).toBe(true);
        // Whoever has clocked in was there.
        if (hasClocked) expect(from).toBeGreaterThan(shift.start);
        if (wanted.extent === 'shift') expect(from).toBe(shift.start);
      }),
      {
        examples: [
          [{ extent: 'days', said: null, since: at(25), lastDay: dateAt(1) }, at(12), true],
        ],
      },
    );
  });

  it('is the whole shift before it begins and what is left of it afterwards', () => {
    const whole = { start: shift.start, end: shift.end };
    expect(toAbsence(asked, shift, before)).toMatchObject({ span: whole, dates: [] });
    const rest = { ...asked, extent: 'rest' as const };
    expect(toAbsence(rest, shift, before)).toMatchObject({ span: whole });
    const during = { now: at(20), hasClocked: true };
    expect(toAbsence(rest, shift, during)).toMatchObject({ span: { start: at(20) } });
    expect(toAbsence({ ...rest, since: at(22) }, shift, during)).toMatchObject({
      since: at(22),
    });
    expect(toAbsence(asked, shift, during)).toBe('clocked');
    expect(toAbsence(asked, shift, { ...during, hasClocked: false })).toMatchObject({
      span: whole,
    });
  });

  it('of several days begins with what is left of a shift that was begun', () => {
    const days = { ...asked, extent: 'days' as const, lastDay: dateAt(2) };
    expect(toAbsence(days, shift, before)).toEqual({
      since: shift.start,
      span: null,
      dates: [dateAt(0), dateAt(1), dateAt(2)],
    });
    expect(toAbsence(days, shift, { now: at(20), hasClocked: true })).toEqual({
      since: at(20),
      span: { start: at(20), end: shift.end },
      dates: [dateAt(1), dateAt(2)],
    });
    expect(toAbsence({ ...days, lastDay: dateAt(-1) }, shift, before)).toBe('last_day');
    expect(toAbsence({ ...days, lastDay: dateAt(MAX_ABSENCE_DAYS) }, shift, before)).toBe(
      'last_day',
    );
  });

  it('of several days may be of one, and of as many as a month has', () => {
    const of = (lastDay: number) =>
      toAbsence({ ...asked, extent: 'days', lastDay: dateAt(lastDay) }, shift, before);
    expect(of(0)).toEqual({ since: shift.start, span: null, dates: [dateAt(0)] });
    expect(of(MAX_ABSENCE_DAYS - 1)).toMatchObject({ dates: { length: MAX_ABSENCE_DAYS } });
  });

  it('may come late from a phone without signal, but not be made up for a shift long over', () => {
    const late = { now: at(26 + 24), hasClocked: false };
    expect(toAbsence(asked, shift, late)).toBe('too_late');
    expect(toAbsence({ ...asked, said: at(17) }, shift, late)).toMatchObject({ dates: [] });
    const tooLate = { now: at(17 + 8 * 24), hasClocked: false };
    expect(toAbsence({ ...asked, said: at(17) }, shift, tooLate)).toBe('too_late');
    // A clock that is ahead does not count.
    expect(toAbsence({ ...asked, said: at(90) }, shift, late)).toBe('too_late');
  });

  it('takes other shifts by the day on which they begin, none that was over before', () => {
    const days = { since: shift.start, span: null, dates: [dateAt(0), dateAt(1)] };
    const other = (start: number, end: number) => ({ id: 'x', start: at(start), end: at(end) });
    expect(takenFrom(days, other(9, 13), 'own')).toBeNull();
    expect(takenFrom(days, other(33, 37), 'own')).toBe(at(33));
    expect(takenFrom(days, other(47, 54), 'own')).toBe(at(47));
    expect(takenFrom(days, other(48, 54), 'own')).toBeNull();
    const part = { since: shift.start, span: shift, dates: [] };
    expect(takenFrom(part, other(33, 37), 'own')).toBeNull();
    // The shift was moved to before what was meant.
    const rest = { since: at(20), span: { start: at(20), end: at(26) }, dates: [] };
    expect(takenFrom(rest, { id: 'own', start: at(8), end: at(16) }, 'own')).toBeNull();
  });
});

it('offers what is left of a shift only where that is worth coming for', () => {
  expect(isWorthOffering(shift, at(12))).toBe(true);
  expect(isWorthOffering(shift, at(25.5))).toBe(true);
  expect(isWorthOffering(shift, at(25.6))).toBe(false);
});

it('asks for a call where the location has a number, so shortly before and afterwards', () => {
  const calling = { callWithinHours: 24, callPhone: '+32 470 00 01 42' };
  expect(wantsCall(calling, shift, at(-6))).toBe(false);
  expect(wantsCall(calling, shift, at(-5.9))).toBe(true);
  expect(wantsCall(calling, shift, at(20))).toBe(true);
  expect(wantsCall({ ...calling, callPhone: ' ' }, shift, at(12))).toBe(false);
  expect(wantsCall({ callPhone: '1' }, shift, at(12))).toBe(false);
});

it('knows sickness by its code', () => {
  expect(['SICK', 'SICK_PAID', 'sick_unpaid'].every((code) => isSickness({ code }))).toBe(true);
  expect(['', 'SICKLE', 'PARENTAL'].some((code) => isSickness({ code }))).toBe(false);
});
