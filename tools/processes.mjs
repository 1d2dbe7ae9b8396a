import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';

/** What is still there so long after it was asked to stop is killed: a stop takes under ten seconds. */
const STOP_LIMIT_MS = 9500;
/** Less, so that who runs tests outlives them and cleans up. */
const QUIET_STOP_LIMIT_MS = 5000;
const PARENT_CHECK_MS = 500;

/** One function for each running child, that asks it to stop. */
const running = new Set();
let stopSignal = null;

const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Asks every child to stop. Only the first call counts: npm, a terminal and a service manager all pass on the same signal. */
export const stopChildren = (signal) => {
  if (stopSignal) return;
  stopSignal = signal;
  for (const stop of running) stop(signal);
};

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => stopChildren(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}

// npm that is killed outright passes nothing on; all we see is another parent.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stopChildren('SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/** The exit code of a run that a signal ended before its work was done; 0 while none came. */
export const stopCode = () => (stopSignal ? exitCode(null, stopSignal) : 0);

/** Tools of the project come first, so that each runs on the project's own Node. */
const childPath = () => `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;

/** Node keeps what it compiled, so that the next process begins sooner. */
const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'ploeg', 'compiled');

const start = (program, args, { cwd = root, env = {}, stdio, detached = false }) => {
  const child = spawn(program, args, {
    cwd,
    stdio,
    detached,
    env: { NODE_COMPILE_CACHE, ...process.env, PATH: childPath(), ...env },
  });
  const send = (signal) => {
    if (!detached || !child.pid) return child.kill(signal);
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The whole group has ended in the meantime.
    }
  };
  const stop = (signal) => {
    send(signal);
    const kill = () => running.has(stop) && send('SIGKILL');
    setTimeout(kill, detached ? QUIET_STOP_LIMIT_MS : STOP_LIMIT_MS).unref();
  };
  running.add(stop);
  child.once('close', () => running.delete(stop));
  if (stopSignal) stop(stopSignal);
  return child;
};

/** Runs a child with our terminal until it ends; resolves with its exit code. */
export const runToEnd = (program, args, options = {}) =>
  new Promise((resolve) => {
    const child = start(program, args, { ...options, stdio: 'inherit' });
    child.once('error', (error) => {
      process.stderr.write(`${program} could not be run: ${error.message}\n`);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
  });

/** What our server ends with when something went wrong within that it could not go on from. */
const FAILED = 70;
/** A child that fails sooner has not done anything yet, and would fail again. */
const SHORTEST_RUN_MS = 10_000;

/** The same as `runToEnd` for a server, which is started anew when it failed after it had run for a while. */
export const keepRunning = async (program, args, shortestRunMs = SHORTEST_RUN_MS) => {
  for (;;) {
    const begun = performance.now();
    const code = await runToEnd(program, args);
    if (code !== FAILED || stopSignal || performance.now() - begun < shortestRunMs) return code;
    process.stderr.write('The server failed and is started again.\n');
  }
};

/**
 * Runs a child silently; resolves with its exit code and all it printed. It leads a process group of
 * its own, so that stopping it also stops the servers and browsers that it started.
 */
export const runQuietly = (program, args, options = {}) =>
  new Promise((resolve) => {
    const detached = process.platform !== 'win32';
    const stdio = ['ignore', 'pipe', 'pipe'];
    const child = start(program, args, { ...options, stdio, detached });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code, signal) =>
      resolve({ code: exitCode(code, signal), output: Buffer.concat(chunks).toString() }),
    );
  });
