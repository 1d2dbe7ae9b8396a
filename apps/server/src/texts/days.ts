import type { Language } from '@ploeg/domain/people/languages';
import { belgianLocale } from './locales.ts';

/** 1 December 2026, of wall seconds. */
export const dayText = (seconds: number, language: Language): string =>
  new Intl.DateTimeFormat(belgianLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    seconds * 1000,
  );
