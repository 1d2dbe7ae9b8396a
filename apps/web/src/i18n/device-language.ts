import { isLanguage, type Language } from '@ploeg/domain/people/languages';

export const CHOSEN_LANGUAGE = 'ploeg.language';

/** What was chosen in Settings; null for the device's own. */
export const chosenLanguage = (): Language | null => {
  const chosen = localStorage.getItem(CHOSEN_LANGUAGE) ?? '';
  return isLanguage(chosen) ? chosen : null;
};

/** The first of the device's languages that we speak. */
const spokenLanguage = (): Language | undefined =>
  navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').find(isLanguage);

/** The same, else English (R72). */
export const deviceLanguage = (): Language => spokenLanguage() ?? 'en';

/** What whoever holds the device reads by their own will: English for want of another says nothing of them. */
export const wantedLanguage = (): Language | undefined => chosenLanguage() ?? spokenLanguage();
