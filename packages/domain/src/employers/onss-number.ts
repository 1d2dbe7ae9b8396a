import type { ParsedValue } from '../people/read-value.ts';

export type OnssNumberError = 'length' | 'check';

/** Reads the number under which social security knows an employer: nine digits, or ten of a provisional one (R69). */
export const readOnssNumber = (text: string): ParsedValue<OnssNumberError> => {
  const value = text.replace(/[\s.\-/]/g, '');
  if (!/^(\d{9}|5\d{9})$/.test(value)) return { error: 'length' };
  const check = 96 - ((Number(value.slice(0, -2)) * 100) % 97);
  return check === Number(value.slice(-2)) ? { value } : { error: 'check' };
};

/** As social security writes it: 0009354-67. */
export const showOnssNumber = (digits: string): string => digits.replace(/^(\d+)(\d\d)$/, '$1-$2');
