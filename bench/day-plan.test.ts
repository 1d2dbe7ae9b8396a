import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Act, DAY_MINUTES, planChanges, planDevice } from './day-plan.ts';

const devices = fc.integer({ min: 0, max: 100_000 });

const timesOf = (acts: readonly Act[], what: Act['what']): number[] =>
  acts.filter((act) => act.what === what).map(({ at }) => at);

describe('the day of a device', () => {
  it('is in order and within the day, opened before the check-in and checked out in the end', () => {
    fc.assert(
      fc.property(devices, (device) => {
        const { acts } = planDevice(device);
        const times = acts.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.every((at) => at >= 0 && at < DAY_MINUTES)).toBe(true);
        const [opened, checkedIn, checkedOut] = (['open', 'check-in', 'check-out'] as const).map(
          (what) => timesOf(acts, what),
        );
        expect([opened?.length, checkedIn?.length, checkedOut?.length]).toEqual([1, 1, 1]);
        expect(opened?.[0]).toBeLessThan(checkedIn?.[0] as number);
        expect(checkedIn?.[0]).toBeLessThan(checkedOut?.[0] as number);
      }),
    );
  });

  it('ends each pause before the next act of work, within the work', () => {
    fc.assert(
      fc.property(devices, (device) => {
        const taps = planDevice(device)
          .acts.map(({ what }) => what)
          .filter((what) => ['check-in', 'pause', 'resume', 'check-out'].includes(what));
        expect(taps.join()).toMatch(/^check-in(,pause,resume)*,check-out$/);
      }),
    );
  });

  it('is online again before it is judged, and never offline twice at a time', () => {
    fc.assert(
      fc.property(devices, (device) => {
        const lines = planDevice(device)
          .acts.map(({ what }) => what)
          .filter((what) => what === 'offline' || what === 'online');
        expect(lines.join()).toMatch(/^(offline,online)?$/);
      }),
    );
  });

  it('names only taps that it makes as unheard, and is the same whenever it is asked for', () => {
    fc.assert(
      fc.property(devices, (device) => {
        const plan = planDevice(device);
        const taps = plan.acts.filter(({ what }) => /^(check-|pause|resume)/.test(what)).length;
        expect(plan.unheard.every((number) => number >= 1 && number <= taps)).toBe(true);
        expect(planDevice(device)).toEqual(plan);
      }),
    );
  });
});

it('a company comes at nine for the most part, and has all that goes wrong', () => {
  const plans = Array.from({ length: 5000 }, (_, device) => planDevice(device));
  const share = (is: (plan: (typeof plans)[0]) => boolean): number =>
    plans.filter(is).length / plans.length;
  const nine = 150;
  expect(
    share(({ acts }) => Math.abs((timesOf(acts, 'check-in')[0] ?? 0) - nine) < 17),
  ).toBeGreaterThan(0.6);
  expect(share(({ listens }) => listens)).toBeGreaterThan(0.5);
  expect(share(({ unheard }) => unheard.length > 0)).toBeGreaterThan(0.05);
  const isLate = ({ acts }: { acts: readonly Act[] }): boolean => {
    const [from = DAY_MINUTES] = timesOf(acts, 'offline');
    const [until = 0] = timesOf(acts, 'online');
    const [end = 0] = timesOf(acts, 'check-out');
    return from < end && end < until;
  };
  expect(share(isLate)).toBeGreaterThan(0.02);
  expect(share(({ acts }) => timesOf(acts, 'offline').length > 0)).toBeGreaterThan(0.1);
});

it('a planner tells everybody now and then, and otherwise somebody else of the department', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: 2, max: 500 }), (department, people) => {
      const changes = planChanges(department, people);
      const persons = changes.flatMap(({ person }) => person ?? []);
      expect(persons.every((person) => person >= 1 && person < people)).toBe(true);
      expect(persons.length).toBeLessThan(changes.length);
      expect(persons.length).toBeGreaterThan(changes.length / 2);
      expect(changes.every(({ at }) => at >= 0 && at < DAY_MINUTES)).toBe(true);
    }),
  );
});
