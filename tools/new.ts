import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGE_TAGS, type Language } from '@ploeg/domain/people/languages';
import { layOutFeature } from './feature-files.ts';
import { enterFeature } from './feature-lists.ts';
import { runToEnd } from './processes.mjs';
import { root } from './root.mjs';

const USAGE = `npm run new -- feature NOUN --one=ONE ${LANGUAGE_TAGS.map((tag) => `--${tag}=TITLE`).join(' ')}
NOUN names the folders, ONE is one of its things, TITLE what the screen is called in a language.
npm run new -- released
Keeps the database that a server of this checkout leaves behind, before the next migration is made.`;

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What somebody typed; null where something is missing or cannot be a name. */
const readNaming = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(
      ['one', ...LANGUAGE_TAGS].map((name) => [name, { type: 'string' as const }]),
    ),
  });
  const [kind, noun = ''] = positionals;
  const item = values.one ?? '';
  const titles = Object.fromEntries(LANGUAGE_TAGS.map((tag) => [tag, values[tag] ?? '']));
  const isWhole = Object.values(titles).every((title) => title.trim() !== '');
  if (kind !== 'feature' || !KEBAB.test(noun) || !KEBAB.test(item) || !isWhole) return null;
  return { noun, one: item, titles: titles as Record<Language, string> };
};

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
const naming = readNaming();
if (!naming) {
  process.stderr.write(`${USAGE}\n`);
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
