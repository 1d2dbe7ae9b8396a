import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';

type Tree = { [key: string]: string | Tree };

const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  );

const placeholders = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

const english = new Map(leaves(en));

describe.each(Object.entries({ fr, nl, es }))('%s', (_language, texts) => {
  const own = new Map(leaves(texts));

  it('has every text and no other', () => {
    expect([...own.keys()]).toEqual([...english.keys()]);
  });

  it('leaves no text empty and fills the same places', () => {
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''));
    }
  });
});

it('has no text that nothing shows', () => {
  const folder = join(import.meta.dirname, '..');
  const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('i18n'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const unused = [...english.keys()].filter(
    (key) => !source.includes(`'${key.replace(/_(one|other)$/, '')}'`),
  );
  expect(unused).toEqual([]);
});
