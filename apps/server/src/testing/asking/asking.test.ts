import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { newOracle } from './oracle.ts';
import { absences, plans } from './plan-askings.ts';
import { market, requests } from './request-askings.ts';
import { swaps } from './swap-askings.ts';
import { openWorld, type World } from './world.ts';

// Chance looks for faults on one engine; on the other a part shows that it answers alike.
const RUNS = inject('testDatabase').kind === 'postgres' ? 300 : 20;
const COMMANDS = 40;

let test: TestApp;
const worlds = new Map<boolean, World>();

beforeAll(async () => {
  test = await startTestApp();
  for (const isMarket of [false, true]) worlds.set(isMarket, await openWorld(test, isMarket));
});

afterAll(() => test.close());

/** What people do, in any order; market and swaps take several steps, so they come more often. */
const askings = (isMarket: boolean) =>
  fc.commands([...plans, ...absences, ...swaps, ...requests, ...(isMarket ? market : swaps)], {
    maxCommands: COMMANDS,
    size: 'max',
  });

it('whatever people ask and answer, the server and the plain model agree', async () => {
  let done = 0;
  const scenario = fc
    .boolean()
    .chain((isMarket) => fc.tuple(fc.constant(isMarket), askings(isMarket)));
  await fc.assert(
    fc.asyncProperty(scenario, async ([isMarket, commands]) => {
      const oracle = newOracle(isMarket);
      const world = worlds.get(isMarket) as World;
      await world.begin(oracle);
      await fc.asyncModelRun(() => ({ model: oracle, real: world }), commands);
      done += 1;
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(done).toBe(RUNS);
}, 600_000);
