import type { TFunction } from 'i18next';
import { ApiError, NetworkError } from '#platform/api-error.ts';

/** What to say when a call did not work: the server's own words, or that there is no connection. */
export const failureText = (error: unknown, t: TFunction): string => {
  if (error instanceof ApiError && error.firstText) return error.firstText;
  return error instanceof NetworkError ? t('GENERAL.NO_CONNECTION') : t('GENERAL.ERROR');
};
