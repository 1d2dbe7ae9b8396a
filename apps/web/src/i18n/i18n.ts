import type { Language } from '@ploeg/domain/people/languages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loaders, officeLoaders } from 'virtual:texts';

/** The device's language when we speak it, else English (R72). */
const deviceLanguage = (preferred: readonly string[] = navigator.languages): Language => {
  const primary = preferred[0]?.split('-')[0]?.toLowerCase() ?? 'en';
  return primary in loaders ? (primary as Language) : 'en';
};

export const startTexts = async (): Promise<void> => {
  const language = deviceLanguage();
  document.documentElement.lang = language;
  const { texts } = await loaders[language]();
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
  });
};

const offices = new Map<Language, Promise<void>>();

const loadOffice = async (language: Language): Promise<void> => {
  const { texts } = await officeLoaders[language]();
  i18next.addResourceBundle(language, 'translation', texts, true);
};

/** The texts of the back office, laid over those of the app; asked for once, and again if that failed. */
export const loadOfficeTexts = (): Promise<void> => {
  const language = i18next.language as Language;
  const loading =
    offices.get(language) ??
    loadOffice(language).catch((error: unknown) => {
      offices.delete(language);
      throw error;
    });
  offices.set(language, loading);
  return loading;
};

/** Shows the page in another language, office and all, until it is opened anew. */
export const switchLanguage = async (language: Language): Promise<void> => {
  const { texts } = await loaders[language]();
  i18next.addResourceBundle(language, 'translation', texts, true, false);
  await loadOffice(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};
