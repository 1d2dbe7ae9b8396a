import type { TFunction } from 'i18next';
import { ApiError, NetworkError } from '#platform/api-error.ts';

/** What a refusal says at each field, the first text of each. */
export const fieldErrors = (error: unknown): Partial<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.errors).map(([field, [text]]) => [field, text]))
    : {};

/** What a failure says as a whole: the server's first error, else that there was none. */
export const failureOf = (error: unknown, t: TFunction): string => {
  if (error instanceof NetworkError) return t('GENERAL.NO_CONNECTION');
  return (error instanceof ApiError && error.firstText) || t('DIMONA.FAILED');
};
