import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';
import type { ReadValue } from './read-value.ts';

export type PhoneError = 'too-short' | 'too-long' | 'unknown';

/** Where a number is from that says no country (R71: +32). */
const DEFAULT_COUNTRY = 'BE';

/** Reads a phone number in E.164 form, such as +32470123456 (R71). */
export const readPhone = (text: string): ReadValue<PhoneError> => {
  const options = { defaultCountry: DEFAULT_COUNTRY, extract: false } as const;
  const number = parsePhoneNumberFromString(text.trim(), options);
  if (number?.isValid()) return { value: number.number };
  const length = validatePhoneNumberLength(text.trim(), options);
  if (length === 'TOO_SHORT') return { error: 'too-short' };
  return { error: length === 'TOO_LONG' ? 'too-long' : 'unknown' };
};

/** A stored number as people read it: +32 470 12 34 56; what is none stays as it is. */
export const showPhone = (stored: string): string =>
  parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
