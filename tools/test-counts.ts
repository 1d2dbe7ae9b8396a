export type Counts = { passed: number; failed: number };

type Spec = {
  title: string;
  ok: boolean;
  tests?: { status?: string; results: { error?: { message?: string } }[] }[];
};

type Suite = { title: string; specs?: Spec[]; suites?: Suite[] };

export type Failure = { name: string; why: string };

type Assertion = { status: string; fullName: string; failureMessages?: string[] };

type Report = {
  success?: boolean;
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { name?: string; message?: string; assertionResults: Assertion[] }[];
  stats?: { expected: number; flaky: number; unexpected: number };
  errors?: { message?: string }[];
  suites?: Suite[];
};

const parse = (report: string): Report => {
  try {
    return (JSON.parse(report) as Report | null) ?? {};
  } catch {
    return {};
  }
};

/**
 * How many tests a Vitest or Playwright report tells of; nothing when there is no whole report. What
 * failed before any test began counts as one.
 */
const readCounts = (report: string): Counts => {
  const { stats, errors = [], success = true, numPassedTests, numFailedTests } = parse(report);
  const passed = stats ? stats.expected + stats.flaky : (numPassedTests ?? 0);
  const failed = stats ? stats.unexpected : (numFailedTests ?? 0);
  const isWhole = success && errors.length === 0;
  return { passed, failed: isWhole ? failed : Math.max(1, failed) };
};

const whyOf = ({ tests = [] }: Spec): string =>
  tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? '';

const pickSpecs = (isPicked: (spec: Spec) => boolean, suites: Suite[] = []): Failure[] =>
  suites.flatMap(({ title, specs = [], suites: inner }) => [
    ...specs
      .filter(isPicked)
      .map((spec) => ({ name: `${title}: ${spec.title}`, why: whyOf(spec) })),
    ...pickSpecs(isPicked, inner),
  ]);

/** What failed, tests and what they stand on, and what it said first, as far as a report tells. */
export const failedTests = (report: string): Failure[] => {
  const { testResults = [], errors = [], suites } = parse(report);
  const files = testResults
    .filter(({ message }) => message)
    .map(({ name = '', message = '' }) => ({ name, why: message }));
  const before = errors.map(({ message = '' }) => ({ name: 'before the tests', why: message }));
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages = [] }) => ({
      name: fullName,
      why: failureMessages[0] ?? '',
    }));
  return [...files, ...before, ...failed, ...pickSpecs(({ ok }) => !ok, suites)];
};

/** The tests that passed the second time only, and what they said the first time. */
export const flakyTests = (report: string): Failure[] =>
  pickSpecs(
    ({ tests = [] }) => tests.some(({ status }) => status === 'flaky'),
    parse(report).suites,
  );

/** A step that failed counts as one failure at least: its tests may never have begun. */
export const countStep = (exitCode: number, report: string): Counts => {
  const { passed, failed } = readCounts(report);
  return { passed, failed: exitCode === 0 ? failed : Math.max(1, failed) };
};
