import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLengthProblems, type Lengths, lowerLengths, readLengths } from './function-rules.ts';
import { root } from './root.mjs';

const LIST = join(root, 'tools/long-functions.json');

const { stdout, stderr } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/oxlint/bin/oxlint'),
    '--config=tools/long-functions.oxlintrc.json',
    '--format=json',
    'apps',
    'packages',
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (!stdout.startsWith('{')) throw new Error(`The linter says: ${stdout}${stderr}`);

const lengths = readLengths(stdout, (path) => readFileSync(join(root, path), 'utf8').split('\n'));
let listed = JSON.parse(readFileSync(LIST, 'utf8')) as Lengths;
if (process.argv.includes('--lower')) {
  listed = lowerLengths(lengths, listed);
  writeFileSync(LIST, `${JSON.stringify(listed, null, 2)}\n`);
}
const problems = findLengthProblems(lengths, listed);
for (const problem of problems) process.stdout.write(`${problem}\n`);
if (findLengthProblems(lengths, lowerLengths(lengths, listed)).length < problems.length) {
  process.stdout.write('What got shorter is listed so by: node tools/check-functions.ts --lower\n');
}
process.exit(problems.length > 0 ? 1 : 0);
