import { type Amount, DAY_AMOUNT, type Unit } from './leave-accounts.ts';

const CLOCK = /^(-?)(\d{1,4})(?:[:hu](\d{2})(?::00)?|[hu])$/i;
const DECIMAL = /^-?\d{1,5}(\.\d+)?$/;

const UNIT_WORDS: Record<Unit, RegExp> = {
  hour: /(?<=\d)(hours?|hrs?|uur|uren|heures?|std\.?|stunden?|horas?)$/i,
  day: /(?<=\d)(d|days?|dag|dagen|j|jours?|t|tage?n?|d[ií]as?)$/i,
};

const MOST: Record<Unit, Amount> = { hour: 9999 * 60, day: 9999 * DAY_AMOUNT };

/** What somebody writes: 7:36, 7h36, 7u36 or 7,6 hours, 2.5 days; null for what is none of these. */
export const readAmount = (text: string, unit: Unit): Amount | null => {
  const plain = text
    .replaceAll(/\s/g, '')
    .replace(',', '.')
    .replace(/^[−–]/, '-')
    .replace(UNIT_WORDS[unit], '');
  const clock = unit === 'hour' ? CLOCK.exec(plain) : null;
  if (clock) {
    const [, sign, hours, minutes = '0'] = clock;
    const amount = Number(hours) * 60 + Number(minutes);
    if (Number(minutes) > 59) return null;
    return sign === '-' && amount > 0 ? -amount : amount;
  }
  const digits = unit === 'hour' ? plain.replace(/(?<=\d)[hu]$/i, '') : plain;
  if (!DECIMAL.test(digits)) return null;
  const amount = Math.round(Number(digits) * (unit === 'hour' ? 60 : DAY_AMOUNT)) || 0;
  return Math.abs(amount) > MOST[unit] ? null : amount;
};
