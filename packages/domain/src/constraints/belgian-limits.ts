import type { DatedLimit } from './dated-limit.ts';
import type { MinorLimits, NightWindow, WorkingTimeLimits } from './working-time-limits.ts';

const law = <T>(value: T, articles: string): DatedLimit<T> => ({
  value,
  since: '1971-03-16',
  source: `Belgian labour law of 16 March 1971, ${articles}`,
});

export const MINOR_NIGHT = law<NightWindow>({ from: 20, to: 6 }, 'arts 34bis and 35 to 38');

/** What is stricter below eighteen in Belgium, whatever the department (R54). */
export const MINOR_LIMITS = {
  maxHoursDay: law(8, 'young workers'),
  maxHoursWeek: law(40, 'young workers'),
  minRestHours: law(12, 'art 38ter, young workers'),
  maxDaysWeek: law(5, 'extra rest day next to Sunday'),
  weeklyRest: law(48, 'extra rest day next to Sunday'),
  breakAfter: law({ hours: 4.5, minutes: 30 }, 'art 34'),
  longBreakAfter: law({ hours: 6, minutes: 60 }, 'art 34'),
  maxSundaysOfTwo: law(0, 'no Sunday work unless a royal decree allows one in two'),
} satisfies MinorLimits;

/** What a department in Belgium begins with (R53). `since` is the day of the law, earlier than any plan. */
export const belgianLimits = {
  maxHoursDay: law(9, 'arts 19, 20 and 27'),
  maxHoursWeek: law(40, 'art 19; 38 h on average by the law of 10 August 2001'),
  minShiftDuration: law(3, 'art 21'),
  minRestHours: law(11, 'art 38ter'),
  maxDaysWeek: law(6, 'arts 11 and 38ter, weekly rest'),
  weeklyRest: law(35, 'arts 11 and 38ter: Sunday and the rest of 11 h'),
  breakAfter: law({ hours: 6, minutes: 15 }, 'art 38quater'),
  nightWindow: MINOR_NIGHT,
  sunday: law('warn', 'art 11: no Sunday work but in the sectors that are excepted'),
  // It depends on the contract of each person, which a department cannot know.
  noticeDays: {
    value: null,
    since: '2022-10-03',
    source: 'Law of 3 October 2022: 7 working days for part-time contracts with variable hours',
  },
} satisfies WorkingTimeLimits;
