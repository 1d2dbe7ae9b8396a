import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, wallSeconds } from '../time/wall-time.ts';
import { type ClockReading, hasClockJumped } from './clock-evidence.ts';
import { closesAt, findEndError, isOverrun, proposedEndAt } from './forgotten.ts';
import { findPauseError, workedSeconds } from './pauses.ts';
import {
  cutTo,
  endAll,
  lastActAt,
  plannedSeconds,
  reopen,
  type TimedSpan,
  toMoment,
} from './spans.ts';
import { findTaskError } from './tasks.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

describe('the proposed end of a forgotten clocking', () => {
  it('is that of its shift, else eight hours after the start (R32)', () => {
    expect(closesAt(0)).toBe(DAY);
    expect(proposedEndAt(1000, 30_000)).toBe(30_000);
    expect(proposedEndAt(1000, null)).toBe(1000 + 8 * HOUR);
    expect(proposedEndAt(40_000, 30_000)).toBe(40_000 + 8 * HOUR);
  });

  it('lies within a day of the start and never before what the person did last', () => {
    const time = fc.integer({ min: 0, max: DAY });
    const shiftEnd = fc.option(fc.integer({ min: -DAY, max: 3 * DAY }));
    fc.assert(
      fc.property(time, shiftEnd, time, (startAt, shift, later) => {
        const end = shift === null ? null : startAt + shift;
        const proposal = proposedEndAt(startAt, end, startAt + later);
        expect(findEndError(startAt, proposal)).toBeNull();
        expect(proposal).toBeGreaterThanOrEqual(startAt + later);
        const isExpected = end !== null && shift !== null && shift > 0 && shift <= DAY;
        const expected = isExpected ? end : startAt + 8 * HOUR;
        expect(proposal).toBe(Math.max(expected, startAt + later));
      }),
    );
  });

  it('is spoken of from a quarter of an hour after the shift', () => {
    expect([0, 899, 900, DAY].map((late) => isOverrun(1000, 1000 + late))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('is replaced by an end between the start and a day after it', () => {
    expect(findEndError(1000, 999)).toBe('before-start');
    expect(findEndError(1000, 1000)).toBeNull();
    expect(findEndError(1000, closesAt(1000))).toBeNull();
    expect(findEndError(1000, closesAt(1000) + 1)).toBe('too-late');
  });
});

const ZONE = 'Europe/Brussels';
const moment = (at: number) => toMoment(instant(at), ZONE);

/** A moment of the week in which Brussels turns its clocks back. */
const LATE_OCTOBER = Date.parse('2026-10-24T18:00:00Z') / 1000;
const inTheNight = fc.integer({ min: 0, max: DAY }).map((second) => LATE_OCTOBER + second);

const spanOf = (startAt: number, endAt: number | null): TimedSpan => ({
  start: moment(startAt).wall,
  startAt,
  end: endAt === null ? null : moment(endAt).wall,
  endAt,
});

/** Pauses of a clocking from LATE_OCTOBER on, as a person may have taken them. */
const pauses = fc
  .array(inTheNight, { maxLength: 7 })
  .map((times) => [...times].sort((a, b) => a - b))
  .map((times) =>
    times.flatMap((time, index) =>
      index % 2 === 0 ? [spanOf(time, times[index + 1] ?? null)] : [],
    ),
  );

describe('pauses and tasks of a clocking that is closed for somebody', () => {
  it('end with it, and open again as they were when its true end turns up', () => {
    fc.assert(
      fc.property(pauses, inTheNight, (list, after) => {
        const last = lastActAt(list) ?? LATE_OCTOBER;
        const end = moment(Math.max(last, after));
        const closed = endAll(list, end);
        expect(closed.every((span) => span.endAt !== null)).toBe(true);
        expect(findPauseError({ startAt: LATE_OCTOBER, endAt: end.at }, closed)).toBeNull();
        expect(reopen(closed)).toEqual(list);
      }),
    );
  });

  it('are cut to a corrected clocking, and those inside stay as they are', () => {
    fc.assert(
      fc.property(pauses, inTheNight, inTheNight, (list, a, b) => {
        const from = moment(Math.min(a, b));
        const to = moment(Math.max(a, b));
        const cut = cutTo(list, { start: from, end: to });
        const clocking = { startAt: from.at, endAt: to.at };
        expect(findPauseError(clocking, cut)).toBeNull();
        expect(findTaskError(clocking, cut)).toBeNull();
        expect(workedSeconds({ ...clocking, pauses: cut })).toBeLessThanOrEqual(to.at - from.at);
        for (const span of list) {
          const isInside =
            span.endAt !== null &&
            span.startAt >= from.at &&
            span.endAt < to.at &&
            span.endAt > from.at;
          if (isInside) expect(cut).toContainEqual(span);
        }
      }),
    );
  });
});

describe('planned work', () => {
  const wall = (iso: string) => wallSeconds(Date.parse(`${iso}Z`) / 1000);
  const night = (start: string, end: string) =>
    plannedSeconds({ start: wall(start), end: wall(end), pauseUnpaidSeconds: 1800 }, ZONE);

  it('counts the hours that truly pass, on the nights of 25 and of 23 hours too', () => {
    expect(night('2026-10-23T22:00', '2026-10-24T06:00')).toBe(7.5 * HOUR);
    expect(night('2026-10-24T22:00', '2026-10-25T06:00')).toBe(8.5 * HOUR);
    expect(night('2027-03-27T22:00', '2027-03-28T06:00')).toBe(6.5 * HOUR);
  });
});

describe('the clocks of a device', () => {
  const reading = (values: Partial<ClockReading>): ClockReading => ({
    wall: 1000,
    mono: 5,
    bootId: 'boot',
    receivedAt: 1000,
    ...values,
  });

  it('disagree when the wall clock was set between two taps that came late', () => {
    const before = reading({ receivedAt: 9000 });
    fc.assert(
      fc.property(fc.nat(DAY), fc.integer({ min: -DAY, max: DAY }), (passed, set) => {
        const after = reading({ wall: 1000 + passed + set, mono: 5 + passed, receivedAt: 200_000 });
        expect(hasClockJumped(before, after)).toBe(Math.abs(set) > 30);
      }),
    );
  });

  it('are not compared over a restart', () => {
    const after = reading({ wall: 90_000, mono: 1, bootId: 'another', receivedAt: 200_000 });
    expect(hasClockJumped(reading({}), after)).toBe(false);
  });

  it('may differ by the sleep of a phone when both taps arrived at once', () => {
    const awake = reading({ wall: 20_000, mono: 60, receivedAt: 20_100 });
    expect(hasClockJumped(reading({}), awake)).toBe(false);
    expect(hasClockJumped(reading({ receivedAt: 1200 }), awake)).toBe(true);
  });
});
