import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const NEEDED = 24;

/** The Node that runs the project: the system's when it is new enough, else the one we install. */
export const findNode = () => {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', name);
  if (existsSync(own)) return own;
  process.stderr.write(
    `Ploeg needs Node ${NEEDED}. This is ${process.versions.node}, and none could be installed for ${platform} ${process.arch}: install Node ${NEEDED} and try again.\n`,
  );
  process.exit(1);
};
