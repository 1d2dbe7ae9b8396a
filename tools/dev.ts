import { join } from 'node:path';
import { runToEnd, stopChildren } from './processes.mjs';
import { root } from './root.mjs';

/** The server with reload and Vite side by side; when one ends, the other does. */
const ends = [
  runToEnd(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']),
  runToEnd(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
  }),
];
const code = await Promise.race(ends);
stopChildren('SIGTERM');
await Promise.all(ends);
process.exit(code);
