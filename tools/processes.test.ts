import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

const module = JSON.stringify(join(root, 'tools/processes.mjs'));

/** A program that runs another with one of our functions and ends as that does. */
const runner = (name: 'runToEnd' | 'runQuietly', program: string): string => `
  const { ${name} } = await import(${module});
  const result = await ${name}(process.execPath, ['-e', ${JSON.stringify(program)}]);
  process.exit(result.code ?? result);
`;

const start = (program: string, env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const firstLine = async (child: ChildProcess): Promise<string> => {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.trim();
};

const exitCodeOf = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0];

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Says its process id and then stays; a signal ends it. */
const STAYS = 'console.log(process.pid); setInterval(() => {}, 1000);';

it('ends with the exit code of what it ran', async () => {
  expect(await exitCodeOf(start(runner('runToEnd', 'process.exit(7)')))).toBe(7);
  expect(await exitCodeOf(start(runner('runQuietly', 'process.exit(7)')))).toBe(7);
});

it('starts a server anew that failed after a while, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-processes-'));
  const file = JSON.stringify(join(folder, 'runs'));
  /** Fails twice, then ends with 3; each run leaves a dot. */
  const fails = `
    const fs = require('node:fs');
    fs.appendFileSync(${file}, '.');
    process.exit(fs.readFileSync(${file}, 'utf8').length < 3 ? 70 : 3);`;
  const keeper = (shortestRunMs: number): string => `
    const { keepRunning } = await import(${module});
    process.exit(await keepRunning(process.execPath, ['-e', ${JSON.stringify(fails)}], ${shortestRunMs}));`;
  const runs = () => readFile(join(folder, 'runs'), 'utf8');
  expect(await exitCodeOf(start(keeper(60_000)))).toBe(70);
  expect(await runs()).toBe('.');
  expect(await exitCodeOf(start(keeper(0)))).toBe(3);
  expect(await runs()).toBe('...');
  await rm(folder, { recursive: true });
});

it('passes a signal on once, however often it comes, and waits for a clean end', async () => {
  const counts = `
    let asked = 0;
    const stop = () => { asked += 1; setTimeout(() => process.exit(asked - 1), 100); };
    process.on('SIGTERM', stop).on('SIGINT', stop);
    console.log(process.pid); setInterval(() => {}, 1000);`;
  const child = start(runner('runToEnd', counts));
  await firstLine(child);
  const end = exitCodeOf(child);
  child.kill('SIGTERM');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  expect(await end).toBe(0);
});

it('stops what a quiet child started, too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-processes-'));
  const file = join(folder, 'pid');
  const starts = `
    const { spawn } = require('node:child_process');
    const inner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    require('node:fs').writeFileSync(${JSON.stringify(file)}, String(inner.pid));`;
  const child = start(runner('runQuietly', starts));
  const readPid = async () => Number(await readFile(file, 'utf8').catch(() => '0'));
  await expect.poll(readPid, { timeout: 10_000 }).toBeGreaterThan(0);
  const pid = await readPid();
  child.kill('SIGTERM');
  expect(await exitCodeOf(child)).toBe(143);
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
  await rm(folder, { recursive: true });
});

it('ends when npm was killed outright', async () => {
  const inner = runner('runToEnd', STAYS);
  const npm = start(
    `import { spawn } from 'node:child_process';
     spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(inner)}], { stdio: 'inherit' });
     setInterval(() => {}, 1000);`,
    { npm_lifecycle_event: 'start' },
  );
  const pid = Number(await firstLine(npm));
  expect(isRunning(pid)).toBe(true);
  npm.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
});
