import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWholeDay } from '../availability/availability-rules.ts';
import { toDateKey, wallSeconds } from '../time/wall-time.ts';
import {
  canCancelLeave,
  findLeaveError,
  leaveSpans,
  type LeaveStatus,
  type LeaveTime,
  MAX_LEAVE_DATES,
  shareTime,
} from './leave-rules.ts';

const DAY = 86_400;
const TODAY = 20_000 * DAY;
const NOW = wallSeconds(TODAY + 15 * 3600);

const dateAt = (days: number): string => toDateKey(wallSeconds(TODAY + days * DAY));

const days = (...list: number[]): LeaveTime => ({
  fullDay: true,
  dates: list.map(dateAt),
  start: null,
  end: null,
});

const range = (start: number | null, end: number | null): LeaveTime => ({
  fullDay: false,
  dates: [],
  start,
  end,
});

const moment = fc.integer({ min: TODAY - 3 * DAY, max: TODAY + 400 * DAY });

describe('the time of a leave request', () => {
  it('needs one date in full-day mode, whatever else is filled in', () => {
    fc.assert(
      fc.property(moment, moment, (start, end) => {
        const time = { ...days(), start, end };
        expect(findLeaveError(time, NOW)).toBe('must_select_one_date');
        expect(leaveSpans(time)).toEqual([]);
      }),
    );
  });

  it('takes whole days that are not over, each once, from 00:00 to 23:59', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 365 }), { minLength: 1 }), (list) => {
        fc.pre(new Set(list).size <= MAX_LEAVE_DATES);
        const time = days(...list, ...list);
        expect(findLeaveError(time, NOW)).toBeNull();
        const spans = leaveSpans(time);
        expect(spans.every(isWholeDay)).toBe(true);
        expect(spans.map(({ start }) => toDateKey(start))).toEqual([...new Set(time.dates)].sort());
      }),
    );
  });

  it('never lies before today or more than a year ahead, and is at most so many days', () => {
    expect(findLeaveError(days(3, -1), NOW)).toBe('in_past');
    expect(findLeaveError(days(366), NOW)).toBe('too_far');
    const many = Array.from({ length: MAX_LEAVE_DATES + 1 }, (_, index) => index);
    expect(findLeaveError(days(...many), NOW)).toBe('too_many_dates');
  });

  it('begins before it ends when it is a range', () => {
    expect(findLeaveError(range(null, NOW), NOW)).toBe('times_missing');
    expect(findLeaveError(range(NOW, null), NOW)).toBe('times_missing');
    fc.assert(
      fc.property(moment, moment, (start, end) => {
        const expected =
          start >= end
            ? 'end_before_start'
            : start < TODAY
              ? 'in_past'
              : end > TODAY + 366 * DAY
                ? 'too_far'
                : null;
        expect(findLeaveError(range(start, end), NOW)).toBe(expected);
      }),
    );
  });
});

it('shares time with another when some second belongs to both', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(span, span, ([a, lengthA], [b, lengthB]) => {
      const seconds = (from: number, length: number) =>
        new Set(Array.from({ length }, (_, index) => from + index));
      const common = [...seconds(a, lengthA)].some((second) => seconds(b, lengthB).has(second));
      const item = { start: a, end: a + lengthA };
      const other = { start: b, end: b + lengthB };
      expect(shareTime(item, other)).toBe(common);
      expect(shareTime(other, item)).toBe(common);
    }),
  );
});

it('is taken back by its person while pending, and by both once approved, until it begins', () => {
  const status = fc.constantFrom<LeaveStatus>('PENDING', 'APPROVED', 'REFUSED', 'CANCELLED');
  const who = fc.constantFrom<'person' | 'planner'>('person', 'planner');
  fc.assert(
    fc.property(status, who, fc.integer({ min: -5, max: 5 }), (is, by, first) => {
      const leave = { ...days(first, first + 1), status: is };
      const isAhead = first > 0;
      const expected = is === 'PENDING' ? by === 'person' : is === 'APPROVED' && isAhead;
      expect(canCancelLeave(leave, by, NOW)).toBe(expected);
    }),
  );
});
