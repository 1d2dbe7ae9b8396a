import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ShiftKind } from '../shifts/shift-kinds.ts';
import { wallSeconds } from '../time/wall-time.ts';
import { homeFocus, isHomeListStale, isOngoing, upcomingShifts } from './home-shifts.ts';

const anyShift = fc.record({
  start: fc.integer({ min: 0, max: 1000 }),
  end: fc.integer({ min: 0, max: 2000 }),
  kind: fc.constantFrom<ShiftKind>('shift', 'dayOff', 'unavailability'),
  personId: fc.constantFrom('me', 'you', null),
  approved: fc.boolean(),
});

it('lists at most 10 own planned shifts that are not past, by start (R29)', () => {
  fc.assert(
    fc.property(fc.array(anyShift, { maxLength: 40 }), fc.integer({ max: 2000 }), (shifts, at) => {
      const listed = upcomingShifts(shifts, 'me', wallSeconds(at));
      const fitting = shifts.filter(
        (s) => s.kind === 'shift' && s.personId === 'me' && s.approved && s.end >= at,
      );
      expect(listed).toHaveLength(Math.min(10, fitting.length));
      const starts = listed.map((s) => s.start);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      const left = fitting.filter((s) => !listed.includes(s)).map((s) => s.start);
      expect(left.every((start) => start >= (starts.at(-1) ?? 0))).toBe(true);
    }),
  );
});

it('calls a shift ongoing after its start and until its end', () => {
  const shift = { start: 100, end: 200 };
  const ongoing = [100, 101, 200, 201].map((at) => isOngoing(shift, wallSeconds(at)));
  expect(ongoing).toEqual([false, true, true, false]);
});

it('looks again when the clock has moved more than 300 seconds, either way', () => {
  expect([1300, 1301, 700, 699].map((now) => isHomeListStale(1000, now))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

it('puts what is worked on top, and never lists it as what comes next', () => {
  const anyList = fc.uniqueArray(fc.record({ id: fc.string(), start: fc.nat(), end: fc.nat() }), {
    selector: ({ id }) => id,
    maxLength: 6,
  });
  const anyRunning = fc.option(fc.record({ shiftId: fc.option(fc.string()) }), { nil: undefined });
  fc.assert(
    fc.property(anyList, anyRunning, fc.nat(6), fc.boolean(), (list, wanted, index, isToday) => {
      const id = list[index]?.id;
      const running = wanted && id !== undefined ? { shiftId: id } : wanted;
      const { focus, later } = homeFocus(list, running, () => isToday);
      expect(later.map((shift) => shift.id)).not.toContain(running?.shiftId);
      expect(later).toHaveLength(list.length - (focus ? 1 : 0));
      if (!running) expect(focus).toBe(isToday ? list[0] : undefined);
    }),
  );
});
