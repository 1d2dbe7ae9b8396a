import { ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import type { ReadValue } from './read-value.ts';

/** Why a text is no IBAN: no country that has them, not its length or form, or not its check digits. */
export type IbanError = 'country' | 'length' | 'format' | 'check';

const errors = [
  [ValidationErrorsIBAN.NoIBANCountry, 'country'],
  [ValidationErrorsIBAN.WrongBBANLength, 'length'],
  [ValidationErrorsIBAN.WrongBBANFormat, 'format'],
  [ValidationErrorsIBAN.ChecksumNotNumber, 'format'],
] as const;

/** Reads an IBAN of any country as capitals and digits without blanks (R70). */
export const readIban = (text: string): ReadValue<IbanError> => {
  const value = text.replace(/[\s.-]/g, '').toUpperCase();
  const { valid, errorCodes } = validateIBAN(value);
  if (valid) return { value };
  const error = errors.find(([code]) => errorCodes.includes(code));
  if (!/^[A-Z]{2}/.test(value)) return { error: 'country' };
  return { error: error?.[1] ?? 'check' };
};

/** A stored IBAN in groups of four. */
export const showIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
