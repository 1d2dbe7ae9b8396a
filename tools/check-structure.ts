import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';
import { findStructureFaults } from './structure-rules.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !/\.gen\.ts$|\.d\.ts$/.test(path));

const faults = files.flatMap((path) =>
  findStructureFaults({ path, text: readFileSync(join(root, path), 'utf8') }),
);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
