import type { BaseBucket } from '../pay/base-buckets.ts';
import type {
  BenefitLine,
  PayResult,
  Question,
  Segment,
  SegmentPremium,
} from '../pay/pay-result.ts';
import { daysBetween } from '../calendar-days/holidays.ts';
import { ONE } from '../payroll/rounding.ts';
import type { AbsentDay } from './absent-days.ts';
import type { ClockedSpan, PlannedSpan } from './day-questions.ts';
import type { Period } from './periods.ts';

/** What of a day is paid, and so what an approval and an agreement are of. */
export type DayTotals = {
  day: string;
  paidSeconds: number;
  base: Readonly<Partial<Record<BaseBucket, number>>>;
  premiums: readonly SegmentPremium[];
  absences: readonly AbsentDay[];
  benefits: readonly Pick<BenefitLine, 'benefit' | 'units' | 'amount' | 'because'>[];
  /** What check-out asked for and can be counted, in ten-thousandths. */
  costs: readonly { costId: string; value: number }[];
};

/** A day of one employment in all three layers, with why. */
export type SheetDay = DayTotals & {
  /** Of the totals. */
  hash: string;
  plannedSeconds: number;
  clockedSeconds: number;
  planned: readonly PlannedSpan[];
  clocked: readonly ClockedSpan[];
  /** Kinds of days off, by their ids; nobody was to come. */
  off: readonly string[];
  segments: readonly Segment[];
  /** What the plan comes to by itself: it is paid to nobody, and compared with what is. */
  plannedSegments: readonly Segment[];
  asked: readonly Question[];
};

/** In one order; nothing where there is nothing. */
const besides = <T>(list: readonly T[], say: (one: T) => unknown[]): string[][] =>
  list.length === 0 ? [] : [list.map((one) => JSON.stringify(say(one))).sort()];

/** Hours, and beside them what is no usual day that the employer pays: who pays, and as how much of a day it is sent. */
const absenceText = ({ kindId, seconds, days, isPaid, isByFund }: AbsentDay): unknown[] => [
  kindId,
  seconds,
  ...(isByFund ? ['fund'] : isPaid ? [] : ['unpaid']),
  ...(seconds === 0 || days === ONE ? [] : [days]),
];

/** What a hash is made of: only what is paid, in one order. */
export const totalsText = ({
  paidSeconds,
  base,
  premiums,
  absences,
  benefits,
  costs,
}: DayTotals): string =>
  JSON.stringify([
    ...besides(absences, absenceText),
    ...besides(benefits, ({ benefit, units, amount }) => [benefit, units, amount]),
    ...besides(costs, ({ costId, value }) => [costId, value]),
    paidSeconds,
    Object.entries(base)
      .filter(([, seconds]) => seconds !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    premiums
      .map(({ id, seconds, amount }) => [id, seconds, amount])
      .sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)),
  ]);

export const isFilled = (day: Omit<SheetDay, 'hash'>): boolean =>
  [day.planned, day.clocked, day.segments, day.off, day.absences, day.benefits].some(
    ({ length }) => length > 0,
  );

/** A public holiday that is paid; nobody worked on it then. */
export const isPaidHoliday = (
  absences: readonly Pick<AbsentDay, 'kindId' | 'seconds'>[],
): boolean => absences.some(({ kindId, seconds }) => kindId === null && seconds > 0);

/** Hours of a day on which somebody was away and is paid. */
export const awaySeconds = (absences: readonly Pick<AbsentDay, 'isPaid' | 'seconds'>[]): number =>
  absences.reduce((sum, { isPaid, seconds }) => sum + (isPaid ? seconds : 0), 0);

export const daysOf = ({ start, end }: Period): string[] => daysBetween(start, end);

type Layers = Pick<SheetDay, 'planned' | 'clocked' | 'off' | 'absences' | 'costs'>;

/** The days of one employment that hold anything, from what was computed of its person. */
export const toSheetDays = (
  result: PayResult & Pick<SheetDay, 'plannedSegments'>,
  employmentId: string,
  layers: ReadonlyMap<string, Layers>,
  period: Period,
): Omit<SheetDay, 'hash'>[] => {
  const own = <T extends { employmentId: string }>(list: readonly T[]): T[] =>
    list.filter((one) => one.employmentId === employmentId);
  const totals = new Map(own(result.days).map((total) => [total.day, total]));
  const segments = Map.groupBy(own(result.segments), ({ workDay }) => workDay);
  const ofPlan = Map.groupBy(own(result.plannedSegments), ({ workDay }) => workDay);
  const asked = Map.groupBy(own(result.questions), (question) => question.day);
  const benefits = Map.groupBy(own(result.benefits), (benefit) => benefit.day);
  return daysOf(period)
    .map((day) => {
      const total = totals.get(day);
      const none: Layers = { planned: [], clocked: [], off: [], absences: [], costs: [] };
      const { planned, clocked, off, absences, costs } = layers.get(day) ?? none;
      return {
        day,
        paidSeconds: total?.paidSeconds ?? 0,
        base: total?.base ?? {},
        premiums: total?.premiums ?? [],
        absences,
        benefits: (benefits.get(day) ?? []).map(({ benefit, units, amount, because }) => {
          return { benefit, units, amount, because };
        }),
        costs,
        plannedSeconds: planned.reduce((sum, { seconds }) => sum + seconds, 0),
        clockedSeconds: clocked.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0),
        planned,
        clocked,
        off,
        segments: segments.get(day) ?? [],
        plannedSegments: ofPlan.get(day) ?? [],
        asked: asked.get(day) ?? [],
      };
    })
    .filter(isFilled);
};
