import type { Language } from '@ploeg/domain/people/languages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { firstLoaders, loaders, officeLoaders } from 'virtual:texts';
import { CHOSEN_LANGUAGE, chosenLanguage, deviceLanguage } from './device-language.ts';

/** Those of the pages of whoever is not signed in; the others come with the app. */
export const startTexts = async (): Promise<void> => {
  const language = chosenLanguage() ?? deviceLanguage();
  document.documentElement.lang = language;
  const { texts } = await firstLoaders[language]();
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
  });
};

/** Lays texts over those that are there: asked for once, and again if that failed. */
const layOver = (from: typeof loaders) => {
  const asked = new Map<Language, Promise<void>>();
  const load = async (language: Language): Promise<void> => {
    const { texts } = await from[language]();
    i18next.addResourceBundle(language, 'translation', texts, true);
  };
  return (language = i18next.language as Language): Promise<void> => {
    const loading =
      asked.get(language) ??
      load(language).catch((error: unknown) => {
        asked.delete(language);
        throw error;
      });
    asked.set(language, loading);
    return loading;
  };
};

/** The texts of the app, for every page but those of whoever is not signed in. */
export const loadAppTexts = layOver(loaders);

/** The texts of the back office. */
export const loadOfficeTexts = layOver(officeLoaders);

/** Shows the page in another language, office and all, until it is opened anew. */
export const switchLanguage = async (language: Language): Promise<void> => {
  const { texts } = await firstLoaders[language]();
  i18next.addResourceBundle(language, 'translation', texts, true, false);
  await loadAppTexts(language);
  await loadOfficeTexts(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};

/** Shows the app in a language from now on, null in the device's; throws when its texts do not come. */
export const chooseLanguage = async (chosen: Language | null): Promise<void> => {
  await switchLanguage(chosen ?? deviceLanguage());
  if (chosen) localStorage.setItem(CHOSEN_LANGUAGE, chosen);
  else localStorage.removeItem(CHOSEN_LANGUAGE);
};
