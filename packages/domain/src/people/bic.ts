import { ValidationErrorsBIC, validateBIC } from 'ibantools';
import type { ParsedValue } from './read-value.ts';

export type BicError = 'format' | 'country';

/** Reads a BIC as 8 or 11 capitals and digits (R70). */
export const readBic = (text: string): ParsedValue<BicError> => {
  const value = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value)) return { error: 'format' };
  const { errorCodes } = validateBIC(value);
  return errorCodes.includes(ValidationErrorsBIC.NoBICCountry) ? { error: 'country' } : { value };
};
