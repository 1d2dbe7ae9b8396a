import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { askings } from './commands.ts';
import { newOracle } from './oracle.ts';
import { openWorld, type World } from './world.ts';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await startTestApp();
  world = await openWorld(test);
});

afterAll(() => test.close());

it('whatever people ask and answer, the server and the plain model agree', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(askings(40), async (commands) => {
      const oracle = newOracle();
      await world.begin(oracle);
      await fc.asyncModelRun(() => ({ model: oracle, real: world }), commands);
      done += 1;
    }),
    { numRuns: 300, endOnFailure: true },
  );
  expect(done).toBe(300);
}, 300_000);
