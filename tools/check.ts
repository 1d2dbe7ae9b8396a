import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import {
  browserStep,
  databaseSteps,
  fastSteps,
  reliabilityStep,
  type Step,
} from './check-steps.ts';
import { buildWebWhenStale } from './build-web.mjs';
import { ensureChromium } from './chromium.ts';
import { runQuietly, stopCode } from './processes.mjs';
import { makeScratchFolder } from './scratch.ts';
import { type Counts, countStep, type Failure, failedTests, flakyTests } from './test-counts.ts';

const total: Counts = { passed: 0, failed: 0 };

/** Reports, and whatever the tests leave when they are stopped. */
const scratch = makeScratchFolder();

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const LINES_OF_A_FAILURE = 12;

const sayFailure = (what: string, { name, why }: Failure): void => {
  say(`     ${what}: ${name}`);
  const lines = stripVTControlCharacters(why).split('\n').slice(0, LINES_OF_A_FAILURE);
  for (const line of lines) say(`       ${line}`);
};

const readReport = (step: Step): string => {
  try {
    return step.report ? readFileSync(step.report, 'utf8') : '';
  } catch {
    return '';
  }
};

/** Colour only where a person reads it; test runners take CI for a terminal with colours. */
const colours = (): Record<string, string | undefined> =>
  process.stdout.isTTY
    ? { FORCE_COLOR: '1', NO_COLOR: undefined }
    : { FORCE_COLOR: undefined, NO_COLOR: '1' };

/** Room for what lives shortly: a server of the tests starts in a fifth less of processor time. */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;

const runStep = async (step: Step): Promise<void> => {
  const begin = performance.now();
  const env = { NODE_OPTIONS, TMPDIR: scratch, ...colours(), ...step.env };
  const { code, output } = await runQuietly(process.execPath, step.args, { env });
  if (stopCode() !== 0) return;
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const report = readReport(step);
  const counts = countStep(code, report);
  total.passed += counts.passed;
  total.failed += counts.failed;
  const tests = step.report ? `, ${counts.passed + counts.failed} tests` : '';
  // A runner may have been ended from within: what its report counts is what happened.
  const isOk = counts.failed === 0;
  say(`${isOk ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s${tests})`);
  for (const failure of flakyTests(report)) sayFailure('passed the second time', failure);
  if (isOk) return;
  for (const failure of failedTests(report)) sayFailure('failed', failure);
  say(output.trimEnd());
};

/** Runs steps side by side, as many at a time as there are processors. */
const runTogether = async (steps: Step[]): Promise<void> => {
  const waiting = [...steps];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
};

const runInBrowser = async (chromium: string | undefined): Promise<void> => {
  if (chromium) return runStep(browserStep(scratch, chromium));
  total.failed += 1;
  say('FAIL browser tests: no Chromium here and none could be installed; set CHROMIUM_PATH');
};

const isWhole = process.argv[2] === 'all';
// Both while the first checks run.
const chromium = isWhole ? ensureChromium() : undefined;
const web = isWhole ? buildWebWhenStale(process.execPath) : undefined;
const stages = [
  async () => {
    await runTogether(fastSteps(scratch, isWhole ? 'whole' : 'quick'));
    // Never left half installed, or half built.
    await chromium;
    await web;
  },
];
if (isWhole) {
  stages.push(...databaseSteps(scratch).map((step) => () => runStep(step)));
  stages.push(() => runStep(reliabilityStep(scratch)));
  stages.push(async () => runInBrowser(await chromium));
}
for (const stage of stages) if (total.failed === 0 && stopCode() === 0) await stage();
rmSync(scratch, { recursive: true, force: true });
if (stopCode() !== 0) process.exit(stopCode());
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
