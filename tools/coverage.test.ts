import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCoverageProblems, readCoverage } from './coverage-rules.ts';
import { root } from './root.mjs';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const testFiles = new Map(
  [
    'apps/*/src/**/*.test.{ts,tsx}',
    'packages/*/src/**/*.test.ts',
    '{e2e,reliability,tools}/*.test.ts',
  ]
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .concat('e2e/support/contract-scenes.ts')
    .map((path) => [path, textOf(path)]),
);

describe('docs/spec-coverage.md', () => {
  const rows = readCoverage(textOf('docs/spec-coverage.md'));

  it('has each point once', () => {
    expect(rows.length).toBeGreaterThan(380);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('names tests that there are, for every point that is built, and says of the others what is missing', () => {
    expect(rows.flatMap((row) => findCoverageProblems(row, testFiles))).toEqual([]);
  });
});

describe('a row', () => {
  const files = new Map([
    [
      'apps/server/src/a.test.ts',
      "it('keeps a punch', () => {});\nit.each([1])('is one’s own', f);",
    ],
    ['e2e/a.test.ts', "test(\n  'a shift is booked, and found again', async () => {});"],
    ['e2e/states.test.ts', "const s = [{ screen: 'Home' }, asked('Alerts', EMMA)];"],
  ]);
  const errorsOf = (built: string, where: string, tests: string): string[] => {
    const [row] = readCoverage(`| 1.2 | A point | ${built} | ${where} | ${tests} |`);
    return row ? findCoverageProblems(row, files) : ['no row'];
  };

  it.each([
    ['yes', 'x', 'src/a.test: "keeps a punch", "is one’s own"; e2e/a: "a shift is booked …"'],
    ['yes', 'x', 'e2e/states: "Home", "Alerts"'],
    ['part', 'x; missing: the rest', 'e2e/a'],
    ['no', 'missing: all of it', ''],
  ])('%s, %s, %s stands', (built, where, tests) => {
    expect(errorsOf(built, where, tests)).toEqual([]);
  });

  it.each([
    ['yes', 'x', '', 'no test shows it'],
    ['yes', 'x', 'e2e/a', 'without a title'],
    ['yes', 'x', 'a.test: "keeps a punch"', '2 files'],
    ['yes', 'x', 'e2e/b: "keeps a punch"', '0 files'],
    ['yes', 'x', 'e2e/a: "a shift"', 'has no "a shift"'],
    ['yes', 'x', 'e2e/a: "a shift is lost …"', 'has no'],
    ['maybe', 'missing: x', '', 'built is "maybe"'],
    ['part', 'x', 'e2e/a', 'does not say what is missing'],
  ])('%s, %s, %s does not: %s', (built, where, tests, problem) => {
    expect(errorsOf(built, where, tests).join()).toContain(problem);
  });
});
