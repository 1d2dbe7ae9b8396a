import {
  CHARGE_REASONS,
  chargeDays,
  type DayCharge,
  type PlannedWork,
} from '../leave-ledger/charge-days.ts';
import {
  type ContractPiece,
  DAY_AMOUNT,
  dayMinutes,
  piecesOn,
} from '../leave-ledger/leave-accounts.ts';
import { mondayOf } from '../leave-ledger/ledger-days.ts';
import { fromDateKey, SECONDS_PER_DAY, toDateKey, wallSeconds } from '../time/wall-time.ts';
import { lateHolidays } from './late-holidays.ts';
import { daysOfAbsence } from './suspensions.ts';
import { behindFirstDays } from './who-pays.ts';
import { type Worked, workedBeside, workedWithin } from './worked-away.ts';

/** Why absence comes to what it comes to. */
export const ABSENT_REASONS = [
  ...CHARGE_REASONS,
  'public-holiday',
  'late-holiday',
  'worked',
  'to-settle',
  'no-hours',
  'covered',
  'account',
] as const;
type AbsentReason = (typeof ABSENT_REASONS)[number];

/** Hours of a day on which somebody was away; of no kind of leave is a public holiday. */
export type AbsentDay = {
  day: string;
  kindId: string | null;
  code: string;
  seconds: number;
  /** Ten-thousandths of a usual day. */
  days: number;
  isPaid: boolean;
  /** It lies behind the first days, which alone the employer pays (R103). */
  isByFund?: true;
  why: AbsentReason;
};

/** Whether work of the day was taken off its absence, or an account has yet to hear of it. */
export const isWorkedAway = ({ why }: Pick<AbsentDay, 'why'>): boolean =>
  why === 'worked' || why === 'to-settle';

/** Whether an account still holds other than the day comes to. */
export const isToSettle = ({ why }: Pick<AbsentDay, 'why'>): boolean => why === 'to-settle';

/** An entry of the calendar on wall seconds: leave that was granted, or illness. */
export type Away = {
  id: string;
  kindId: string;
  code: string;
  isPaid: boolean;
  isSickness: boolean;
  fullDay: boolean;
  start: number;
  end: number;
};

/** What an account says that a day was taken for: minutes, or thousandths of a day. */
type TakenLeave = {
  day: string;
  code: string;
  amount: number;
  /** What was granted, before anything of it was given back because the day was worked. */
  granted: number;
  unit: 'day' | 'hour';
};

export type AbsentInput = {
  timezone: string;
  contract: readonly ContractPiece[];
  /** Whether a Saturday is a day on which somebody may be at work. */
  worksSaturdays: (day: string) => boolean;
  /** Replacements stand here in place of what they replace. */
  holidays: readonly string[];
  planned: readonly PlannedWork[];
  /** Days on which work was clocked. */
  workedDays: ReadonlySet<string>;
  /** What of it has ended, without its pauses. */
  worked: readonly Worked[];
  away: readonly Away[];
  /** Absences of before, as far as a suspension reaches back (R91). */
  awayBefore: readonly Away[];
  holidaysBefore: readonly string[];
  taken: readonly TakenLeave[];
  holidayCode: string;
};

const MON_TO_FRI = [1, 2, 3, 4, 5] as const;
const MON_TO_SAT = [...MON_TO_FRI, 6] as const;
const EVERY_DAY = [...MON_TO_SAT, 7] as const;
const PARTS = 10_000;

type Held = { day: string; amount: number }[];
type Span = { start: number; end: number };

const wholeDays = (away: Span): Span[] =>
  daysOfAbsence(away).map((day) => {
    const start = fromDateKey(day);
    return { start, end: start + SECONDS_PER_DAY };
  });

/** Seconds of a usual day of work on a day; nothing where no hours were agreed. */
const usualSeconds = ({ contract }: AbsentInput, day: string): number | null => {
  const [piece] = piecesOn(contract, day);
  return piece && piece.weekMinutes !== null ? dayMinutes(piece) * 60 : null;
};

/**
 * Who only clocks fills a week as a plan does, with no more than a usual day on each: what is beyond is
 * overtime, and takes nobody's holiday or illness.
 */
const unplannedWork = (
  input: AbsentInput,
  wanted: { fullDay: boolean; spans: readonly Span[] },
): { day: string; minutes: number }[] => {
  const planned = new Set(input.planned.map(({ start }) => toDateKey(start)));
  const clocked = workedBeside(input, wanted).filter(({ day }) => !planned.has(day));
  return [...Map.groupBy(clocked, ({ day }) => day)].map(([day, works]) => {
    const seconds = works.reduce((sum, work) => sum + work.seconds, 0);
    return { day, minutes: Math.round(Math.min(seconds, usualSeconds(input, day) ?? 0) / 60) };
  });
};

const chargeOf = (
  input: AbsentInput,
  wanted: { fullDay: boolean; spans: readonly Span[] },
  rest: { holidays: readonly string[]; weekdays: readonly number[]; held: Held },
) => {
  const { timezone, contract, planned } = input;
  const unplanned = unplannedWork(input, wanted);
  return chargeDays({ unit: 'hour', wanted, timezone, contract, planned, unplanned, ...rest });
};

const wantedBy = (away: Away) => ({
  fullDay: away.fullDay,
  spans: away.fullDay ? wholeDays(away) : [away],
});

/** Days that somebody takes of a leave, also before the weeks that are looked at. */
const takenDays = (input: AbsentInput, away: Away): string[] => {
  const holidays = [...input.holidaysBefore, ...input.holidays];
  const rest = { holidays, weekdays: EVERY_DAY, held: [] };
  const charges = chargeOf(input, wantedBy(away), rest);
  return charges.flatMap(({ day, amount }) => (amount > 0 ? [day] : []));
};

