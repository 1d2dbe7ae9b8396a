import fc from 'fast-check';
import { expect, it } from 'vitest';
import { secondsToNextPoll, secondsToNextTry } from './polling.ts';

it('looks after 2, 5, 15 and 60 seconds, then every ten minutes for a day', () => {
  const looks: number[] = [];
  let age = 0;
  for (
    let wait = secondsToNextPoll(age, 'SENT');
    wait !== null;
    wait = secondsToNextPoll(age, 'SENT')
  ) {
    looks.push(wait);
    age += wait;
  }
  expect(looks.slice(0, 5)).toEqual([2, 5, 15, 60, 600]);
  expect(new Set(looks.slice(4))).toEqual(new Set([600]));
  expect(age).toBeGreaterThanOrEqual(86_400);
  expect(age).toBeLessThan(86_400 + 601);
});

it('looks on for whom social security still has to identify', () => {
  expect(secondsToNextPoll(86_400, 'WAITING')).toBe(3600);
  expect(secondsToNextPoll(30 * 86_400, 'WAITING')).toBeNull();
});

it('tries again ever more slowly, and gives up after three days', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(259_199), (tries, age) => {
      const pause = secondsToNextTry(tries, age) ?? 0;
      expect(pause).toBeGreaterThanOrEqual(30);
      expect(pause).toBeLessThanOrEqual(900);
      expect(secondsToNextTry(tries + 1, age) ?? 0).toBeGreaterThanOrEqual(pause);
    }),
  );
  expect(secondsToNextTry(1, 259_200)).toBeNull();
});
