import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findCitationProblems,
  findLostPaths,
  findUncitedRules,
  readRules,
} from './citation-rules.ts';
import { readCoverage } from './coverage-rules.ts';
import { root } from './root.mjs';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const MADE = /(^|\/)(node_modules|dist|golden|migrations|test-results)(\/|$)|\.gen\.ts$/;
/** These name what there is not, or what nothing cites. */
const OWN = ['tools/citations.test.ts', 'tools/citation-rules.ts'];

const paths = globSync(
  [
    '*.{md,ts,json,yaml}',
    '.{dependency-cruiser.mjs,oxlintrc.jsonc,env.example}',
    '.github/**/*.{md,yml}',
    '{apps,packages,tools,e2e,bench,reliability,docs,deploy}/**/*.{ts,tsx,mjs,css,html,md,yml,yaml}',
  ],
  { cwd: root, exclude: (path) => MADE.test(path) },
)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !MADE.test(path));

const rules = readRules(textOf('docs/rules.md'));

const existing = {
  rules: new Set(rules.map(({ id }) => id)),
  points: new Set(readCoverage(textOf('docs/spec-coverage.md')).map(({ id }) => id)),
  decisions: new Set(paths.flatMap((path) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1] ?? [])),
  files: new Set(paths),
};

describe('docs/rules.md', () => {
  it('has each rule once, in order, with its source', () => {
    // Work that is under way beside this may hold the numbers that are left out.
    const numbers = rules.map(({ id }) => Number(id.slice(1)));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(rules.filter(({ hasSource }) => !hasSource)).toEqual([]);
  });

  it('has no rule that nothing obeys', () => {
    const files = paths
      .filter((path) => !path.endsWith('.md') || path === 'docs/spec-coverage.md')
      .filter((path) => !OWN.includes(path))
      .map((path) => ({ path, text: textOf(path) }));
    const ids = rules.map(({ id }) => id);
    expect(findUncitedRules(ids, files)).toEqual([]);
  });

  it('would say so', () => {
    const files = [{ path: 'a.ts', text: '/** As told (R1). */' }];
    const problemsOf = (ids: string[], excused: [string, string][] = []) =>
      findUncitedRules(ids, files, new Map(excused)).map((line) => line.split(':')[0]);
    expect(problemsOf(['R1', 'R2', 'R11'])).toEqual(['R2', 'R11']);
    expect(problemsOf(['R1', 'R2'], [['R2', 'not built']])).toEqual([]);
    expect(problemsOf(['R1'], [['R1', 'not built']])).toEqual(['R1']);
  });
});

it('whatever is cited in code, tests and documents is in the repository', () => {
  expect(paths.length).toBeGreaterThan(1000);
  const problems = paths
    .filter((path) => !OWN.includes(path))
    .flatMap((path) => findCitationProblems({ path, text: textOf(path) }, existing));
  expect(problems).toEqual([]);
});

describe('docs/decisions', () => {
  const decisions = paths.filter((path) => /^docs\/decisions\/\d/.test(path));

  const files = new Set([
    ...paths,
    ...globSync('{apps/*/src,packages,tools}/**/*.json', {
      cwd: root,
      exclude: (path) => MADE.test(path),
    }).map((path) => path.replaceAll('\\', '/')),
  ]);

  it('name files that are there, or say which decision replaced them', () => {
    expect(decisions.length).toBeGreaterThan(100);
    const lost = decisions.flatMap((path) => findLostPaths({ path, text: textOf(path) }, files));
    expect(lost).toEqual([]);
  });

  it('are found by their subject', () => {
    const index = textOf('docs/decisions/README.md');
    const missing = decisions.filter((path) => !index.includes(`](${basename(path)}): `));
    expect(missing).toEqual([]);
  });

  it.each([
    ['`apps/server/src/db/database.ts`, `db`, `a/b`', ['a/b']],
    ['`domain/time/durations` and `domain/time/hours`', ['domain/time/hours']],
    [
      '`data/<noun>/<noun>.queries.ts`, `data/<noun>/<noun>.none.ts`',
      ['data/<noun>/<noun>.none.ts'],
    ],
    ['`durations.ts`, `hours.ts`', ['hours.ts']],
    ['`@mantine/form`, `/office/settings`, `W/`, `GET /v3/me`', []],
  ])('%j lacks %j', (line, lost) => {
    const few = new Set([
      'apps/server/src/db/database.ts',
      'packages/domain/src/time/durations.ts',
      'apps/web/src/data/leave/leave.queries.ts',
    ]);
    const text = `# 001 A title\n\n${line}\n`;
    const problems = lost.map((path) => `d.md: "${path}" is not in the repository`);
    expect(findLostPaths({ path: 'd.md', text }, few)).toEqual(problems);
    const marked = text.replace('\n\n', '\n\n*Partly replaced by [002](b.md): the files.*\n\n');
    expect(findLostPaths({ path: 'd.md', text: marked }, few)).toEqual([]);
  });
});

describe('a citation', () => {
  const few = {
    rules: new Set(['R1', 'R46']),
    points: new Set(['5.32', '5.33']),
    decisions: new Set(['001', '034']),
    files: new Set(['docs/dimona.md', 'ARCHITECTURE.md', 'apps/mobile/README.md']),
  };
  const errorsOf = (text: string) => findCitationProblems({ path: 'apps/mobile/a.ts', text }, few);

  it.each([
    '/** Clocked hours (R46, R1). */',
    '/** Points 5.32 and 5.33, decisions 001 and 034. */',
    '/**\n * Told by point\n * 5.32. See decision\n * 001.\n */',
    '// docs/dimona.md. dimona.md, ARCHITECTURE.md and README.md (./README.md)',
    'certificate.sign(key, forge.md.sha256.create());',
    '// RFC 8291 section 2; sections of a department',
    'const [facts, R] = spec;',
  ])('%j resolves', (text) => {
    expect(errorsOf(text)).toEqual([]);
  });

  it.each([
    ['/** As told (R47). */', 'R47'],
    ['/** Point 5.34. */', 'point 5.34'],
    ['/** Points 5.32 to 5.99. */', 'point 5.99'],
    ['/** Decisions 001 and 002. */', 'decision 002'],
    ['/** Decision 1. */', 'decision 1'],
    ['// docs/ARCHITECTURE.md draws it.', 'docs/ARCHITECTURE.md'],
    ['// See api.md.', 'api.md'],
    ['/** Facts, section 4. */', 'Facts, section'],
    ['/** by the anomalies of facts\n * 2.3 */', 'facts 2'],
    ['/** spec sections 3 and 7 */', 'spec sections'],
    ['/** section 8 of the specification */', 'section 8 of the specification'],
    ['/** It needs one (section 5). */', '(section 5'],
  ])('%j does not: %s', (text, cited) => {
    expect(errorsOf(text)).toEqual([`apps/mobile/a.ts: "${cited}" is not in the repository`]);
  });
});
