import type { Language } from '@ploeg/contract/session/session.schemas';

/** As in Belgium, whatever the language: that is where the work is done and the paper signed. */
export const LOCALES: Record<Language, string> = {
  en: 'en-BE',
  fr: 'fr-BE',
  nl: 'nl-BE',
  es: 'es',
};
