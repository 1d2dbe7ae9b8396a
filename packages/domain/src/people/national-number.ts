import { calendarDay, monthOf } from '../time/calendar-days.ts';
import type { ParsedValue } from './read-value.ts';

export type NationalNumberError = 'length' | 'date' | 'check';

const SEPARATORS = /[\s.\-/]/g;

const CENTURY_2000 = 2_000_000_000;

const checkDigits = (base: number): number => 97 - (base % 97);

/** The month of numbers of the BIS register is raised: by 20 while the sex is not known, else by 40. */
const birthMonthOf = (digits: string): number => {
  const month = Number(digits.slice(2, 4));
  if (month >= 40) return month - 40;
  return month >= 20 ? month - 20 : month;
};

/** The two digits of the year are of the century whose formula fits (R67). */
const centuryOf = (digits: string): 1900 | 2000 | undefined => {
  const base = Number(digits.slice(0, 9));
  const check = Number(digits.slice(9));
  if (checkDigits(base) === check) return 1900;
  return checkDigits(CENTURY_2000 + base) === check ? 2000 : undefined;
};

const isPossibleDay = (year: number, month: number, day: number): boolean => {
  if (month > 12 || day > 31) return false;
  // Whoever does not know the birthday is registered with 00.
  if (month === 0 || day === 0) return true;
  return monthOf(calendarDay(year, month - 1, day)).month === month - 1;
};

/** Reads a national number (NISS, or BIS for who is not registered) as 11 digits, R67. */
export const readNationalNumber = (text: string): ParsedValue<NationalNumberError> => {
  const value = text.replace(SEPARATORS, '');
  if (!/^\d{11}$/.test(value)) return { error: 'length' };
  const century = centuryOf(value);
  if (century === undefined) return { error: 'check' };
  const year = century + Number(value.slice(0, 2));
  if (!isPossibleDay(year, birthMonthOf(value), Number(value.slice(4, 6))))
    return { error: 'date' };
  return { value };
};

/** The birthday (YYYY-MM-DD) that 11 right digits tell; undefined where the register did not know it. */
export const birthdateOf = (digits: string): string | undefined => {
  const month = birthMonthOf(digits);
  const day = digits.slice(4, 6);
  const century = centuryOf(digits);
  if (century === undefined || month === 0 || day === '00') return undefined;
  const year = century + Number(digits.slice(0, 2));
  return `${year}-${String(month).padStart(2, '0')}-${day}`;
};

/** 11 digits as the identity card shows them: 85.07.30-033.28. What is covered stays so. */
export const showNationalNumber = (digits: string): string =>
  digits.replace(/^(\d{2})(\d{2})(\d{2})([\d•]{3})([\d•]{2})$/, '$1.$2.$3-$4.$5');

/** Enough to tell that a number is there, and to hold it against a birthday; of another form only its length. */
export const coverNationalNumber = (digits: string): string =>
  /^\d{11}$/.test(digits) ? `${digits.slice(0, 6)}•••••` : '•'.repeat(digits.length);
