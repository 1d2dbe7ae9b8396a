import type { ParsedValue } from './read-value.ts';

export type EnterpriseNumberError = 'length' | 'check';

/** Reads a Belgian enterprise number (KBO, BCE) as 10 digits; "BE" in front of it is left out (R68). */
export const readEnterpriseNumber = (text: string): ParsedValue<EnterpriseNumberError> => {
  const digits = text.replace(/[\s.\-/]/g, '').replace(/^BE/i, '');
  // Older papers leave the first zero out.
  const value = digits.length === 9 ? `0${digits}` : digits;
  if (!/^[01]\d{9}$/.test(value)) return { error: 'length' };
  const check = 97 - (Number(value.slice(0, 8)) % 97);
  return check === Number(value.slice(8)) ? { value } : { error: 'check' };
};

/** 10 digits as companies write them: 0403.170.701. */
export const showEnterpriseNumber = (digits: string): string =>
  digits.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3');