const shareOfDay = (seconds: number, usual: number | null): number =>
  usual ? Math.min(PARTS, Math.round((seconds * PARTS) / usual)) : 0;

/** Public holidays on which nobody worked are paid as a usual day of work (R84). */
const holidaysOff = (input: AbsentInput, holidays: readonly string[], held: Held): AbsentDay[] => {
  const plannedDays = new Set(input.planned.map(({ start }) => toDateKey(start)));
  return [...new Set(holidays)].toSorted().flatMap((day): AbsentDay[] => {
    if (plannedDays.has(day) || input.workedDays.has(day)) return [];
    const start = fromDateKey(day);
    const wanted = { fullDay: true, spans: [{ start, end: start + SECONDS_PER_DAY }] };
    const weekdays = input.worksSaturdays(day) ? MON_TO_SAT : MON_TO_FRI;
    const charges = chargeOf(input, wanted, { holidays: [], weekdays, held });
    const amount = charges.find((one) => one.day === day)?.amount ?? 0;
    if (amount === 0) return [];
    held.push({ day, amount });
    const seconds = amount * 60;
    return [
      {
        day,
        kindId: null,
        code: input.holidayCode,
        seconds,
        days: shareOfDay(seconds, usualSeconds(input, day)),
        isPaid: true,
        why: 'public-holiday',
      },
    ];
  });
};

const byPrecedence = (a: Away, b: Away): number =>
  Number(b.isSickness) - Number(a.isSickness) || a.start - b.start || (a.id < b.id ? -1 : 1);

/** What an account granted for a day and what it still holds of that, in seconds; nothing where none did. */
const takenFor = (
  input: AbsentInput,
  { code }: Away,
  day: string,
): { granted: number; held: number } | null => {
  const own = input.taken.filter((one) => one.day === day && one.code === code && code !== '');
  if (own.length === 0) return null;
  const usual = usualSeconds(input, day) ?? 0;
  const secondsOf = (unit: 'day' | 'hour', amount: number): number =>
    unit === 'hour' ? amount * 60 : Math.round((amount * usual) / DAY_AMOUNT);
  const sumOf = (amountOf: (one: TakenLeave) => number): number =>
    own.reduce((sum, one) => sum + secondsOf(one.unit, amountOf(one)), 0);
  return { granted: sumOf(({ granted }) => granted), held: sumOf(({ amount }) => amount) };
};

/** Accounts count minutes, and thousandths of a day: what is less is no difference. */
const ACCOUNT_STEP = 60;

type Shown = { taken: ReturnType<typeof takenFor>; worked: number; seconds: number };

/** Whether an account holds other than what the day comes to, since it was worked or is no longer. */
const differs = ({ taken, worked, seconds }: Shown): boolean =>
  taken !== null &&
  (worked > 0 || taken.held !== taken.granted) &&
  Math.abs(taken.held - seconds) >= ACCOUNT_STEP;

const whyOf = (
  shown: Shown,
  {
    open,
    whole,
    usual,
    isLate,
  }: { open: number; whole: number; usual: number | null; isLate: boolean },
  { why }: DayCharge,
): AbsentReason => {
  if (differs(shown)) return 'to-settle';
  if (shown.worked > 0) return 'worked';
  if (open < whole) return 'covered';
  const counted = shown.taken === null ? why : 'account';
  if (usual === null && counted !== 'outside') return 'no-hours';
  return isLate && counted === 'usual-day' ? 'late-holiday' : counted;
};

/**
 * What somebody's absence comes to by day: public holidays first (R85, R91), then illness, then leave, so that
 * a day is away once and a week for no longer than a week. What an account took is what leave comes to, and
 * what was worked is none of it (R90).
 */
export const absentDays = (input: AbsentInput): AbsentDay[] => {
  const held: Held = [];
  const late = lateHolidays(input);
  const holidays = input.holidays.filter((day) => !late.has(day));
  const isByFundOn = behindFirstDays(input, (away) => takenDays(input, away));
  const found = holidaysOff(input, holidays, held);
  const onDay = new Map(found.map(({ day, seconds }) => [day, seconds]));
  const spent = new Map<string, number>();
  for (const away of input.away.toSorted(byPrecedence)) {
    const { kindId, code } = away;
    for (const charge of chargeOf(input, wantedBy(away), {
      holidays,
      weekdays: EVERY_DAY,
      held,
    })) {
      const { day } = charge;
      const isByFund = away.isPaid && isByFundOn(away, day);
      const usual = usualSeconds(input, day);
      const taken = charge.why === 'holiday' ? null : takenFor(input, away, day);
      const whole = taken?.granted ?? charge.amount * 60;
      const before = onDay.get(day) ?? 0;
      const open = Math.min(whole, Math.max(0, Math.max(whole, usual ?? 0) - before));
      const done = spent.get(day) ?? 0;
      const worked = Math.min(open, Math.max(0, workedWithin(input, away, day) - done));
      spent.set(day, done + worked);
      const seconds = open - worked;
      onDay.set(day, before + open);
      held.push({ day, amount: Math.round(seconds / 60) });
      found.push({
        day,
        kindId,
        code,
        seconds,
        days: shareOfDay(seconds, usual),
        isPaid: away.isPaid && !isByFund,
        ...(isByFund && { isByFund }),
        why: whyOf(
          { taken, worked, seconds },
          { open, whole, usual, isLate: late.has(day) },
          charge,
        ),
      });
    }
  }
  return found.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
};

export const weeksAround = (start: string, end: string): { from: string; until: string } => ({
  from: mondayOf(start),
  until: toDateKey(wallSeconds(fromDateKey(mondayOf(end)) + 6 * SECONDS_PER_DAY)),
});
