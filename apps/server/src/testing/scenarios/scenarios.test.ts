import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { reports } from './absence-scenarios.ts';
import { newOracle } from './oracle.ts';
import { absences, plans } from './plan-scenarios.ts';
import { market, requests } from './request-scenarios.ts';
import { swaps } from './swap-scenarios.ts';
import { openFixture, type Fixture } from './fixture.ts';

// Chance looks for faults on one engine; on the other a part shows that it answers alike.
const RUNS = inject('testDatabase').kind === 'postgres' ? 300 : 20;
const COMMANDS = 40;

let test: TestApp;
const fixtures = new Map<boolean, Fixture>();

beforeAll(async () => {
  test = await startTestApp();
  for (const isMarket of [false, true]) fixtures.set(isMarket, await openFixture(test, isMarket));
});

afterAll(() => test.close());

/** What people do, in any order; market and swaps take several steps, so they come more often. */
const scenarios = (isMarket: boolean) =>
  fc.commands(
    [...plans, ...absences, ...swaps, ...requests, ...reports, ...(isMarket ? market : swaps)],
    {
      maxCommands: COMMANDS,
      size: 'max',
    },
  );

it('whatever people ask and answer, the server and the plain model agree', async () => {
  let done = 0;
  const scenario = fc
    .boolean()
    .chain((isMarket) => fc.tuple(fc.constant(isMarket), scenarios(isMarket)));
  await fc.assert(
    fc.asyncProperty(scenario, async ([isMarket, commands]) => {
      const oracle = newOracle(isMarket);
      const fixture = fixtures.get(isMarket) as Fixture;
      await fixture.begin(oracle);
      await fc.asyncModelRun(() => ({ model: oracle, real: fixture }), commands);
      done += 1;
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(done).toBe(RUNS);
}, 600_000);
