import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import titles from './packs/templates/titles.json' with { type: 'json' };
import type { Pack } from './pack.ts';

type Title = { type: 'contract' | 'general'; nl: string; fr: string };

/** Belgian law wants them in the language of the place of work: both are there to choose from. */
const LANGUAGES = ['nl', 'fr'] as const;

const read = (language: string, name: string): string =>
  readFileSync(join(import.meta.dirname, 'packs/templates', language, `${name}.html`), 'utf8');

/** The documents of a sector, each in Dutch and in French, with the placeholders of templates. */
export const templatesOf = ({ templates }: Pick<Pack, 'templates'>) =>
  LANGUAGES.flatMap((language) => {
    const [frame, terms] = [read(language, 'frame'), read(language, 'terms')];
    return templates.map((key) => {
      const title = (titles as Record<string, Title>)[key];
      if (!title) throw new Error(`The template ${key} has no title`);
      const text = read(language, key).replace('{terms}\n', () => terms);
      const html = frame
        .replace('{title}', () => title[language])
        .replace('{text}\n', () => text)
        .trimEnd();
      return { key, language, name: title[language], type: title.type, html };
    });
  });
