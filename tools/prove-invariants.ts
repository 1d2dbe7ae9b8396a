import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MUTATIONS, type Mutation } from './mutations.ts';
import { runQuietly, stopCode } from './processes.mjs';
import { root } from './root.mjs';
import { countStep } from './test-counts.ts';

/**
 * Takes one guard of the code away at a time, in a copy, and looks whether its test notices. What is
 * copied is the last commit.
 */

/** All, or those of the invariants that are named. */
const named = process.argv.slice(2);
const chosen = MUTATIONS.filter(({ invariant }) => named.length === 0 || named.includes(invariant));

const home = mkdtempSync(join(tmpdir(), 'ploeg-prove-'));
const copy = join(home, 'tree');
const report = join(home, 'report.json');

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const git = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.trim()}`);
  return stdout.trim();
};

/** The packages that we install, except our own: those must be the copy's. */
const linkPackages = (): void => {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, '@ploeg'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@ploeg' || name.startsWith('.vite')) continue;
    symlinkSync(join(from, name), join(to, name));
  }
  for (const workspace of ['packages/contract', 'packages/domain', 'apps/server', 'apps/web']) {
    symlinkSync(join(copy, workspace), join(to, '@ploeg', workspace.split('/').at(-1) as string));
    // What two packages need in two versions lies beside the one that needs the other.
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, workspace, 'node_modules'));
  }
};

type Outcome = { passed: number; failed: number; output: string };

/**
 * Runs one test of the copy. What it stands on may notice, too, such as servers that do not start. A
 * report that is missing counts as neither green nor red.
 */
const runTest = async ({ project, file, name }: Mutation['test']): Promise<Outcome> => {
  rmSync(report, { force: true });
  const args = [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    `--project=${project}`,
    file,
    '-t',
    name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  // A broken variant shows itself well within so many histories of the protocol.
  const env = { TZ: 'UTC', CI: '1', NO_COLOR: '1', OUTBOX_SEQUENCES: '4000' };
  const { output } = await runQuietly(process.execPath, args, { cwd: copy, env });
  return { ...countStep(0, existsSync(report) ? readFileSync(report, 'utf8') : ''), output };
};

/** Changes the copy; returns what puts it right again. */
const mutate = ({ changes }: Mutation): (() => void) => {
  const before = new Map<string, string>();
  for (const { file, from, to } of changes) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    if (!before.has(path)) before.set(path, text);
    if (text.split(from).length !== 2) throw new Error(`${file} has not this once: ${from}`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
  return () => {
    for (const [path, text] of before) writeFileSync(path, text);
  };
};

const outputs: string[] = [];

const green = new Set<string>();

/** A test that is red, or is not there, shows nothing when it is red again. */
const isGreen = async (test: Mutation['test']): Promise<boolean> => {
  const name = `${test.file} ${test.name}`;
  if (green.has(name)) return true;
  const { passed, failed, output } = await runTest(test);
  const isHealthy = passed > 0 && failed === 0;
  if (isHealthy) green.add(name);
  else outputs.push(output);
  return isHealthy;
};

const judge = async (mutation: Mutation): Promise<string> => {
  if (!(await isGreen(mutation.test))) return 'red before anything was changed';
  const restore = mutate(mutation);
  const broken = await runTest(mutation.test);
  restore();
  if (broken.failed > 0) return 'killed';
  outputs.push(broken.output);
  return 'SURVIVED';
};

const prove = async (): Promise<number> => {
  git('worktree', 'add', '--detach', copy, 'HEAD');
  linkPackages();
  if (git('status', '--porcelain') !== '')
    say('Not everything is committed: the last commit is judged.\n');
  say('| invariant | taken away | test | outcome |');
  say('| --- | --- | --- | --- |');
  let survivors = 0;
  for (const mutation of chosen) {
    const outcome = await judge(mutation);
    if (stopCode() !== 0) return stopCode();
    if (outcome !== 'killed') survivors += 1;
    const { invariant, what, test } = mutation;
    const file = test.file.split('/').at(-1);
    say(`| ${invariant} | ${what} | ${file}: ${test.name} | ${outcome} |`);
  }
  say(`\n${chosen.length - survivors} of ${chosen.length} killed`);
  for (const output of outputs) say(`\n${output.trimEnd()}`);
  return survivors > 0 ? 1 : 0;
};

let code = 1;
try {
  code = await prove();
} finally {
  rmSync(home, { recursive: true, force: true });
  git('worktree', 'prune');
}
process.exit(code);
