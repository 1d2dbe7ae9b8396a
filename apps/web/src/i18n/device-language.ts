import { isLanguage, type Language } from '@ploeg/domain/people/languages';

export const CHOSEN_LANGUAGE = 'ploeg.language';

/** What was chosen in Settings; null for the device's own. */
export const chosenLanguage = (): Language | null => {
  const chosen = localStorage.getItem(CHOSEN_LANGUAGE) ?? '';
  return isLanguage(chosen) ? chosen : null;
};

/** The first of the device's languages that we speak, else English (R72). */
export const deviceLanguage = (): Language =>
  navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').find(isLanguage) ?? 'en';
