import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { runQuietly } from './processes.mjs';

type Step = {
  name: string;
  args: string[];
  env?: Record<string, string>;
  /** Where the runner writes how many tests there were. */
  report?: string;
};

const bin = (path: string): string => join('node_modules', path);
const reports = mkdtempSync(join(tmpdir(), 'ploeg-check-'));

const vitest = (name: string, projects: string[], env: Record<string, string> = {}): Step => {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  return {
    name,
    args: [
      bin('vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: { TZ: 'UTC', ...env },
    report,
  };
};

const playwright = (): Step => {
  const report = join(reports, 'browser.json');
  return {
    name: 'browser tests',
    args: [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
  };
};

/** Steps of one row run side by side, rows one after the other; a failed row ends the run. */
const fast: Step[][] = [
  [
    { name: 'format', args: [bin('@biomejs/biome/bin/biome'), 'format', '.'] },
    { name: 'lint', args: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
    { name: 'types', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
    { name: 'types of the web', args: [bin('typescript/bin/tsc'), '-p', 'apps/web/tsconfig.json'] },
    {
      name: 'types of the browser tests',
      args: [bin('typescript/bin/tsc'), '-p', 'e2e/tsconfig.json'],
    },
    {
      name: 'direction of imports',
      args: [
        bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
        '--config',
        '.dependency-cruiser.mjs',
        'apps',
        'packages',
      ],
    },
    { name: 'structure', args: ['tools/check-structure.ts'] },
    { name: 'unused code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
  ],
  [vitest('unit tests', ['packages', 'web', 'tools'])],
];

const slow: Step[][] = [
  [vitest('server on the embedded database', ['server'])],
  [vitest('server on PostgreSQL', ['server'], { TEST_DB: 'postgres' })],
  [playwright()],
];

type Counts = { passed: number; failed: number };

const countTests = (report: string): Counts => {
  const json = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests?: number;
    numFailedTests?: number;
    stats?: { expected: number; flaky: number; unexpected: number };
  };
  return json.stats
    ? { passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected }
    : { passed: json.numPassedTests ?? 0, failed: json.numFailedTests ?? 0 };
};

const runStep = async (step: Step): Promise<{ ok: boolean; counts: Counts }> => {
  const begin = performance.now();
  const { code, output } = await runQuietly(process.execPath, step.args, { env: step.env ?? {} });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const ok = code === 0;
  let counts = ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    if (step.report) counts = countTests(step.report);
  } catch {
    // A runner that died wrote no report; its exit code has said enough.
  }
  if (!ok && counts.failed === 0) counts.failed = 1;
  const amount = step.report ? `, ${counts.passed} tests` : '';
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s${amount})\n`);
  if (!ok) process.stdout.write(`${output}\n`);
  return { ok, counts };
};

const main = async (): Promise<number> => {
  const all = process.argv[2] === 'all';
  const total: Counts = { passed: 0, failed: 0 };
  if (all && !(await ensureChromium())) {
    process.stdout.write('FAIL no browser could be installed; set CHROMIUM_PATH\n');
    total.failed = 1;
  }
  for (const row of all ? [...fast, ...slow] : fast) {
    if (total.failed > 0) break;
    for (const { counts } of await Promise.all(row.map(runStep))) {
      total.passed += counts.passed;
      total.failed += counts.failed;
    }
  }
  rmSync(reports, { recursive: true, force: true });
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed > 0 ? 1 : 0;
};

process.exit(await main());
