import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import engine from './texts-engine.ts';

const FOLDER = join(import.meta.dirname, '../locales');

type Texts = { [name: string]: string | Texts };

const textsOf = (language: string): Texts =>
  Object.assign(
    {},
    ...readdirSync(join(FOLDER, language))
      .filter((file) => file.endsWith('.json'))
      .map((file): Texts => JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8'))),
  );

const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [before + name] : keysOf(value, `${before}${name}.`),
  );

/** A value for every gap in any text. */
const gapsOf = (texts: Texts): Record<string, string> =>
  Object.fromEntries(
    [...JSON.stringify(texts).matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'count')
      .map((name) => [name, `<${name}>`]),
  );

describe.each(LANGUAGE_TAGS)('the words in %s', (language) => {
  it('are what i18next makes of them, one and many and with every gap filled', async () => {
    const texts = textsOf(language);
    const values = gapsOf(texts);
    const reference = i18next.createInstance();
    await reference.init({
      lng: language,
      resources: { [language]: { translation: texts } },
      interpolation: { escapeValue: false },
    });
    await engine.init({ lng: language, resources: { [language]: { translation: texts } } });
    const keys = keysOf(texts);
    expect(keys.length).toBeGreaterThan(1000);
    const made = (t: (key: string, values: Record<string, string | number>) => unknown) =>
      keys.flatMap((key) => {
        const counted = /^(.*)_(?:one|other)$/.exec(key)?.[1];
        if (counted === undefined) return [t(key, values)];
        return [0, 1, 2, 17].map((count) => t(counted, { ...values, count }));
      });
    expect(made(engine.t)).toEqual(made((key, all) => reference.t(key as never, all)));
  });
});

it('says what stands beside a key that has no text, as i18next does', async () => {
  const start = { lng: 'nl', resources: { nl: { translation: { A: { B: 'b', C: 'c {{x}}' } } } } };
  const reference = i18next.createInstance();
  await reference.init({ ...start, interpolation: { escapeValue: false } });
  await engine.init(start);
  const calls: [string, string, Record<string, number>][] = [
    ['A.B', 'newer', {}],
    ['A.D', 'newer', {}],
    ['A.C', 'newer', { x: 1 }],
    ['A.D', 'newer {{x}}', { x: 1 }],
  ];
  const made = calls.map((call) => engine.t(...call));
  expect(made).toEqual(['b', 'newer', 'c 1', 'newer 1']);
  expect(made).toEqual(
    calls.map(([key, instead, values]) => reference.t(key as never, instead, values)),
  );
});

it('lays texts over those that are there, and says which there are', async () => {
  await engine.init({ lng: 'nl', resources: { nl: { translation: { A: { B: 'b' } } } } });
  engine.addResourceBundle('nl', 'translation', { A: { B: 'anders', C: 'c {{x}}' } }, true);
  expect([engine.t('A.B'), engine.t('A.C', { x: 1 }), engine.t('A.D')]).toEqual([
    'b',
    'c 1',
    'A.D',
  ]);
  expect([engine.exists('A.C'), engine.exists('A'), engine.exists('A.D')]).toEqual([
    true,
    false,
    false,
  ]);
  engine.addResourceBundle('nl', 'translation', { A: { B: 'anders' } }, true, true);
  expect(engine.t('A.B')).toBe('anders');
});
