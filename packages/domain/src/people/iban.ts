import { ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import type { ParsedValue } from './read-value.ts';

export type IbanError = 'country' | 'length' | 'format' | 'check';

const errors = [
  [ValidationErrorsIBAN.NoIBANCountry, 'country'],
  [ValidationErrorsIBAN.WrongBBANLength, 'length'],
  [ValidationErrorsIBAN.WrongBBANFormat, 'format'],
  [ValidationErrorsIBAN.ChecksumNotNumber, 'format'],
] as const;

/** Reads an IBAN of any country as capitals and digits without blanks (R70). */
export const readIban = (text: string): ParsedValue<IbanError> => {
  const value = text.replace(/[\s.-]/g, '').toUpperCase();
  const { valid, errorCodes } = validateIBAN(value);
  if (valid) return { value };
  const error = errors.find(([code]) => errorCodes.includes(code));
  if (!/^[A-Z]{2}/.test(value)) return { error: 'country' };
  return { error: error?.[1] ?? 'check' };
};

export const showIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
