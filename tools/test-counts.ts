export type Counts = { passed: number; failed: number };

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; flaky: number; unexpected: number };
};

/** How many tests a Vitest or Playwright report tells of; nothing when there is no whole report. */
const readCounts = (report: string): Counts => {
  try {
    const { stats, numPassedTests = 0, numFailedTests = 0 } = JSON.parse(report) as Report;
    if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
};

/** A step that failed counts as one failure at least: its tests may never have begun. */
export const countStep = (exitCode: number, report: string): Counts => {
  const { passed, failed } = readCounts(report);
  return { passed, failed: exitCode === 0 ? failed : Math.max(1, failed) };
};
