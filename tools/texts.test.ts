import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import { describe, expect, it } from 'vitest';
import { root } from './root.mjs';
import {
  findAbandonedWords,
  findTextProblems,
  findTornKeys,
  findUnusedTexts,
  readTexts,
} from './text-rules.ts';

const textsOf = (folder: string, language: string) =>
  readTexts(
    Object.fromEntries(
      globSync(`${folder}/locales/${language}/*.json`, { cwd: root }).map((file) => [
        basename(file, '.json'),
        readFileSync(join(root, file), 'utf8'),
      ]),
    ),
  );

const sourceOf = (folder: string): string =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

describe.each(['apps/web/src', 'apps/server/src'])('%s', (folder) => {
  const english = textsOf(folder, 'en');

  it('has a folder for each language', () => {
    expect(readdirSync(join(root, folder, 'locales')).toSorted()).toEqual(LANGUAGE_TAGS.toSorted());
  });

  it.each(LANGUAGE_TAGS)('in %s has every text and no other, and fills the same places', (tag) => {
    expect(findTextProblems(tag, textsOf(folder, tag), english)).toEqual([]);
  });

  it.each(LANGUAGE_TAGS)('calls one thing by one word in %s, as docs/glossary.md has it', (tag) => {
    expect(findAbandonedWords(tag, textsOf(folder, tag))).toEqual([]);
  });

  it('has no key in two files', () => {
    // The server lays its files over each other; a browser gets the heads of each as they are.
    const level = folder === 'apps/server/src' ? 'whole' : 'first';
    expect(findTornKeys(english, level)).toEqual([]);
  });

  it('has no text that nothing shows', () => {
    expect(english.size).toBeGreaterThan(400);
    expect(findUnusedTexts(english, sourceOf(folder))).toEqual([]);
  });
});

it.each(LANGUAGE_TAGS)('begins each line of the log in %s as a line, whoever did it', (tag) => {
  const lines = [...textsOf('apps/server/src', tag)].filter(([key]) =>
    key.includes(': logs.actions.'),
  );
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter(([, text]) => /^[a-zà-ÿ]/.test(text))).toEqual([]);
});

it.each(LANGUAGE_TAGS)('counts in %s what may be none, where none takes the form of one', (tag) => {
  const isOneOfNone = new Intl.PluralRules(tag).select(0) === 'one';
  const texts = ['apps/web/src', 'apps/server/src'].flatMap((folder) => [...textsOf(folder, tag)]);
  const fixed = texts.filter(([key, text]) => key.endsWith('_one') && /(^|\s)1(\s|$)/.test(text));
  expect(isOneOfNone ? fixed : []).toEqual([]);
});

it('calls a place of work a location on every screen, by its other name only to who looks for it', () => {
  const texts = ['apps/web/src', 'apps/server/src'].flatMap((folder) => [...textsOf(folder, 'en')]);
  const named = texts.filter(([, text]) =>
    /\bdepartments?\b/i.test(text.replaceAll(/{{.*?}}/g, '')),
  );
  expect(named.filter(([key]) => !key.endsWith('.WORDS'))).toEqual([]);
});

