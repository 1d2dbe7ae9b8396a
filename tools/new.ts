import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import { layOutFeature } from './feature-files.ts';
import { enterFeature } from './feature-lists.ts';
import { readNaming } from './feature-naming.ts';
import { runToEnd } from './processes.mjs';
import { root } from './root.mjs';

const USAGE = `npm run new -- feature NOUN --one=ONE ${LANGUAGE_TAGS.map((tag) => `--${tag}=TITLE`).join(' ')}
NOUN names the folders, ONE is one of its things, TITLE what the screen is called in a language.
npm run new -- released
Keeps the database that a server of this checkout leaves behind, before the next migration is made.`;

const run = async (cwd: string, args: string[]): Promise<void> => {
  const code = await runToEnd(process.execPath, args, { cwd: join(root, cwd) });
  if (code !== 0) process.exit(code);
};

if (process.argv[2] === 'released') {
  const { keepRelease } = await import('./keep-release.ts');
  const level = await keepRelease().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  process.stdout.write(`${level} is kept.\n`);
  process.exit(0);
}
const { missing, ...naming } = readNaming(process.argv.slice(2));
if (missing.length > 0) {
  const lack = `Missing, or not written as cost-centres is: ${missing.join(', ')}`;
  process.stderr.write(`${lack}\n${USAGE}\n`);
  process.exit(2);
}
const { noun } = naming;
const files = {
  ...layOutFeature(naming),
  ...enterFeature(noun, (path) => readFileSync(join(root, path), 'utf8')),
};
const taken = Object.keys(layOutFeature(naming)).find((path) => existsSync(join(root, path)));
if (taken) {
  process.stderr.write(`${taken} is there already.\n`);
  process.exit(2);
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

await run('.', [
  'node_modules/drizzle-kit/bin.cjs',
  'generate',
  `--name=${noun.replaceAll('-', '_')}`,
]);
const meta = join(root, 'apps/server/src/db/migrations/meta');
const pictures = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
// The newest picture of the schema is all that the next migration needs.
for (const name of pictures.toSorted().slice(0, -1)) rmSync(join(meta, name));
// The router's plugin writes the tree of addresses as soon as Vite knows its settings.
const addresses = "await (await import('vite')).resolveConfig({}, 'build')";
await run('apps/web', ['--input-type=module', '--eval', addresses]);
await run('.', [
  'node_modules/@biomejs/biome/bin/biome',
  'format',
  '--write',
  ...Object.keys(files),
]);
process.stdout.write(
  `${noun} is there. npm run check and npx vitest run --project server apps/server/src/features/${noun}\n`,
);
