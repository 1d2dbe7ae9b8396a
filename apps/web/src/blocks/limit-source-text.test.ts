import { LIMIT_SOURCES } from '@ploeg/domain/constraints/limit-sources';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import english from '#locales/en/limit-sources.json';
import { limitSourceText } from './limit-source-text.ts';

const t = ((key: string) => `<${key}>`) as unknown as TFunction;

it('says what is shipped in the words of the reader, and leaves what a company wrote', () => {
  expect(limitSourceText(LIMIT_SOURCES.BREAK, t)).toBe('<LIMIT_SOURCE.BREAK>');
  expect(limitSourceText('Work rules, art. 4', t)).toBe('Work rules, art. 4');
});

it('has the words in English that are kept with the limits', () => {
  expect(english.LIMIT_SOURCE).toEqual(LIMIT_SOURCES);
});
