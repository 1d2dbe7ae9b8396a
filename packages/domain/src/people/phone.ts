import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ParsedValue } from './read-value.ts';

/** Where a number is from that says no country (R71: +32). */
const DEFAULT_COUNTRY = 'BE';

/** Reads a phone number in E.164 form, such as +32470123456 (R71). */
export const readPhone = (text: string): ParsedValue<'phone'> => {
  const options = { defaultCountry: DEFAULT_COUNTRY, extract: false } as const;
  const number = parsePhoneNumberFromString(text.trim(), options);
  return number?.isValid() ? { value: number.number } : { error: 'phone' };
};
