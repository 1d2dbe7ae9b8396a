import type { Unit } from './pay-lines.ts';
import { ONE } from './rounding.ts';

export const NUMBER_FORMS = ['decimal', 'hundredths', 'integer', 'minutes', 'HHMM'] as const;

export type NumberFormat = {
  as: (typeof NUMBER_FORMS)[number];
  /** Of `decimal`: 0 to 4, two where it is not said. */
  decimals?: number | undefined;
  comma?: boolean | undefined;
  /** Without one, a quantity below nought is refused. */
  sign?: 'none' | 'minus' | 'always' | 'trailing' | undefined;
};

export type Formatted =
  | { sign: string; digits: string; trailing: string }
  | 'not_exact'
  | 'negative';

const MINUTES: Partial<Record<Unit, number>> = { hours: 60, minutes: 1 };

const exactly = (value: number, step: number): string | null =>
  value % step === 0 ? String(value / step) : null;

const decimal = (value: number, { decimals = 2, comma = false }: NumberFormat): string | null => {
  const whole = exactly(value, 10 ** (4 - decimals));
  if (whole === null || decimals === 0) return whole;
  const digits = whole.padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}${comma ? ',' : '.'}${digits.slice(-decimals)}`;
};

const digitsOf = (value: number, unit: Unit, format: NumberFormat): string | null => {
  if (format.as === 'decimal') return decimal(value, format);
  if (format.as === 'hundredths') return exactly(value, ONE / 100);
  if (format.as === 'integer') return exactly(value, ONE);
  const perUnit = MINUTES[unit];
  const minutes = perUnit === undefined ? null : exactly(value * perUnit, ONE);
  if (minutes === null || format.as === 'minutes') return minutes;
  const [hours, rest] = [Math.floor(Number(minutes) / 60), Number(minutes) % 60];
  return `${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
};

/** Ten-thousandths of a unit in digits; nothing is rounded here, and what would have to be is refused. */
export const formatNumber = (quantity: number, unit: Unit, format: NumberFormat): Formatted => {
  const sign = format.sign ?? 'none';
  if (quantity < 0 && sign === 'none') return 'negative';
  const digits = digitsOf(Math.abs(quantity), unit, format);
  if (digits === null) return 'not_exact';
  const shown = quantity < 0 ? '-' : sign === 'minus' || sign === 'none' ? '' : '+';
  return sign === 'trailing'
    ? { sign: '', digits, trailing: shown }
    : { sign: shown, digits, trailing: '' };
};
