import { isSickness } from '../absence-reports/absence-rules.ts';
import { addToDay } from '../calendar-days/holidays.ts';
import { type AroundAbsence, createSpells, daysOfAbsence, spellOn } from './suspensions.ts';

type Away = { code: string; isPaid: boolean; fullDay: boolean; start: number; end: number };

/** For so long from its first day on a suspension leaves holidays to the employer (R91). */
const ILL_DAYS = 30;
const OTHER_DAYS = 14;

/** As far back as anything must be known of whoever is away on a holiday, with weekends and holidays between. */
export const SUSPENSION_DAYS = ILL_DAYS + 8;

const AS_ILLNESS = /^(?:SICK|WORK_ACCIDENT|MATERNITY|STRIKE)(?:_|$)/i;
/** Annual leave too, also of workers, whose fund has paid it. */
const ALWAYS_PAID = /^(?:UNEMPLOYMENT|SUNDAY_REST|HOLIDAY|SENIORITY)(?:_|$)/i;

/** For how many days holidays in an absence are paid by the employer: always in leave that is paid. */
const paidDays = (away: Away): number => {
  if (AS_ILLNESS.test(away.code) || isSickness(away)) return ILL_DAYS;
  return away.isPaid || ALWAYS_PAID.test(away.code) ? Number.POSITIVE_INFINITY : OTHER_DAYS;
};

type Suspended = AroundAbsence & { away: readonly Away[]; awayBefore: readonly Away[] };

/**
 * Holidays that lie so far behind the begin of an absence that its employer does not pay them (R91): they are
 * days of that absence. Each cause is looked at by itself.
 */
export const lateHolidays = (input: Suspended): Set<string> => {
  const late = new Set<string>();
  const spellsOf = createSpells(input);
  const all = [...input.awayBefore, ...input.away].filter(({ fullDay }) => fullDay);
  for (const [most, causes] of Map.groupBy(all, paidDays)) {
    if (!Number.isFinite(most)) continue;
    const absent = new Set(causes.flatMap(daysOfAbsence));
    const spells = spellsOf(absent);
    for (const holiday of input.holidays) {
      const spell = absent.has(holiday) ? spellOn(spells, holiday) : undefined;
      if (spell && addToDay(spell.first, most) <= holiday) late.add(holiday);
    }
  }
  return late;
};
