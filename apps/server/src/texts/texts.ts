import type { Language } from '@ploeg/contract/session/session.schemas';
import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';

const texts: Record<Language, Record<ErrorCode, string>> = { en, fr, nl, es };

/** The text of a failure in a language, with its placeholders filled. */
export const failureText = (
  language: Language,
  code: ErrorCode,
  values: Record<string, string | number>,
): string => texts[language][code].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));

const isLanguage = (tag: string | undefined): tag is Language => tag !== undefined && tag in texts;

/** The first language of an Accept-Language header that we speak. */
export const languageOf = (header: string | undefined, otherwise: Language = 'en'): Language =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLanguage) ?? otherwise;
