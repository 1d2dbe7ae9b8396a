import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWallTime, instant, wallSeconds } from '../time/wall-time.ts';
import {
  isOutsideHours,
  openOn,
  openStateAt,
  openUnlessClosed,
  overlaps,
  weekdayOf,
  weekOn,
} from './opening-hours.ts';
import { settingEffects, sleepsBecause } from './setting-effects.ts';
import {
  declarationOf,
  SETTING_KEYS,
  SETTINGS,
  settingName,
  type SettingValues,
} from './setting-list.ts';
import { changedKeys, CONFIRMABLE, NEEDY, NOTHING, settingFaults } from './setting-rules.ts';
import type { OpenHours } from './setting-shapes.ts';

const initial = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, SETTINGS[key].initial]),
) as unknown as SettingValues;

const switches = SETTING_KEYS.filter((key) => declarationOf(key).shape.type === 'switch');

/** Any settings of which only switches differ from those of a new department. */
const anySwitches = fc
  .record(Object.fromEntries(switches.map((key) => [key, fc.boolean()])))
  .map((values) => ({ ...initial, ...values }));

const anyCounts = fc.record(
  Object.fromEntries(Object.keys(NOTHING).map((name) => [name, fc.nat({ max: 3 })])),
) as fc.Arbitrary<typeof NOTHING>;

const clock = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

const anyHours: fc.Arbitrary<OpenHours[]> = fc.array(
  fc.record({ weekday: fc.integer({ min: 1, max: 7 }), from: clock, to: clock }),
  { maxLength: 6 },
);

describe('settings', () => {
  it('have names of their own for their texts', () => {
    const names = SETTING_KEYS.map(settingName);
    expect(new Set(names).size).toBe(names.length);
  });

  it('stand in the way of nothing that does not change', () => {
    fc.assert(
      fc.property(anySwitches, anyCounts, (values, counts) => {
        expect(settingFaults(values, values, counts)).toEqual([]);
        expect(settingEffects(values, values, counts)).toEqual([]);
      }),
    );
  });

  it('blame only what changes, and name each change once among the effects', () => {
    fc.assert(
      fc.property(anySwitches, anySwitches, anyCounts, (before, after, counts) => {
        const changed = changedKeys(before, after);
        for (const { key, fault, isConfirmable } of settingFaults(before, after, counts)) {
          expect(changed).toContain(key);
          expect(NEEDY).toContain(key);
          expect(isConfirmable).toBe(CONFIRMABLE.includes(fault));
        }
        const effects = settingEffects(before, after, counts);
        const named = effects.flatMap(({ key, kind }) => (kind === 'setting' ? [key] : []));
        expect(named).toEqual(changed);
        const told = effects.flatMap((effect) =>
          effect.kind === 'consequence' ? [effect.consequence] : [],
        );
        expect(new Set(told).size).toBe(told.length);
      }),
    );
  });

  it('are refused no longer once what may be confirmed was', () => {
    fc.assert(
      fc.property(anySwitches, anySwitches, anyCounts, (before, after, counts) => {
        const faults = settingFaults(before, after, counts, CONFIRMABLE);
        expect(faults.filter(({ isConfirmable }) => isConfirmable)).toEqual([]);
      }),
    );
  });

  it('sleep only because of another one', () => {
    fc.assert(
      fc.property(anySwitches, (values) => {
        for (const key of SETTING_KEYS) expect(sleepsBecause(key, values)).not.toBe(key);
      }),
    );
  });
});

