import type { Language } from '@ploeg/domain/people/languages';

/** Belgian whatever the language: that is where the work is done. */
export const belgianLocale = (language: Language): string => `${language}-BE`;
