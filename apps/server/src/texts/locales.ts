import type { Language } from '@ploeg/domain/people/languages';

/** As in Belgium, whatever the language: that is where the work is done and the paper signed. */
export const belgianLocale = (language: Language): string => `${language}-BE`;
