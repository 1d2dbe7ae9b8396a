import { expect, it } from 'vitest';
import { countStep } from './test-counts.ts';

it('reads what Vitest reports', () => {
  const report = JSON.stringify({ numPassedTests: 7, numFailedTests: 2, numTotalTests: 9 });
  expect(countStep(1, report)).toEqual({ passed: 7, failed: 2 });
});

it('reads what Playwright reports, a test that passed the second time among the passed', () => {
  const report = JSON.stringify({ stats: { expected: 3, flaky: 1, unexpected: 1, skipped: 0 } });
  expect(countStep(1, report)).toEqual({ passed: 4, failed: 1 });
});

it('counts a step that failed without a failed test as one failure', () => {
  expect(countStep(1, JSON.stringify({ numPassedTests: 5, numFailedTests: 0 }))).toEqual({
    passed: 5,
    failed: 1,
  });
});

it.each(['', '{"numPassed', 'null'])(
  'counts a runner that died with report %j as one failure',
  (report) => {
    expect(countStep(137, report)).toEqual({ passed: 0, failed: 1 });
  },
);

it('counts a step without tests as no tests', () => {
  expect(countStep(0, '')).toEqual({ passed: 0, failed: 0 });
});
