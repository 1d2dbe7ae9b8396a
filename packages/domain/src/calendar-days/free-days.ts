import { addToDay } from './holidays.ts';

/** A day of the calendar of a location: closed, or a holiday. One that replaces another takes its place. */
export type SpecialDay = { day: string; until: string; kind: string; replaces: string | null };

const daysOf = ({ day, until }: Pick<SpecialDay, 'day' | 'until'>): string[] => {
  const days: string[] = [];
  for (let at = day; at <= until; at = addToDay(at, 1)) days.push(at);
  return days;
};

const daysOfKind = (special: readonly SpecialDay[], wanted: string): string[] =>
  special.filter(({ kind }) => kind === wanted).flatMap(daysOf);

/** The days on which a location is closed. */
export const closedDays = (special: readonly SpecialDay[]): ReadonlySet<string> =>
  new Set(daysOfKind(special, 'closed'));

/** Its holidays; one for which another day is taken is a day like others. */
export const holidayDays = (special: readonly SpecialDay[]): ReadonlySet<string> => {
  const replaced = new Set(special.flatMap(({ replaces }) => replaces ?? []));
  return new Set(daysOfKind(special, 'holiday').filter((day) => !replaced.has(day)));
};
