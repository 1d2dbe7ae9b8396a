import { defineExtensionPoint } from '#platform/feature-hooks.ts';

/** What the caller is paid on a day (YYYY-MM-DD) for one employment: seconds of work, and without work. */
export type PaidDay = {
  day: string;
  paidSeconds: number;
  awaySeconds: number;
  isHoliday: boolean;
};

/** Of both days and those between; a day of two employments is there twice. */
export const ownPaidDays = defineExtensionPoint<{ from: string; until: string }, PaidDay[]>(
  'own paid days',
  (provided) => provided.flat(),
);
