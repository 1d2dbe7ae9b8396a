import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkInOffer, type CheckInDepartment } from '../clockings/check-in-rules.ts';
import { isSameDay, wallSeconds } from '../time/wall-time.ts';
import { isOngoing } from './home-shifts.ts';
import { NEAR_END_SECONDS, secondsUntilTurn, SUMMARY_SECONDS } from './home-turn.ts';

const DAY = 86_400;
const NOON = wallSeconds(20_000 * DAY + DAY / 2);

const departmentOf = (before: number): CheckInDepartment => ({
  id: 'bar',
  clockin: true,
  clockinParams: {
    enableMobileClockin: true,
    freeclockin: false,
    offlineClockings: true,
    authorizeCheckingBefore: before,
  },
});

const shifts = fc.array(
  fc.record({
    from: fc.integer({ min: -DAY, max: 2 * DAY }),
    length: fc.integer({ min: 900, max: DAY }),
    before: fc.integer({ min: 0, max: 7200 }),
  }),
  { maxLength: 5 },
);

it('until the turn nothing changes that Home says of a shift: offer, day, whether it runs or nears its end', () => {
  fc.assert(
    fc.property(
      shifts,
      fc.boolean(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (list, online, part) => {
        const entries = list.map(({ from, length, before }) => ({
          shift: { start: NOON + from, end: NOON + from + length },
          department: departmentOf(before),
          now: NOON,
        }));
        const seconds = secondsUntilTurn(entries, { local: NOON, endedSince: null });
        expect(seconds).toBeGreaterThan(0);
        const later = wallSeconds(NOON + Math.floor((seconds - 1) * part));
        const saidAt = (now: typeof NOON) =>
          entries.map(({ shift, department }) => [
            checkInOffer({
              shift: {
                ...shift,
                departmentId: 'bar',
                kind: 'shift',
                personId: 'p',
                pendingRequest: null,
              },
              department,
              personId: 'p',
              now,
              online,
            }),
            isOngoing(shift, now),
            isSameDay(wallSeconds(shift.start), now),
            shift.start > now,
            shift.end - now < NEAR_END_SECONDS,
            shift.end > now,
          ]);
        expect(saidAt(later)).toEqual(saidAt(NOON));
      },
    ),
  );
});

it('a summary goes after its hour, and every day ends at its midnight', () => {
  expect(secondsUntilTurn([], { local: NOON, endedSince: 600 })).toBe(SUMMARY_SECONDS - 600);
  expect(secondsUntilTurn([], { local: NOON, endedSince: null })).toBe(DAY / 2);
});
