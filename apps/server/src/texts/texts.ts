import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import { isLanguage, LANGUAGE_TAGS, type Language } from '@ploeg/domain/people/languages';
import { createInstance, type TFunction } from 'i18next';
import type { TextKey } from './text-keys.ts';

const FOLDER = join(import.meta.dirname, '..', 'locales');

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
  // Who writes HTML escapes what stands in it.
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

export const textsIn = (language: Language): TFunction => byLanguage.get(language) ?? i18n.t;

/** For keys that are composed. */
export const isTextKey = (key: string): key is TextKey =>
  typeof i18n.getResource('en', 'translation', key) === 'string';

export const failureText = (
  language: Language,
  code: ErrorCode,
  values: Record<string, string | number>,
): string => textsIn(language)(`errors.${code}`, values);

export const languageOf = (header: string | undefined, otherwise: Language = 'en'): Language =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLanguage) ?? otherwise;
