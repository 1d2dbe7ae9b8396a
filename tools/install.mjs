import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './processes.mjs';
import { root } from './root.mjs';

const stampFile = join(root, 'node_modules', '.ploeg-install');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Installs the packages of the lock file unless they are there already. Exits when npm fails. */
export const install = async () => {
  const hash = lockHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  process.stdout.write('Installing packages (about a minute the first time)…\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
  const { code, output } = await runQuietly(npm, args);
  if (code !== 0) {
    process.stderr.write(`${output}\nThe packages could not be installed.\n`);
    process.exit(1);
  }
  writeFileSync(stampFile, hash);
};
