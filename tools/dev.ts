import { join } from 'node:path';
import { runToEnd, stopChildren } from './processes.mjs';
import { root } from './root.mjs';

process.stdout.write(
  `The API will listen on port ${process.env.PORT || 3000}; open the address that Vite prints as "Local".\n`,
);

/** The server with reload and Vite side by side; when one ends, the other does. */
const ends = [
  runToEnd(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']),
  runToEnd(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen=false'], {
    cwd: join(root, 'apps/web'),
  }),
];
const code = await Promise.race(ends);
stopChildren('SIGTERM');
await Promise.all(ends);
process.exit(code);
