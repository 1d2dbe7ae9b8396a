import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import { isLanguage, LANGUAGE_TAGS, type Language } from '@ploeg/domain/people/languages';
import { createInstance, type TFunction } from 'i18next';
import type { TextKey, Texts } from './text-keys.ts';

const FOLDER = join(import.meta.dirname, '..', 'locales');

/** The files of a language as one tree: each holds whole keys of its first level. */
const readTexts = (language: Language): Texts => {
  const folder = join(FOLDER, language);
  const areas = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return Object.assign({}, ...areas.map((text) => JSON.parse(text)));
};

const i18n = createInstance();
void i18n.init({
  initAsync: false,
  lng: 'en',
  resources: Object.fromEntries(
    LANGUAGE_TAGS.map((language) => [language, { translation: readTexts(language) }]),
  ),
  // A text goes to mails, files and answers; who writes HTML escapes what stands in it.
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => '',
});

const byLanguage = new Map<Language, TFunction>(
  LANGUAGE_TAGS.map((language) => [language, i18n.getFixedT(language)]),
);

/** Says texts by their keys in a language, with their places filled; nothing in them is escaped. */
export const textsIn = (language: Language): TFunction => byLanguage.get(language) ?? i18n.t;

/** Whether there is a text under a key that is put together. */
export const isTextKey = (key: string): key is TextKey =>
  typeof i18n.getResource('en', 'translation', key) === 'string';

/** The text of a failure in a language, with its placeholders filled. */
export const failureText = (
  language: Language,
  code: ErrorCode,
  values: Record<string, string | number>,
): string => textsIn(language)(`errors.${code}`, values);

/** The first language of an Accept-Language header that we speak. */
export const languageOf = (header: string | undefined, otherwise: Language = 'en'): Language =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLanguage) ?? otherwise;
