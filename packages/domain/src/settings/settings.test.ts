import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWallTime, instant, wallSeconds } from '../time/wall-time.ts';
import { openOn, overlaps, weekdayOf, weekOn } from './opening-hours.ts';
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
