import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

const NEEDED = 24;

const own = () =>
  process.platform === 'win32'
    ? join(root, 'node_modules', `node-win-${process.arch}`, 'bin', 'node.exe')
    : join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');

/** The Node that runs the project: the system's when it is new enough, else the one we install. */
export const findNode = () => {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath;
  // Run it, since one made for another C library is there and still of no use.
  if (spawnSync(own(), ['--version']).status === 0) return own();
  process.stderr.write(
    `Ploeg needs Node ${NEEDED} and this is ${process.versions.node}: install Node ${NEEDED} (nodejs.org), or remove node_modules and try again.\n`,
  );
  process.exit(1);
};
