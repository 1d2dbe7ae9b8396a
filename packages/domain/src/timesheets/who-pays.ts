import { SUSPENSION_DAYS } from './late-holidays.ts';
import { type AroundAbsence, createSuspensions, daysOfAbsence } from './suspensions.ts';

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
  { codes: /^SICK_PAID$/i, causes: /^SICK(?:_|$)/i, days: 30, isTaken: false },
  { codes: /^WORK_ACCIDENT$/i, causes: /^WORK_ACCIDENT$/i, days: 30, isTaken: false },
  { codes: /^BIRTH$/i, causes: /^BIRTH$/i, days: 3, isTaken: true },
] as const;

/** Birth leave is taken within four months. */
const TAKEN_WITHIN = 123;

/** What of a kind of leave its employer pays, where that is the first days only (R103). */
export const firstDaysOf = (code: string): { days: number; isTaken: boolean } | undefined =>
  FIRST_DAYS.find(({ codes }) => codes.test(code));

/** How many days back absences must be known of whoever is away for a kind of leave; 0: none. */
export const reachBack = (code: string): number => {
  const first = firstDaysOf(code);
  if (!first) return 0;
  return first.isTaken ? TAKEN_WITHIN : SUSPENSION_DAYS;
};

/**
 * Whether a day of an absence lies behind those that its employer pays first (R103). `takenDays` says which
 * days a leave comes to.
 */
export const behindFirstDays = <T extends Away>(
  input: AroundAbsence & { away: readonly T[]; awayBefore: readonly T[] },
  takenDays: (away: T) => readonly string[],
): ((away: T, day: string) => boolean) => {
  if (!input.away.some(({ code }) => reachBack(code) > 0)) return () => false;
  const all = [...input.awayBefore, ...input.away].filter(({ fullDay }) => fullDay);
  const { isBehind } = createSuspensions(input);
  const judges = FIRST_DAYS.map(({ codes, causes, days, isTaken }) => {
    const own = all.filter(({ code }) => causes.test(code));
    const known = new Set(own.flatMap((away) => (isTaken ? takenDays(away) : daysOfAbsence(away))));
    const last = isTaken ? [...known].toSorted()[days - 1] : undefined;
    const judge = (day: string): boolean =>
      isTaken ? last !== undefined && day > last : isBehind(known, day, days);
    return { codes, judge };
  });
  return ({ code, fullDay }, day) =>
    fullDay && judges.some(({ codes, judge }) => codes.test(code) && judge(day));
};
