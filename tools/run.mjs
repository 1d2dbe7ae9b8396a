// Runs on whatever Node the system has, with nothing installed: it installs, finds Node 24, goes on.
import { install } from './install.mjs';
import { findNode } from './node-runtime.mjs';
import { buildWebWhenStale } from './build-web.mjs';
import { keepRunning, runToEnd } from './processes.mjs';

const [command, ...rest] = process.argv.slice(2);

// V8 keeps three halves of up to 64 MB for what is new, and does not give them back at rest. With 8 MB a
// request costs the same.
const SERVER = ['--max-semi-space-size=8', 'apps/server/src/main.ts'];

const commands = {
  start: async (node) => {
    await buildWebWhenStale(node);
    return keepRunning(node, SERVER);
  },
  dev: async (node) => runToEnd(node, ['tools/dev.ts']),
  check: async (node) => runToEnd(node, ['tools/check.ts', 'fast']),
  test: async (node) => runToEnd(node, ['tools/check.ts', 'all']),
  bench: async (node) => {
    await buildWebWhenStale(node);
    return runToEnd(node, ['bench/run.ts', ...rest]);
  },
  prove: async (node) => runToEnd(node, ['tools/prove-invariants.ts', ...rest]),
  drill: async (node) => runToEnd(node, ['tools/drill.ts', ...rest]),
  new: async (node) => runToEnd(node, ['tools/new.ts', ...rest]),
  admin: async (node) => runToEnd(node, ['apps/server/src/admin/main.ts', ...rest]),
};

const run = commands[command];
if (!run) {
  process.stderr.write(`Unknown command. There are: ${Object.keys(commands).join(', ')}\n`);
  process.exit(2);
}
await install();
process.exit(await run(findNode()));
