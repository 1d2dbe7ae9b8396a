import type { TFunction } from 'i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import { ApiError, NetworkError } from '#platform/api-error.ts';

/** What to say when a booking did not work. */
export const bookingFailureText = (error: unknown, t: TFunction): string => {
  if (error instanceof NetworkError) return t('GENERAL.NO_CONNECTION');
  if (!(error instanceof ApiError)) return t('BOOKING.FAILED');
  const [first] = error.constraints;
  if (first) return constraintText(first, t);
  return error.firstText || t('BOOKING.FAILED');
};
