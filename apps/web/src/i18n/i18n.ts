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

let office: Promise<void> | undefined;

/** The texts of the back office, laid over those of the app; asked for once, and again if that failed. */
export const loadOfficeTexts = (): Promise<void> => {
  const language = i18next.language as Language;
  office ??= officeLoaders[language]().then(
    ({ texts }) => void i18next.addResourceBundle(language, 'translation', texts, true),
    (error: unknown) => {
      office = undefined;
      throw error;
    },
  );
  return office;
};
