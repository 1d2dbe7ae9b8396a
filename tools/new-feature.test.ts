import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layOutFeature } from './feature-files.ts';
import { enterFeature } from './feature-lists.ts';
import { readNaming } from './feature-naming.ts';
import { root } from './root.mjs';
import { findStructureProblems } from './structure-rules.ts';
import { findTextProblems, readTexts } from './text-rules.ts';

const NOUN = 'cost-centres';
const titles = {
  en: 'Cost centres',
  fr: 'Centres de coûts',
  nl: 'Kostenplaatsen',
  es: 'Centros de coste',
  de: 'Kostenstellen',
};
const files = layOutFeature({ noun: NOUN, one: 'cost-centre', titles });
const lists = enterFeature(NOUN, (path) => readFileSync(join(root, path), 'utf8'));

const COPIED = ['tsconfig.base.json', 'packages', 'apps/server', 'apps/web'];
/** What no type check of these files reads. */
const LEFT = new Set(['node_modules', 'dist', 'public', 'released', 'migrations']);

let scratch: string;

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'ploeg-feature-'));
  for (const path of COPIED) {
    const filter = (source: string): boolean => !LEFT.has(basename(source));
    cpSync(join(root, path), join(scratch, path), { recursive: true, filter });
  }
  // Packages are those of the project, but its own come from the copy.
  const modules = join(scratch, 'node_modules');
  mkdirSync(join(modules, '@ploeg'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name.startsWith('.') || name === '@ploeg') continue;
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  // Of two versions of a package one lies in the workspace that wants it.
  const ofServer = 'apps/server/node_modules';
  symlinkSync(join(root, ofServer), join(scratch, ofServer));
  for (const name of ['contract', 'domain']) {
    symlinkSync(join(scratch, 'packages', name), join(modules, '@ploeg', name));
  }
  // What is there already is checked as types of the whole; here it says what the new files stand on.
  for (const path of globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: scratch })) {
    const text = readFileSync(join(scratch, path), 'utf8');
    writeFileSync(join(scratch, path), `// @ts-nocheck\n${text}`);
  }
  for (const [path, text] of Object.entries({ ...files, ...lists })) {
    mkdirSync(dirname(join(scratch, path)), { recursive: true });
    writeFileSync(join(scratch, path), text);
  }
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What the compiler says of some files and all that they import. */
const checkTypes = async (folder: string, base: string, paths: string[]): Promise<string> => {
  const config = join(scratch, folder, 'tsconfig.new.json');
  const settings = {
    extends: base,
    compilerOptions: { incremental: false },
    include: [],
    files: paths.map((path) => join(scratch, path)),
  };
  writeFileSync(config, JSON.stringify(settings));
  const args = [join(root, 'node_modules/typescript/bin/tsc'), '-p', config];
  const run = promisify(execFile)(process.execPath, args, { cwd: scratch, maxBuffer: 1e8 });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return stdout;
};

// Two compilers look at everything that a feature stands on, beside whatever else runs.
it('compiles on both sides, and in the contract', { timeout: 180_000 }, async () => {
  const [server, web] = await Promise.all([
    checkTypes('.', './tsconfig.base.json', [
      'packages/contract/src/all-routes.ts',
      `apps/server/src/features/${NOUN}/${NOUN}.feature.ts`,
      // The texts of the server.
      'apps/server/src/features.ts',
      // What they add to requests and answers.
      ...['openapi', 'request-log', 'security', 'web-app'].map(
        (name) => `apps/server/src/plugins/${name}.ts`,
      ),
    ]),
    checkTypes('apps/web', './tsconfig.json', [
      'apps/web/src/features.ts',
      'apps/web/src/platform/app-version.d.ts',
      `apps/web/src/features/${NOUN}/${NOUN}.screen.tsx`,
    ]),
  ]);
  expect(server + web).toBe('');
});

it('is made by the line of CONTRIBUTING.md', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const line = /^npm run new -- (feature .*)$/m.exec(text)?.[1] ?? '';
  const words = line.match(/(?:'[^']*'|[^\s'])+/g) ?? [];
  const naming = readNaming(words.map((word) => word.replaceAll("'", '')));
  expect(naming).toEqual({ noun: NOUN, one: 'cost-centre', titles, missing: [] });
});

it('says which of its names are missing', () => {
  expect(readNaming(['feature', 'Cost', '--en=Costs', '--fr= ']).missing).toEqual(
    expect.arrayContaining(['NOUN', '--one', '--fr', '--de']),
  );
  expect(readNaming(['feature', 'costs', '--en=Costs']).missing).not.toContain('--en');
});

it('keeps the rules of names and files, once its noun is in the list', () => {
  const problems = Object.entries(files)
    .filter(([path]) => !path.endsWith('.json'))
    .flatMap(([path, text]) => findStructureProblems({ path, text }));
  const ofNoun = `"${NOUN}" is not a noun of`;
  expect(problems.filter((problem) => !problem.includes(ofNoun))).toEqual([]);
});

it('says everything in every language', () => {
  const textsOf = (language: string) =>
    readTexts({ [NOUN]: files[`apps/web/src/locales/${language}/${NOUN}.json`] ?? '{}' });
  const english = textsOf('en');
  expect(english.size).toBe(4);
  for (const language of Object.keys(titles)) {
    expect(findTextProblems(language, textsOf(language), english)).toEqual([]);
  }
});

it('stands in the three lists, and in nothing else that is there already', () => {
  for (const [path, text] of Object.entries(lists)) {
    const before = readFileSync(join(root, path), 'utf8');
    // Its manifest and its place in the list; in the app, its texts too.
    const entries = path.startsWith('apps/web') ? 3 : 2;
    expect(text.match(/costCentres/g)).toHaveLength(entries);
    // The formatter may break a line that became too long; nothing else is another.
    expect(text.split('\n').length - before.split('\n').length).toBeLessThanOrEqual(entries);
  }
  const taken = Object.keys(files).filter((path) => {
    try {
      return readFileSync(join(root, path)).length > 0;
    } catch {
      return false;
    }
  });
  expect(taken).toEqual([]);
});
