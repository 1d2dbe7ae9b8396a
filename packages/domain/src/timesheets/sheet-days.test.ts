import { expect, it } from 'vitest';
import type { AbsentDay } from './absent-days.ts';
import { totalsText } from './sheet-days.ts';

const textOf = (own: Partial<AbsentDay>): string => {
  const absence: AbsentDay = {
    day: '2026-11-16',
    kindId: 'sick',
    code: 'SICK_PAID',
    seconds: 14_400,
    days: 5263,
    isPaid: true,
    why: 'usual-day',
    ...own,
  };
  const none = { base: {}, premiums: [], benefits: [], costs: [] };
  return totalsText({ ...none, day: absence.day, paidSeconds: 0, absences: [absence] });
};

it('is of another absence where it is as long and another pays it, or it is more of a day', () => {
  const texts = [
    {},
    { isPaid: false },
    { isPaid: false, isByFund: true as const },
    { days: 10_000 },
  ];
  expect(new Set(texts.map(textOf)).size).toBe(texts.length);
  expect(textOf({ why: 'account', code: 'OTHER' })).toBe(textOf({}));
});
