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

/** Areas that only the back office shows; phones do not load them. */
const isOfOffice = (file: string): boolean => basename(file).startsWith('office');

const loadersOf = (folder: string): string =>
  LANGUAGE_TAGS.map((name) => `${name}: () => import('${folder}/${name}')`).join(', ');

export const collectTexts = (): Plugin => ({
  name: 'texts',
  resolveId: (id) => (id.startsWith(TEXTS) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(MADE)) return null;
    const path = id.slice(MADE.length + 1);
    if (path === '') {
      const office = loadersOf(`${TEXTS}/office`);
      return `export const loaders = { ${loadersOf(TEXTS)} };
export const officeLoaders = { ${office} };`;
    }
    const [language = '', isOffice] = path.split('/').toReversed();
    const files = listFiles(language).filter(
      (file) => isOfOffice(file) === (isOffice === 'office'),
    );
    for (const file of files) this.addWatchFile(file);
    const areas = files.map((file): object => JSON.parse(readFileSync(file, 'utf8')));
    return `export const texts = ${JSON.stringify(Object.assign({}, ...areas))};`;
  },
});
