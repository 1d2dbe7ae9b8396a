import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The server with reload and Vite side by side; when one ends, the other does. */
const children = [
  spawn(process.execPath, ['--watch', 'apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  }),
];

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
for (const child of children) child.on('exit', stop);
