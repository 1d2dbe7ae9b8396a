import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import { isLanguage, LANGUAGE_TAGS, type Language } from '@ploeg/domain/people/languages';
import { createInstance, type TFunction } from 'i18next';
import type { TextKey } from './text-keys.ts';

const FOLDER = join(import.meta.dirname, '..', 'locales');

/** What each file of a language says; features may put texts under the same heads. */
const readAreas = (language: Language): object[] => {
  const folder = join(FOLDER, language);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file): object => JSON.parse(readFileSync(join(folder, file), 'utf8')));
};

const i18n = createInstance();
void i18n.init({
  initAsync: false,
  lng: 'en',
  resources: {},
  // A text goes to mails, files and answers; who writes HTML escapes what stands in it.
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => '',
});
for (const language of LANGUAGE_TAGS) {
  for (const area of readAreas(language)) {
    i18n.addResourceBundle(language, 'translation', area, true);
  }
}

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
