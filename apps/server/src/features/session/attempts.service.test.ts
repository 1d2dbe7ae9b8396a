import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeClock } from '#testing/fake-clock.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { reserveAttempt } from './attempts.service.ts';

let database: TestDatabase;
const clock = createFakeClock('2026-11-20T08:00:00Z');
const ATTEMPT_LIMIT = { tries: 10, triesOfAddress: 15, windowSeconds: 600 };

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

/** How many of so many tries at once get through; each is by what number it is. */
const tryAtOnce = async (
  count: number,
  toAttempt: (number: number) => { email: string; address: string },
): Promise<number> => {
  const scope = database.acrossCompanies('sign-in');
  const results = await Promise.allSettled(
    Array.from({ length: count }, (_, number) =>
      reserveAttempt(
        scope,
        { kind: 'login', deviceId: null, ...toAttempt(number) },
        ATTEMPT_LIMIT,
        clock.now(),
      ),
    ),
  );
  return results.filter(({ status }) => status === 'fulfilled').length;
};

it('gives away as many tries as there are, however many ask at once', async () => {
  const ofOneAccount = (number: number) => ({ email: 'a', address: `192.0.2.${number}` });
  expect(await tryAtOnce(60, ofOneAccount)).toBe(10);
  const fromOneAddress = (number: number) => ({ email: `b${number}`, address: '198.51.100.1' });
  expect(await tryAtOnce(60, fromOneAddress)).toBe(15);
});

it('lets the window slide: at no time are there more in it', async () => {
  const attempt = () => ({ email: 'c', address: '203.0.113.1' });
  expect(await tryAtOnce(4, attempt)).toBe(4);
  clock.advance(590);
  expect(await tryAtOnce(9, attempt)).toBe(6);
  clock.advance(11);
  expect(await tryAtOnce(9, attempt)).toBe(4);
  clock.advance(588);
  expect(await tryAtOnce(9, attempt)).toBe(0);
});
