import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WallSeconds, wallSeconds } from '../time/wall-time.ts';
import { kioskActions } from './kiosk-actions.ts';
import {
  afterReport,
  afterRightPin,
  afterWrongPin,
  lockedSeconds,
  NO_TRIES,
  PIN_LOCK_SECONDS,
  PIN_TRIES,
  type PinTries,
} from './pin-tries.ts';
import {
  isKioskCode,
  isShownNear,
  PLACE_STEP_SECONDS,
  placeStepAt,
  readPlaceCode,
  SEAL_LENGTH,
  secondsToNextStep,
  toPlaceCode,
} from './place-code.ts';

const instants = fc.integer({ min: 0, max: 9_999_999_999 });
const steps = fc.integer({ min: 0, max: 999_999_999 });
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const seals = fc
  .array(fc.constantFrom(...LETTERS.split('')), { minLength: SEAL_LENGTH, maxLength: 43 })
  .map((letters) => letters.join(''));

describe('a place code', () => {
  it('is read as it was written, whatever blanks stand around it', () => {
    fc.assert(
      fc.property(fc.uuid(), steps, seals, (kioskId, step, seal) => {
        const mac = seal.slice(0, SEAL_LENGTH);
        const code = toPlaceCode(kioskId, step, seal);
        expect(readPlaceCode(` ${code}\n`)).toEqual({ kioskId, step, mac });
      }),
    );
  });

  it('is nothing else: neither other texts nor codes with something more or less', () => {
    fc.assert(
      fc.property(fc.string(), fc.uuid(), steps, seals, (text, kioskId, step, seal) => {
        const code = toPlaceCode(kioskId, step, seal);
        expect(readPlaceCode(text)).toBeNull();
        expect(readPlaceCode(code.slice(0, -1))).toBeNull();
        expect(readPlaceCode(`${code}A`)).toBeNull();
        expect(readPlaceCode(code.toLowerCase())).toBeNull();
      }),
    );
  });

  it('is known by its shape only where the kiosk is one of the department', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.array(fc.uuid()), steps, seals, (kioskId, others, step, seal) => {
        const code = toPlaceCode(kioskId, step, seal);
        expect(isKioskCode(code, [...others, kioskId])).toBe(true);
        expect(isKioskCode(code, others)).toBe(others.includes(kioskId));
      }),
    );
  });

  it('changes every thirty seconds, and says when', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const left = secondsToNextStep(at);
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThanOrEqual(PLACE_STEP_SECONDS);
        expect(placeStepAt(at + left)).toBe(placeStepAt(at) + 1);
        expect(placeStepAt(at + left - 1)).toBe(placeStepAt(at));
      }),
    );
  });

  it('counts when it was seen within a minute before the tap, or half a minute after it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9_999_999_999 }),
        fc.integer({ min: -60, max: 30 }),
        (claimedAt, skew) => {
          expect(isShownNear(placeStepAt(claimedAt + skew), claimedAt)).toBe(true);
        },
      ),
    );
  });

  it('counts no more when its half minute lay wholly outside', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 9_999_999_999 }),
        fc.integer({ min: 1, max: 100_000 }),
        (claimedAt, overrides) => {
          const tooOld = placeStepAt(claimedAt - 60 - PLACE_STEP_SECONDS - overrides + 1);
          const tooNew = placeStepAt(claimedAt + 30 + PLACE_STEP_SECONDS + overrides - 1);
          expect(isShownNear(tooOld, claimedAt)).toBe(false);
          expect(isShownNear(tooNew, claimedAt)).toBe(false);
        },
      ),
    );
  });
});

describe('wrong PINs', () => {
  const after = (count: number, now = 1000): PinTries => {
    let tries = NO_TRIES;
    for (let n = 0; n < count; n += 1) tries = afterWrongPin(tries, now);
    return tries;
  };

  it('lock at the fifth in a row and not before, for five minutes', () => {
    for (let count = 0; count < PIN_TRIES; count += 1) {
      expect(lockedSeconds(after(count), 1000)).toBe(0);
    }
    const locked = after(PIN_TRIES);
    expect(lockedSeconds(locked, 1000)).toBe(PIN_LOCK_SECONDS);
    expect(lockedSeconds(locked, 1000 + PIN_LOCK_SECONDS - 1)).toBe(1);
    expect(lockedSeconds(locked, 1000 + PIN_LOCK_SECONDS)).toBe(0);
  });

  it('are forgotten by a right one, but still reported', () => {
    const tries = afterRightPin(after(4));
    expect(tries).toEqual({ wrong: 0, unreported: 4, lockedUntil: null });
    expect(afterReport(tries, 4)).toEqual(NO_TRIES);
  });

  it('are all reported in the end, in whatever order things happen', () => {
    const event = fc.constantFrom('wrong', 'right', 'report');
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let tries = NO_TRIES;
        let reported = 0;
        for (const kind of events) {
          if (kind === 'wrong') tries = afterWrongPin(tries, 0);
          else if (kind === 'right') tries = afterRightPin(tries);
          else {
            reported += tries.unreported;
            tries = afterReport(tries, tries.unreported);
          }
        }
        const wrong = events.filter((kind) => kind === 'wrong').length;
        expect(reported + tries.unreported).toBe(wrong);
      }),
    );
  });

  it('bar nobody for longer because the clock was set back', () => {
    expect(lockedSeconds(after(PIN_TRIES, 100_000), 50_000)).toBe(0);
  });
});

