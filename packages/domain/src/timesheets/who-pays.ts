import { SUSPENSION_DAYS } from './late-holidays.ts';
import { paidIllnesses, RELAPSES_WITHIN } from './relapses.ts';
import { type AroundAbsence, createSpells, daysOfAbsence, spellOn } from './suspensions.ts';

/** Leave of workers that their fund has paid with the holiday money (R95). */
const BY_FUND = /^(?:HOLIDAY|HOLIDAY_CARRIED|HOLIDAY_START|SENIORITY)$/;

/** Whether leave of a kind is paid to workers by their fund (R95). */
export const isOfFund = (code: string): boolean => BY_FUND.test(code);

/** Whether an employer pays leave of a kind: what its location says of the kind, less what a fund pays for workers. */
export const isPaidByEmployer = (
  { code, isPaid }: { code: string; isPaid: boolean },
  workerKind: 'employee' | 'worker' | undefined,
): boolean => isPaid && !(workerKind === 'worker' && isOfFund(code));

type Away = { code: string; fullDay: boolean; start: number; end: number };

/** Days of the calendar of an illness or accident, and days that are taken of a leave (R103). */
const FIRST_DAYS = [
  { codes: /^SICK_(?:PAID|OTHER)$/i, causes: /^SICK(?:_|$)/i, days: 30, by: 'illness' },
  { codes: /^WORK_ACCIDENT$/i, causes: /^WORK_ACCIDENT$/i, days: 30, by: 'accident' },
  { codes: /^BIRTH$/i, causes: /^BIRTH$/i, days: 3, by: 'taken' },
] as const;

/** Of an illness that a certificate says is another than the one before. */
const OTHER_ILLNESS = /^SICK_OTHER$/i;

/** How many days back absences must be known; birth leave is taken within four months. */
const REACH = { illness: RELAPSES_WITHIN, accident: SUSPENSION_DAYS, taken: 123 };

/** What of a kind of leave its employer pays, where that is the first days only (R103). */
export const firstDaysOf = (code: string) => {
  const first = FIRST_DAYS.find(({ codes }) => codes.test(code));
  const isOther = OTHER_ILLNESS.test(code);
  return first && { days: first.days, by: isOther ? ('other-illness' as const) : first.by };
};

/** How many days back absences must be known of whoever is away for a kind of leave; 0: none. */
export const reachBack = (code: string): number => {
  const first = FIRST_DAYS.find(({ codes }) => codes.test(code));
  return first ? REACH[first.by] : 0;
};

type Around<T> = AroundAbsence & { away: readonly T[]; awayBefore: readonly T[] };

type Behind = (day: string) => boolean;

/** Behind the first days of an illness, also of one that goes on with another, or of an accident. */
const behindCalendarDays = <T extends Away>(
  input: Around<T>,
  own: readonly T[],
  { codes, days, by }: (typeof FIRST_DAYS)[number],
): Behind => {
  const spellsOf = createSpells(input);
  const paid = own.filter(({ code }) => codes.test(code)).flatMap(daysOfAbsence);
  const toIllnesses = (some: readonly T[], isAnew: boolean) =>
    spellsOf(some.flatMap(daysOfAbsence)).map((spell) => ({
      ...spell,
      isAnew,
      isPaid: paid.some((day) => spellOn([spell], day)),
    }));
  const isOther = ({ code }: T): boolean => OTHER_ILLNESS.test(code);
  const illnesses = [
    ...toIllnesses(
      own.filter((away) => !isOther(away)),
      by === 'accident',
    ),
    ...toIllnesses(own.filter(isOther), true),
  ];
  const found = paidIllnesses(illnesses, days);
  return (day) => {
    const illness = spellOn(found, day);
    return illness !== undefined && day >= illness.paidBefore;
  };
};

/** Behind the first days that somebody has taken of a leave. */
const behindTakenDays = (taken: readonly string[], days: number): Behind => {
  const last = [...new Set(taken)].toSorted()[days - 1];
  return (day) => last !== undefined && day > last;
};

/**
 * Whether a day of an absence lies behind those that its employer pays first (R103). `takenDays` says which
 * days a leave comes to.
 */
export const behindFirstDays = <T extends Away>(
  input: Around<T>,
  takenDays: (away: T) => readonly string[],
): ((away: T, day: string) => boolean) => {
  if (!input.away.some(({ code }) => reachBack(code) > 0)) return () => false;
  const all = [...input.awayBefore, ...input.away].filter(({ fullDay }) => fullDay);
  const judges = FIRST_DAYS.map((first) => {
    const own = all.filter(({ code }) => first.causes.test(code));
    const isBehind =
      first.by === 'taken'
        ? behindTakenDays(own.flatMap(takenDays), first.days)
        : behindCalendarDays(input, own, first);
    return { codes: first.codes, isBehind };
  });
  return ({ code, fullDay }, day) =>
    fullDay && judges.some(({ codes, isBehind }) => codes.test(code) && isBehind(day));
};
