import { describe, expect, it } from 'vitest';
import { findLengthProblems, lowerLengths, readLengths } from './function-rules.ts';

const match = (filename: string, line: number, lines: number) => ({
  message: `The function has too many lines (${lines}). Maximum allowed is 80.`,
  filename,
  labels: [{ span: { line } }],
});

describe('what the linter found', () => {
  const files: Record<string, string[]> = {
    'apps/a.ts': ['const x = 1;', 'export const makeA = async <T>(', 'function B() {'],
    'apps/plugin.ts': ['export default plugin(async (app) => {'],
  };
  const read = (...diagnostics: object[]) =>
    readLengths(JSON.stringify({ diagnostics }), (path) => files[path] ?? []);

  it('is known by file and name', () => {
    expect(
      read(match('apps/a.ts', 2, 90), match('apps/a.ts', 3, 81), match('apps/plugin.ts', 1, 99)),
    ).toEqual({
      'apps/a.ts': { makeA: 90, B: 81 },
      'apps/plugin.ts': { 'export default plugin(async (app) => {': 99 },
    });
  });

  it('leaves out what nobody ships', () => {
    expect(
      read(match('apps/a.test.ts', 1, 90), match('apps/server/src/testing/team.ts', 1, 90)),
    ).toEqual({});
  });
});

describe('the list of long functions', () => {
  const listed = { 'apps/a.ts': { makeA: 90, makeB: 100 } };

  it.each([
    ['is as long as it says', listed, []],
    [
      'may not grow',
      { 'apps/a.ts': { makeA: 91, makeB: 100 } },
      ['apps/a.ts: makeA grew from 90 to 91 lines'],
    ],
    [
      'follows what shrinks',
      { 'apps/a.ts': { makeA: 85, makeB: 100 } },
      ['apps/a.ts: makeA shrank from 90 to 85 lines'],
    ],
    [
      'forgets what is short or gone',
      { 'apps/a.ts': { makeB: 100 } },
      ['apps/a.ts: makeA is listed and no longer too long'],
    ],
    [
      'takes nobody in',
      { ...listed, 'apps/b.ts': { makeC: 81 } },
      ['apps/b.ts: makeC has 81 lines, more than 80'],
    ],
  ])('%s', (_, now, problems) => {
    expect(findLengthProblems(now, listed)).toEqual(problems);
  });

  it('is brought down and never up', () => {
    const now = { 'apps/a.ts': { makeA: 95, makeB: 99 }, 'apps/b.ts': { makeC: 81 } };
    expect(lowerLengths(now, listed)).toEqual({ 'apps/a.ts': { makeA: 90, makeB: 99 } });
    expect(lowerLengths({}, listed)).toEqual({});
  });
});