describe('what can be done at a kiosk', () => {
  const DAY = 86_400;
  const flag = fc.boolean();
  const departments = fc.record({
    id: fc.constant('bar'),
    clockin: fc.boolean(),
    clockinParams: fc.record({
      enableMobileClockin: flag,
      freeclockin: flag,
      offlineClockings: flag,
      authorizeCheckingBefore: fc.constantFrom(0, 900, 3600),
    }),
  });
  const shifts = fc.array(
    fc
      .record({
        id: fc.uuid(),
        start: fc.integer({ min: 0, max: 3 * DAY }),
        length: fc.integer({ min: 3600, max: 10 * 3600 }),
        isRequested: fc.boolean(),
      })
      .map(({ length, ...shift }) => ({ ...shift, end: shift.start + length })),
    { maxLength: 4 },
  );
  const clockings = fc.option(
    fc.record({
      pauses: fc.array(fc.record({ end: fc.option(fc.nat()) }), { maxLength: 2 }),
      runningTasks: fc.nat({ max: 2 }),
    }),
  );
  const situations = fc.record({
    clocking: clockings,
    shifts,
    department: departments,
    now: fc.integer({ min: DAY, max: 2 * DAY }).map((at): WallSeconds => wallSeconds(at)),
    online: fc.boolean(),
    isBusyElsewhere: fc.boolean(),
    clockinAccount: fc.boolean(),
  });

  it('is checking out while a clocking runs, and never checking in', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const actions = kioskActions(situation);
        expect(actions.state).toBe(situation.clocking ? 'in' : 'out');
      }),
    );
  });

  it('is a check-in on shifts of that day or night that are not over, or freely, or a reason why not', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const actions = kioskActions({ ...situation, clocking: null });
        if (actions.state !== 'out') throw new Error('nobody is clocked in');
        const { authorizeCheckingBefore: before } = situation.department.clockinParams;
        for (const shift of actions.shifts) {
          const opens = shift.start - before;
          const isOpenToday = Math.floor(opens / DAY) === Math.floor(situation.now / DAY);
          expect(isOpenToday || opens - 7200 <= situation.now).toBe(true);
          expect(shift.end).toBeGreaterThan(situation.now);
          expect(shift.isRequested).toBe(false);
        }
        expect(actions.blocker === null).toBe(actions.shifts.length > 0 || actions.isFree);
      }),
    );
  });

  it('is a check-in before midnight on a shift that begins soon after it', () => {
    const actions = kioskActions({
      clocking: null,
      shifts: [{ id: 'a', start: DAY + 900, end: DAY + 8 * 3600, isRequested: false }],
      department: {
        id: 'bar',
        clockin: true,
        clockinParams: {
          enableMobileClockin: false,
          freeclockin: false,
          offlineClockings: true,
          authorizeCheckingBefore: 0,
        },
      },
      now: wallSeconds(DAY - 300),
      online: true,
      isBusyElsewhere: false,
      clockinAccount: false,
    });
    expect(actions).toMatchObject({ state: 'out', shifts: [{ id: 'a' }], blocker: null });
  });

  it('does not ask whether the department clocks on phones, but whether it clocks', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const { department } = situation;
        const params = department.clockinParams;
        const with1 = {
          ...department,
          clockinParams: { ...params, enableMobileClockin: true },
        };
        const with0 = {
          ...department,
          clockinParams: { ...params, enableMobileClockin: false },
        };
        expect(kioskActions({ ...situation, department: with0 })).toEqual(
          kioskActions({ ...situation, department: with1 }),
        );
      }),
    );
  });

  it('needs no shift for an account that is there for clocking', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const actions = kioskActions({ ...situation, clocking: null, clockinAccount: true });
        expect(actions).not.toMatchObject({ blocker: 'no-shift' });
      }),
    );
  });

  it('is no check-in without signal where the department wants none', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const { department } = situation;
        const clockinParams = { ...department.clockinParams, offlineClockings: false };
        const actions = kioskActions({
          ...situation,
          clocking: null,
          online: false,
          department: { ...department, clockin: true, clockinParams },
          isBusyElsewhere: false,
        });
        expect(actions).toMatchObject({ blocker: 'offline', shifts: [], isFree: false });
      }),
    );
  });
});
