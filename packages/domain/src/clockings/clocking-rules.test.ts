import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShiftKind } from '../shifts/shift-kinds.ts';
import { wallSeconds } from '../time/wall-time.ts';
import { checkInOffer, freeClockInDepartments, isInsideCheckInWindow } from './check-in-rules.ts';
import { findCheckOutErrors, parseCostNumber } from './check-out-rules.ts';
import { clockFlags, effectiveInstant, hasWaited } from './clock-evidence.ts';
import { findPauseError, overtimeMinutes, pauseSeconds, workedSeconds } from './pauses.ts';

const DAY = 86_400;

const department = (values: Record<string, number | boolean> = {}) => ({
  id: 'bar',
  clockin: true,
  clockinParams: {
    enableMobileClockin: true as boolean,
    freeclockin: true as boolean,
    offlineClockings: true as boolean,
    authorizeCheckingBefore: 900,
    ...values,
  },
});

describe('check-in', () => {
  it('is open from 7200 seconds before its opening until the end of its day or of the work (R2)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 * DAY }),
        fc.integer({ min: 0, max: 3600 }),
        fc.integer({ min: 1, max: DAY }),
        fc.integer({ min: -3 * 3600, max: DAY + 3600 }),
        (start, before, length, late) => {
          const now = start + late;
          const opens = start - before;
          const isSameDay = Math.floor(opens / DAY) === Math.floor(now / DAY);
          const isOpen = isInsideCheckInWindow(
            { start, end: start + length },
            department({ authorizeCheckingBefore: before }),
            wallSeconds(now),
          );
          const isBeforeEnd = isSameDay || now < start + length;
          expect(isOpen).toBe(now >= opens - 7200 && isBeforeEnd);
        },
      ),
      { numRuns: 2000 },
    );
  });

  const shift = {
    departmentId: 'bar',
    start: 10 * 3600,
    end: 18 * 3600,
    kind: 'shift' as ShiftKind,
    personId: 'me',
    pendingRequest: null as unknown,
  };
  const offer = (
    changes: Partial<typeof shift>,
    now = 10 * 3600,
    online = true,
    d = department(),
  ) =>
    checkInOffer({
      shift: { ...shift, ...changes },
      department: d,
      personId: 'me',
      now: wallSeconds(now),
      online,
    });

  it('is offered on an own shift of today without a pending request', () => {
    expect(offer({})).toBe('open');
    expect(offer({ personId: 'you' })).toBe('none');
    expect(offer({ kind: 'dayOff' })).toBe('none');
    expect(offer({ pendingRequest: {} }, 10 * 3600 - 60)).toBe('none');
    // Nobody decided before it began: the shift is theirs as it stands.
    expect(offer({ pendingRequest: {} })).toBe('open');
    expect(offer({ start: 10 * 3600 + DAY })).toBe('none');
    expect(offer({ start: 23 * 3600 }, 3600)).toBe('too-early');
    expect(offer({}, 10 * 3600, true, department({ enableMobileClockin: false }))).toBe('none');
  });

  it('is offered offline only where the department allows it, and for shifts of today', () => {
    expect(offer({}, 10 * 3600, false)).toBe('open');
    expect(offer({}, 10 * 3600, false, department({ offlineClockings: false }))).toBe('none');
    expect(offer({ start: DAY + 60, end: DAY + 3600 }, DAY - 60)).toBe('open');
    expect(offer({ start: DAY + 60, end: DAY + 3600 }, DAY - 60, false)).toBe('none');
  });

  it('is offered past midnight while the work goes on that began or opened before it', () => {
    const night = { start: 22 * 3600, end: DAY + 6 * 3600 };
    expect(offer(night, DAY + 600)).toBe('open');
    expect(offer(night, DAY + 600, false)).toBe('open');
    expect(offer(night, DAY + 6 * 3600)).toBe('none');
    // As early as by day: twenty minutes before 00:15, as before 12:15.
    const afterMidnight = { start: DAY + 900, end: DAY + 8 * 3600 };
    expect(offer(afterMidnight, DAY - 300, true, department({ authorizeCheckingBefore: 0 }))).toBe(
      'open',
    );
    expect(offer(afterMidnight, DAY + 900 - 900 - 7201)).toBe('none');
    const early = { start: DAY + 600, end: DAY + 8 * 3600 };
    expect(offer(early, DAY + 300)).toBe('open');
    expect(offer(early, DAY + 300, false)).toBe('open');
  });

  it('without a shift needs free clock-in, or an account that is there for clocking (R43)', () => {
    const list = [
      department(),
      department({ freeclockin: false }),
      department({ offlineClockings: false }),
      department({ enableMobileClockin: false }),
    ];
    const offered = (online: boolean, clockinAccount: boolean) =>
      freeClockInDepartments(list, { online, clockinAccount }).map((item) => list.indexOf(item));
    expect([offered(true, false), offered(false, false)]).toEqual([[0, 2], [0]]);
    expect([offered(true, true), offered(false, true)]).toEqual([
      [0, 1, 2],
      [0, 1],
    ]);
  });
});

