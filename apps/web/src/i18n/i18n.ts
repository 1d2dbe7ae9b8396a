import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}

const loaders = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
  nl: async () => (await import('./nl.ts')).nl,
  es: async () => (await import('./es.ts')).es,
};

export type UiLanguage = keyof typeof loaders;

/** The device's language when we speak it, else English (R72). */
const deviceLanguage = (preferred: readonly string[] = navigator.languages): UiLanguage => {
  const primary = preferred[0]?.split('-')[0]?.toLowerCase() ?? 'en';
  return primary in loaders ? (primary as UiLanguage) : 'en';
};

/** The language on the screen. */
export const currentLanguage = (): UiLanguage => i18next.language as UiLanguage;

/** Loads the one language that this device needs, before anything is drawn. */
export const startTexts = async (): Promise<void> => {
  const language = deviceLanguage();
  document.documentElement.lang = language;
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: await loaders[language]() } },
    interpolation: { escapeValue: false },
  });
};
