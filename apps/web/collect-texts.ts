import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, 'src/locales');
const TEXTS = 'virtual:texts';

/** By Vite's convention left to the plugin that makes it. */
const MADE = `\0${TEXTS}`;

const listFiles = (language: string): string[] =>
  readdirSync(join(FOLDER, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(FOLDER, language, file));

/** Areas of the pages that need nobody signed in, and of what stands around every page. */
const FIRST = new Set(['session.json', 'shell.json']);

type Part = 'first' | 'app' | 'office';

/** Where an area is shown: phones load nothing of the back office, the login nothing of the app. */
const partOf = (file: string): Part => {
  if (FIRST.has(basename(file))) return 'first';
  return basename(file).startsWith('office') ? 'office' : 'app';
};

/** The words of one language that a part of the app shows. */
export const textsOf = (language: string, part: Part): Record<string, unknown> =>
  Object.assign(
    {},
    ...listFiles(language)
      .filter((file) => partOf(file) === part)
      .map((file): object => JSON.parse(readFileSync(file, 'utf8'))),
  );

const loadersOf = (part: Part): string =>
  LANGUAGE_TAGS.map((name) => `${name}: () => import('${TEXTS}/${part}/${name}')`).join(', ');

/** By which the file of some texts is found among those that were built. */
export const textsModule = (language: string, part: Part): string =>
  `\0${TEXTS}/${part}/${language}`;

export const collectTexts = (): Plugin => ({
  name: 'texts',
  resolveId: (id) => (id.startsWith(TEXTS) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(MADE)) return null;
    const path = id.slice(MADE.length + 1);
    if (path === '') {
      return `export const firstLoaders = { ${loadersOf('first')} };
export const loaders = { ${loadersOf('app')} };
export const officeLoaders = { ${loadersOf('office')} };`;
    }
    const [part, language] = path.split('/') as [Part, string];
    for (const file of listFiles(language)) this.addWatchFile(file);
    return `export const texts = ${JSON.stringify(textsOf(language, part))};`;
  },
});
