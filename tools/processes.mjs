import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';

/** The environment of children: tools of the project first, so that each runs on its own Node. */
const childEnvironment = (extra = {}) => ({
  ...process.env,
  ...extra,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
});

/** Runs a child with our terminal until it ends; passes signals on; resolves with its exit code. */
export const runToEnd = (program, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: childEnvironment(options.env),
    });
    const pass = (signal) => child.kill(signal);
    process.on('SIGTERM', pass);
    process.on('SIGINT', pass);
    child.on('error', (error) => {
      process.stderr.write(`${program} could not be run: ${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });

/** Runs a child silently; resolves with its exit code and all it printed. */
export const runQuietly = (program, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: childEnvironment(options.env),
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