describe('the texts of a language', () => {
  const textsFrom = (tree: object) => readTexts({ home: JSON.stringify(tree) });
  const english = textsFrom({
    HOME: { HELLO: 'Hello {{name}}', DAYS_one: 'A day', DAYS_other: '{{count}} days' },
    errors: { too_many: 'Too many' },
  });
  const days = { DAYS_one: 'Un jour', DAYS_other: '{{count}} jours' };
  const errorsOf = (language: string, HOME: object): string[] =>
    findTextProblems(language, textsFrom({ HOME, errors: { too_many: 'x' } }), english);

  it('are let pass with all keys, places and the forms that its numbers take', () => {
    expect(errorsOf('fr', { ...days, HELLO: 'Bonjour {{name}}' })).toEqual([]);
    const polish = { DAYS_one: 'Dzień', DAYS_few: '{{count}} dni', DAYS_many: '{{count}} dni' };
    expect(errorsOf('pl', { ...polish, HELLO: 'Cześć {{name}}' })).toEqual([]);
    expect(errorsOf('ja', { HELLO: '{{name}}さん', DAYS_other: '{{count}}日' })).toEqual([]);
  });

  it.each([
    ['a missing key', days, 'home: HOME.HELLO is missing'],
    ['a key too much', { ...days, HELLO: '{{name}}', BYE: 'x' }, 'home: HOME.BYE is too much'],
    ['an empty text', { ...days, HELLO: ' ' }, 'home: HOME.HELLO is empty'],
    ['another place', { ...days, HELLO: '{{nom}}' }, 'HELLO fills "{{nom}}", not "{{name}}"'],
    ['a lost place', { ...days, HELLO: 'Bonjour' }, 'HELLO fills "", not "{{name}}"'],
    ['a missing form', { HELLO: '{{name}}', DAYS_one: 'Un jour' }, 'HOME.DAYS_other is missing'],
    ['a foreign form', { ...days, HELLO: '{{name}}', DAYS_few: 'x' }, 'DAYS_few is too much'],
  ])('are refused with %s', (_what, texts, problem) => {
    expect(errorsOf('fr', texts)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    ['en', 'On a break since 9:00', 'On a pause since 9:00; it breaks a rule'],
    ['en', 'You are clocked in', 'You are checked in'],
    ['en', 'What you send stands here', 'What you send will appear here'],
    ['nl', 'Je diensten', 'Je shiften, in dienst sinds 2020, {{hours}} u per week'],
    ['nl', 'Wat u vaak bekijkt', 'Wat je vaak bekijkt'],
    ['fr', 'Un service libre', 'Un shift libre, en service depuis 2020'],
    ['fr', "Ce n'est plus possible", 'Ce n’est plus possible'],
    ['de', 'Wählen Sie einen Tag.', 'Wähle eine Schicht. Sie beginnt bald: Ihr Ende steht fest.'],
    ['es', 'Elija un día', 'Elige un día'],
  ])('in %s say no abandoned word: %s', (tag, wrong, right) => {
    expect(findAbandonedWords(tag, textsFrom({ HOME: { A: wrong } }))).toHaveLength(1);
    expect(findAbandonedWords(tag, textsFrom({ HOME: { A: right, WORDS: wrong } }))).toEqual([]);
  });

  it('are refused in another file, and with a key that two files have', () => {
    const moved = readTexts({ start: JSON.stringify({ HOME: { HELLO: '{{name}}', ...days } }) });
    expect(findTextProblems('fr', moved, english)).toContain('home: HOME.HELLO is missing');
    const torn = readTexts({ a: '{"HOME":{"A":"a"}}', b: '{"HOME":{"B":"b"},"X":{"C":"c"}}' });
    expect(findTornKeys(torn)).toEqual(['HOME']);
    expect(findTornKeys(torn, 'whole')).toEqual([]);
    const doubled = readTexts({ a: '{"HOME":{"A":"a"}}', b: '{"HOME":{"A":"b"}}' });
    expect(findTornKeys(doubled, 'whole')).toEqual(['HOME.A']);
  });

  it('are unused where neither the key nor the head of a template names them', () => {
    const source = "t('HOME.HELLO'); t(`kinds.${kind}`);";
    const texts = readTexts({ a: '{"kinds":{"a":"A"},"kindly":"x"}', b: '{"HOME":{"HELLO":"x"}}' });
    expect(findUnusedTexts(texts, source)).toEqual(['kindly']);
    expect(findUnusedTexts(english, source)).toEqual(['HOME.DAYS', 'HOME.DAYS', 'errors.too_many']);
  });
});

it('shows on a phone no text that only the back office loads', () => {
  const heads = globSync('apps/web/src/locales/en/office*.json', { cwd: root }).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')) as object),
  );
  const key = new RegExp(`['\`](?:${heads.join('|')})\\.`);
  const onPhones = '{home,clockings,schedule,shifts,hours,news,dimona,people,documents,today}';
  const files = globSync(`apps/web/src/features/${onPhones}/**/*.{ts,tsx}`, { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => key.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