describe('pauses', () => {
  it('are rounded up to whole minutes', () => {
    expect([0, 1, 60, 61].map((s) => pauseSeconds({ startAt: 0, endAt: s }, 0))).toEqual([
      0, 60, 60, 120,
    ]);
  });

  it('never make worked time negative or longer than the clocking', () => {
    const pause = fc.record({ startAt: fc.nat(5000), endAt: fc.option(fc.nat(9000)) });
    fc.assert(
      fc.property(fc.nat(10_000), fc.array(pause), (endAt, pauses) => {
        const worked = workedSeconds({ startAt: 0, endAt, pauses });
        expect(worked).toBeGreaterThanOrEqual(0);
        expect(worked).toBeLessThanOrEqual(endAt);
      }),
    );
  });

  it('lie inside, one after the other, and only the last may be open', () => {
    const clocking = { startAt: 100, endAt: 1000 };
    const error = (...pauses: [number, number | null][]) =>
      findPauseError(
        clocking,
        pauses.map(([startAt, endAt]) => ({ startAt, endAt })),
      );
    expect(error([100, 200], [200, 300], [400, null])).toBeNull();
    expect(error([99, 200])).toBe('outside');
    expect(error([900, 1001])).toBe('outside');
    expect(error([200, 300], [299, 400])).toBe('order');
    expect(error([200, null], [300, 400])).toBe('order');
    expect(error([300, 200])).toBe('order');
  });

  it('leave overtime in minutes against the plan, none without one', () => {
    expect([
      overtimeMinutes(3690, 3600),
      overtimeMinutes(3000, 3600),
      overtimeMinutes(9, null),
    ]).toEqual([2, -10, 0]);
  });
});

describe('check-out', () => {
  const km = { id: 'km', format: 'number' as const, mandatory: true, statuses: [] as string[] };
  const meal = { id: 'meal', format: 'boolean' as const, mandatory: true, statuses: ['2'] };
  const errors = (
    costs: { id: string; value: string | number | boolean }[],
    status = '1',
    comment = '',
  ) =>
    findCheckOutErrors({
      definitions: [km, meal],
      departmentStatus: status,
      costs,
      comment,
      commentMandatory: status === '3',
      tasks: [],
    }).map((f) => f.kind);

  it('asks for mandatory costs of every status or of the department’s own (R40)', () => {
    expect(errors([])).toEqual(['cost-missing']);
    expect(errors([{ id: 'km', value: '3,5' }])).toEqual([]);
    expect(errors([{ id: 'km', value: 'far' }])).toEqual(['cost-invalid']);
    expect(errors([{ id: 'km', value: 3 }], '2')).toEqual(['cost-missing']);
    const answered = [
      { id: 'km', value: 3 },
      { id: 'meal', value: false },
    ];
    expect(errors(answered, '2')).toEqual([]);
  });

  it('asks for a comment only where it is mandatory', () => {
    expect(errors([{ id: 'km', value: 1 }], '3')).toEqual(['comment-missing']);
    expect(errors([{ id: 'km', value: 1 }], '3', ' busy ')).toEqual([]);
  });

  it('reads numbers with comma or point, and nothing else', () => {
    expect(['12,5', '12.5', ' 7 ', '-1', '1e3', '', 'x'].map(parseCostNumber)).toEqual([
      12.5,
      12.5,
      7,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the clock behind a punch', () => {
  it('counts from arrival when the claim lies more than 120 seconds ahead', () => {
    expect([effectiveInstant(1120, 1000), effectiveInstant(1121, 1000)]).toEqual([1120, 1000]);
    expect(clockFlags({ claimedAt: 1121, receivedAt: 1000, measuredOffset: -121 })).toEqual([
      'future_time',
      'clock_skew',
    ]);
  });

  it('count from no earlier than the tap before them, and never from later than they claim', () => {
    expect(effectiveInstant(1200, 1000, 1050)).toBe(1050);
    expect(effectiveInstant(1200, 1000, 900)).toBe(1000);
    expect(effectiveInstant(1200, 1000, 1300)).toBe(1200);
    expect(effectiveInstant(1100, 1000, 1300)).toBe(1100);
  });

  it('has waited when it came more than 60 seconds after the tap, by a clock put right', () => {
    const came = (seconds: number, measuredOffset: number | null, deviceAhead = 0) =>
      hasWaited({ tappedAt: 1000 + deviceAhead, receivedAt: 1000 + seconds, measuredOffset });
    expect([came(0, null), came(60, null), came(61, null)]).toEqual([false, false, true]);
    // A clock that runs behind makes no punch wait, and one that runs ahead hides no wait.
    expect([came(2, -600, -600), came(61, -600, -600)]).toEqual([false, true]);
    expect([came(60, 3600, 3600), came(61, 3600, 3600)]).toEqual([false, true]);
  });
});
