import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './processes.mjs';
import { root } from './root.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.ploeg-install');

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Names the lock file and the machine: packages hold binaries, and a folder may be shared. */
const currentStamp = () => {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${process.platform} ${process.arch} ${hash}`;
};

/** Whether npm itself noted that every locked package is there, as after an `npm ci` by hand. */
const wasInstalledByHand = () => {
  const note = read(join(root, 'node_modules', '.package-lock.json'));
  if (!note) return false;
  const installed = JSON.parse(note).packages;
  return Object.entries(JSON.parse(read(lockFile)).packages).every(
    ([path, { version, integrity, optional }]) => {
      const there = installed[path];
      if (path === '' || (!there && optional)) return true;
      return there?.version === version && there?.integrity === integrity;
    },
  );
};

/** npm as it started us, on the Node that it runs on itself; or the one on the path. */
const findNpm = () => {
  const { npm_execpath: file, npm_node_execpath: node } = process.env;
  return file?.endsWith('npm-cli.js') && node ? [node, file] : ['npm'];
};

/** Installs the packages of the lock file unless they are there already. Exits when npm fails. */
export const install = async () => {
  const stamp = currentStamp();
  if (read(stampFile) === stamp) return;
  if (!wasInstalledByHand()) {
    process.stderr.write('Installing packages, about a minute the first time…\n');
    const [program, ...first] = findNpm();
    const quiet = ['--loglevel=error', '--no-audit', '--no-fund'];
    // With NODE_ENV=production npm would leave out what builds the web app.
    const everything = ['--include=dev', '--include=optional'];
    const { code, output } = await runQuietly(program, [...first, 'ci', ...quiet, ...everything], {
      env: { PATH: process.env.PATH },
    });
    if (code !== 0) {
      process.stderr.write(`${output}\nThe packages could not be installed.\n`);
      process.exit(code);
    }
  }
  writeFileSync(stampFile, stamp);
};
