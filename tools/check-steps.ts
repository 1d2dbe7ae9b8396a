import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

export type Step = {
  name: string;
  args: string[];
  env?: Record<string, string>;
  /** Where a test runner writes how many tests there were. */
  report?: string;
};

const tool = (path: string): string => join('node_modules', path);

type Vitest = {
  projects: string[];
  paths?: string[];
  without?: readonly string[];
  env?: Record<string, string>;
};

const vitest = (
  reports: string,
  name: string,
  { projects, paths = [], without = [], env }: Vitest,
): Step => {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  return {
    name,
    args: [
      tool('vitest/vitest.mjs'),
      'run',
      ...paths,
      ...projects.map((project) => `--project=${project}`),
      ...without.map((path) => `--exclude=${path}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: { TZ: 'UTC', ...env },
    report,
  };
};

/** The compiler lives for seconds: to look for memory to free costs a quarter of them. */
const LAZY = { GOGC: '400' };

// Each thread would work out the same types for itself, while other steps wait for a processor.
const tsc = (name: string, project: string): Step => ({
  name,
  args: [tool('typescript/bin/tsc'), '-p', project, '--singleThreaded'],
  env: LAZY,
});

const lint = (more: readonly string[]): Step => ({
  name: 'lint',
  args: [tool('oxlint/bin/oxlint'), '--deny-warnings', ...more],
  // The same, for the types that it looks at.
  env: { ...LAZY, GOMAXPROCS: '1' },
});

/** More than half of the time of all units, and hardly ever red alone. */
export const LONG_UNITS = [
  'packages/domain/src/leave-ledger/ledger-properties.test.ts',
  'packages/domain/src/outbox/outbox-protocol.test.ts',
  'packages/domain/src/pay/slow-reference.test.ts',
  'tools/new-feature.test.ts',
];

const cruise = (): string[] => [
  tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
  '--config',
  '.dependency-cruiser.mjs',
  ...['apps', 'packages', 'tools', 'e2e', 'bench', 'reliability'].filter((path) =>
    existsSync(join(root, path)),
  ),
];

/** Side by side, the longest first; `quick` is what `npm run check` runs. */
export const fastSteps = (reports: string, extent: 'quick' | 'whole'): Step[] => [
  vitest(reports, 'unit tests', {
    projects: ['packages', 'web', 'components', 'replacing', 'tools'],
    without: extent === 'quick' ? LONG_UNITS : [],
  }),
  // Types cost forty times what the rest of its rules does.
  lint(extent === 'quick' ? [] : ['--type-aware']),
  { name: 'unused code', args: [tool('knip/bin/knip.js'), '--no-progress'] },
  tsc('types of the web', 'apps/web/tsconfig.json'),
  { name: 'direction of imports', args: cruise() },
  tsc('types', 'tsconfig.json'),
  tsc('types of the browser tests', 'e2e/tsconfig.json'),
  tsc('types of the reliability tests', 'reliability/tsconfig.json'),
  tsc('types of the service worker', 'apps/web/service-worker/tsconfig.json'),
  { name: 'format', args: [tool('@biomejs/biome/bin/biome'), 'format', '.'] },
  { name: 'structure', args: ['tools/check-structure.ts'] },
  { name: 'length of functions', args: ['tools/check-functions.ts'] },
  { name: 'native shells', args: ['tools/check-shells.ts'] },
  { name: 'description of the API', args: ['tools/check-openapi.ts'] },
];

/**
 * Where the two databases differ: how they are opened, locked, saved and asked. Both speak the same
 * SQL, and on the embedded one are every test of reliability and those browser tests that start a server
 * as `npm start` does.
 */
const ENGINE_MATTERS = [
  'db/',
  'admin/',
  'demo/demo-features',
  'demo/demo.test',
  'main.test',
  'upgrade.test',
  'http/routes-walk',
  'platform/mail/',
  'platform/storage/files',
  'platform/scheduler',
  'testing/scenarios',
  'features/admin/',
  'features/session/guessing',
  'features/outbox/',
  'features/sync/',
].map((path) => `apps/server/src/${path}`);

/** The server's tests: all of them on PostgreSQL, and on the embedded database what may differ there. */
export const databaseSteps = (reports: string): Step[] => [
  vitest(reports, 'server on PostgreSQL', { projects: ['server'], env: { TEST_DB: 'postgres' } }),
  vitest(reports, 'server on the embedded database', {
    projects: ['server'],
    paths: ENGINE_MATTERS,
  }),
];

/** The app's own queue against the server, with everything that can go wrong between them. */
export const reliabilityStep = (reports: string): Step =>
  vitest(reports, 'reliability', { projects: ['reliability'] });

export const browserStep = (reports: string, chromium: string): Step => {
  const report = join(reports, 'browser.json');
  return {
    name: 'browser tests',
    args: [tool('@playwright/test/cli.js'), 'test', '--pass-with-no-tests'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: chromium },
    report,
  };
};
