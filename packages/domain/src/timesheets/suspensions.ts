import { addToDay } from '../calendar-days/holidays.ts';
import { weekdayOf } from '../leave-ledger/ledger-days.ts';
import { SECONDS_PER_DAY, startOfDay, toDateKey, wallSeconds } from '../time/wall-time.ts';

const SATURDAY = 6;
/** Weekends and holidays that may lie between days of one absence. */
const GAPS = 14;

/** Days (YYYY-MM-DD) of an absence whose bounds are wall seconds. */
export const daysOfAbsence = ({ start, end }: { start: number; end: number }): string[] => {
  const days: string[] = [];
  for (let at: number = startOfDay(wallSeconds(start)); at < end; at += SECONDS_PER_DAY) {
    days.push(toDateKey(wallSeconds(at)));
  }
  return days;
};

export type AroundAbsence = {
  holidays: readonly string[];
  /** Of before, as far as `awayBefore` reaches. */
  holidaysBefore: readonly string[];
  workedDays: ReadonlySet<string>;
  planned: readonly { start: number }[];
};

/** A time of absence, from its first to its last day (YYYY-MM-DD). */
export type Spell = { first: string; last: string };

/** The one in which a day lies. */
export const spellOn = <S extends Spell>(spells: readonly S[], day: string): S | undefined =>
  spells.find(({ first, last }) => first <= day && day <= last);

/**
 * How long a cause keeps somebody away: days of absence in order, put together over weekends and holidays on
 * which nobody works. Work ends them.
 */
export const createSpells = (around: AroundAbsence): ((days: Iterable<string>) => Spell[]) => {
  const free = new Set([...around.holidaysBefore, ...around.holidays]);
  const atWork = new Set([
    ...around.workedDays,
    ...around.planned.map(({ start }) => toDateKey(wallSeconds(start))),
  ]);
  const isIdle = (day: string): boolean =>
    !atWork.has(day) && (free.has(day) || weekdayOf(day) >= SATURDAY);
  const goesOn = (last: string, day: string): boolean => {
    let between = addToDay(last, 1);
    for (let gap = 0; gap < GAPS && between < day && isIdle(between); gap += 1) {
      between = addToDay(between, 1);
    }
    return between === day;
  };
  return (days) => {
    const spells: Spell[] = [];
    for (const day of new Set([...days].filter((one) => !atWork.has(one)).toSorted())) {
      const spell = spells.at(-1);
      if (spell && goesOn(spell.last, day)) spell.last = day;
      else spells.push({ first: day, last: day });
    }
    return spells;
  };
};
