import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './processes.mjs';
import { root } from './root.mjs';

const SOURCES = [
  'apps/web',
  'packages/contract',
  'packages/domain',
  'package-lock.json',
  'tsconfig.base.json',
];
const MADE = /^\.|^(dist|node_modules)$|\.gen\.ts$|\.test\.tsx?$/;
const stampFile = join(root, 'apps/web/dist/.build-hash');

const addToHash = (hash, path) => {
  const full = join(root, path);
  if (statSync(full).isFile()) {
    hash.update(path).update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (!MADE.test(name)) addToHash(hash, `${path}/${name}`);
  }
};

const sourceHash = () => {
  const hash = createHash('sha256');
  for (const path of SOURCES) addToHash(hash, path);
  return hash.digest('hex');
};

const builtHash = () => {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
};

/** Builds the web app unless the last build was made from the same sources. Exits when it fails. */
export const buildWebWhenStale = async (node) => {
  const hash = sourceHash();
  if (builtHash() === hash) return;
  process.stderr.write('Building the web app…\n');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { code, output } = await runQuietly(node, [vite, 'build'], {
    cwd: join(root, 'apps/web'),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) {
    process.stderr.write(`${output}\nThe web app could not be built.\n`);
    process.exit(code);
  }
  writeFileSync(stampFile, hash);
};
