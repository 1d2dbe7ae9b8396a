import type { ReadValue } from './read-value.ts';

/** Why a text is no ONSS number: not 9 or 10 digits, not one that is given, or not its check digits. */
export type OnssNumberError = 'length' | 'range' | 'check';

/** Definite numbers have nine digits, provisional ones ten (R69). */
const RANGES = [
  { length: 9, first: 100_006, last: 199_999_934 },
  { length: 10, first: 5_000_000_120, last: 5_999_999_989 },
];

/** Reads the number under which an employer is known to the ONSS, as 9 or 10 digits (R69). */
export const readOnssNumber = (text: string): ReadValue<OnssNumberError> => {
  const value = text.replace(/[\s.\-/]/g, '');
  const range = RANGES.find(({ length }) => length === value.length);
  if (!range || !/^\d+$/.test(value)) return { error: 'length' };
  const number = Number(value);
  if (number < range.first || number > range.last) return { error: 'range' };
  const base = Math.floor(number / 100);
  return 96 - ((base * 100) % 97) === number % 100 ? { value } : { error: 'check' };
};

/** 9 or 10 digits as the ONSS writes them: 0009354-67. */
export const showOnssNumber = (digits: string): string =>
  `${digits.slice(0, -2)}-${digits.slice(-2)}`;