describe('opening hours', () => {
  it('know Monday from Sunday', () => {
    const at = (day: string) => weekdayOf(wallSeconds(Date.parse(day) / 1000));
    expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(at)).toEqual([1, 6, 7]);
    expect(weekdayOf(toWallTime(instant(0), 'UTC'))).toBe(4);
  });

  it('overlap exactly when some minute of the week is open twice', () => {
    fc.assert(
      fc.property(anyHours, (hours) => {
        const minutes = hours.flatMap(({ weekday, from, to }) => {
          const [start = 0, end = 0] = [from, to].map(
            (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
          );
          const length = end > start ? end - start : end + 1440 - start;
          return Array.from(
            { length },
            (_, minute) => ((weekday - 1) * 1440 + start + minute) % 10_080,
          );
        });
        expect(overlaps(hours)).toBe(new Set(minutes).size < minutes.length);
      }),
    );
  });

  it('are those of the last week that has begun, each on the day that it begins', () => {
    const weeks = [
      { since: '2026-01-01', hours: [{ weekday: 6, from: '18:00', to: '02:00' }] },
      { since: '2026-12-01', hours: [] },
    ];
    expect(weekOn(weeks, '2025-12-31')).toBeUndefined();
    const saturday = wallSeconds(Date.parse('2026-11-28') / 1000);
    expect(openOn(weeks, saturday)).toEqual([
      { start: saturday + 18 * 3600, end: saturday + 26 * 3600 },
    ]);
    expect(openOn(weeks, wallSeconds(Date.parse('2026-12-05') / 1000))).toEqual([]);
  });
});

describe('whether a place is open', () => {
  const since = '2026-01-01';
  const monday = wallSeconds(Date.parse('2026-11-23') / 1000);

  it('is what its hours and closing days say at every moment, until its door turns', () => {
    const anyClosed = fc.array(fc.constantFrom('2026-11-24', '2026-11-26', '2026-11-29'), {
      maxLength: 2,
    });
    fc.assert(
      fc.property(anyHours, anyClosed, fc.nat(7 * 1440 - 1), (hours, days, minute) => {
        const weeks = [{ since, hours }];
        const closed = days.map((day) => ({ day, until: day }));
        const now = wallSeconds(monday + minute * 60);
        const state = openStateAt(weeks, closed, now);
        if (hours.length === 0) {
          expect(state).toBeNull();
          return;
        }
        const spans = Array.from({ length: 17 }, (_, index) =>
          openUnlessClosed(weeks, closed, wallSeconds(monday + (index - 1) * 86_400)),
        ).flat();
        const isOpenAt = (at: number) => spans.some(({ start, end }) => start <= at && at < end);
        expect(state?.isOpen).toBe(isOpenAt(now));
        const until = state?.until ?? null;
        if (until === null) {
          expect(isOpenAt(now + 3600)).toBe(false);
          return;
        }
        if (until < now + 7 * 86_400) expect(isOpenAt(until)).toBe(!state?.isOpen);
        for (let at = now; at < until; at = wallSeconds(at + 1800)) {
          expect(isOpenAt(at)).toBe(state?.isOpen);
        }
      }),
    );
  });
});

describe('work outside the opening hours', () => {
  const at = (time: string) => wallSeconds(Date.parse(`${time}:00Z`) / 1000);
  const daily = (from: string, to: string): OpenHours[] =>
    [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, to }));
  const weeks = [{ since: '2026-01-01', hours: daily('10:00', '01:00') }];
  const isOut = (start: string, end: string, of = weeks) =>
    isOutsideHours(of, { start: at(start), end: at(end) });

  it('is what no span of the place covers, also across midnight', () => {
    expect(isOut('2026-11-24T10:00', '2026-11-25T01:00')).toBe(false);
    expect(isOut('2026-11-25T00:00', '2026-11-25T01:00')).toBe(false);
    expect(isOut('2026-11-24T09:00', '2026-11-24T12:00')).toBe(true);
    expect(isOut('2026-11-24T22:00', '2026-11-25T02:00')).toBe(true);
    // A Sunday.
    expect(isOut('2026-11-22T12:00', '2026-11-22T14:00')).toBe(true);
  });

  it('is none where nobody has said when it opens, or not yet', () => {
    expect(isOut('2026-11-24T03:00', '2026-11-24T05:00', [])).toBe(false);
    expect(isOut('2025-12-31T03:00', '2025-12-31T05:00')).toBe(false);
  });

  it('goes from one span into the next where they touch', () => {
    const hours = [
      { weekday: 2, from: '10:00', to: '14:00' },
      { weekday: 2, from: '14:00', to: '22:00' },
    ];
    const split = [{ since: '2026-01-01', hours }];
    expect(isOut('2026-11-24T11:00', '2026-11-24T20:00', split)).toBe(false);
  });
});
