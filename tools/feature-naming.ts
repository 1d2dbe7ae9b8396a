import { parseArgs } from 'node:util';
import { LANGUAGE_TAGS, type Language } from '@ploeg/domain/people/languages';

export type Naming = { noun: string; one: string; titles: Record<Language, string> };

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What `npm run new --` was given to make a feature, and what of it is missing or cannot be a name. */
export const readNaming = (args: string[]): Naming & { missing: string[] } => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: Object.fromEntries(
      ['one', ...LANGUAGE_TAGS].map((name) => [name, { type: 'string' as const }]),
    ),
  });
  const [kind, noun = ''] = positionals;
  const one = values.one ?? '';
  const titles = Object.fromEntries(LANGUAGE_TAGS.map((tag) => [tag, values[tag] ?? '']));
  const missing = [
    ...(kind === 'feature' ? [] : ['feature']),
    ...(KEBAB.test(noun) ? [] : ['NOUN']),
    ...(KEBAB.test(one) ? [] : ['--one']),
    ...LANGUAGE_TAGS.filter((tag) => !titles[tag]?.trim()).map((tag) => `--${tag}`),
  ];
  return { noun, one, titles: titles as Record<Language, string>, missing };
};
