import { expect, it } from 'vitest';
import { countStep, failedTests, flakyTests } from './test-counts.ts';

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

it.each([
  { success: false, numPassedTests: 5, numFailedTests: 0 },
  { stats: { expected: 5, flaky: 0, unexpected: 0 }, errors: [{ message: 'Error: no database' }] },
])('believes a report of failure that ended well: %j', (report) => {
  expect(countStep(0, JSON.stringify(report))).toEqual({ passed: 5, failed: 1 });
});

it('says what kept tests from beginning', () => {
  const message = 'initdb: Permission denied';
  const vitest = { testResults: [{ name: 'a.test.ts', message, assertionResults: [] }] };
  expect(failedTests(JSON.stringify(vitest))).toEqual([{ name: 'a.test.ts', why: message }]);
  expect(failedTests(JSON.stringify({ errors: [{ message }] }))).toEqual([
    { name: 'before the tests', why: message },
  ]);
});

it.each(['', '{"numPassed', 'null'])(
  'counts a runner that died with report %j as one failure',
  (report) => {
    expect(countStep(137, report)).toEqual({ passed: 0, failed: 1 });
  },
);

it('names the tests that failed and says why', () => {
  const results = ['passed', 'failed'].map((status) => ({
    status,
    fullName: `one ${status}`,
    failureMessages: status === 'failed' ? ['Error: 1 is not 2'] : [],
  }));
  const tests = [{ results: [{}, { error: { message: 'Error: no such button' } }] }];
  const suite = { title: 'a.test.ts', specs: [{ title: 'two', ok: false, tests }] };
  const [vitest, playwright] = [
    { testResults: [{ assertionResults: results }] },
    { suites: [{ title: 'a.test.ts', specs: [{ title: 'one', ok: true }], suites: [suite] }] },
  ].map((report) => JSON.stringify(report));
  expect(failedTests(vitest ?? '')).toEqual([{ name: 'one failed', why: 'Error: 1 is not 2' }]);
  expect(failedTests(playwright ?? '')).toEqual([
    { name: 'a.test.ts: two', why: 'Error: no such button' },
  ]);
  expect(failedTests('{"numPassed')).toEqual([]);
});

it('names the tests that passed the second time, and why not the first', () => {
  const results = [{ error: { message: 'Error: too late' } }, {}];
  const specs = [
    { title: 'one', ok: true, tests: [{ status: 'flaky', results }] },
    { title: 'two', ok: true, tests: [{ status: 'expected', results: [{}] }] },
  ];
  expect(flakyTests(JSON.stringify({ suites: [{ title: 'a.test.ts', specs }] }))).toEqual([
    { name: 'a.test.ts: one', why: 'Error: too late' },
  ]);
  expect(flakyTests('')).toEqual([]);
});

it('counts a step without tests as no tests', () => {
  expect(countStep(0, '')).toEqual({ passed: 0, failed: 0 });
});
