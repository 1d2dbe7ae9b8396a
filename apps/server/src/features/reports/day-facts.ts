import type { BaseBucket } from '@ploeg/domain/pay/base-buckets';
import { costLines, sumOfLines, type WageOn } from '@ploeg/domain/pay/cost-lines';
import { expectedDays } from '@ploeg/domain/reports/absent-days';
import type { ReportFact } from '@ploeg/domain/reports/group-facts';
import type { DayQuestion, QuestionKind } from '@ploeg/domain/timesheets/day-questions';
import { absenceName } from '#features/catalogues/absence-name.ts';
import type { Employed } from '#features/terms/terms-reading.service.ts';
import type { AskedDay } from '#features/timesheets/asked-days.ts';
import type { Actor } from '#platform/context.ts';
import { factOf, type ReportPlace } from './read-report-days.service.ts';

type OfDay = (employed: Employed, day: AskedDay, today: string) => ReportFact[];

const eachDay =
  (ofDay: OfDay) =>
  ({ at: { today }, people }: ReportPlace): ReportFact[] =>
    people.flatMap(({ employed, days }) => days.flatMap((day) => ofDay(employed, day, today)));

/** What differs from the plan is asked of days that are over; of others it would be what is still to come. */
const against = (column: string, amount: number, day: string, today: string) =>
  day < today ? { [column]: amount } : {};

/** What was planned, clocked and is paid, each in its section; absence that is paid in the one of its person. */
export const hoursFacts = eachDay(
  (employed, { day, planned, clocked, segments, absences }, today) => [
    ...absences
      .filter(({ isPaid, seconds }) => isPaid && seconds !== 0)
      // Why somebody is away is in no report of hours: leave and illness are one.
      .map(({ kindId, seconds }) =>
        factOf(employed, day, {
          [kindId === null ? 'holidays' : 'away']: seconds,
          payable: seconds,
        }),
      ),
    ...planned.map(({ seconds, sectionId }) => {
      const values = { planned: seconds, ...against('beyond', -seconds, day, today) };
      return factOf(employed, day, values, { sectionId });
    }),
    ...clocked.map(({ workedSeconds, sectionId }) =>
      factOf(employed, day, { clocked: workedSeconds }, { sectionId }),
    ),
    ...segments.map(({ seconds, sectionId }) => {
      const values = { paid: seconds, payable: seconds, ...against('beyond', seconds, day, today) };
      return factOf(employed, day, values, { sectionId });
    }),
  ],
);

export const BUCKET_COLUMNS: Partial<Record<BaseBucket, string>> = {
  ADDITIONAL: 'additional',
  ADDITIONAL_PREMIUM: 'additional',
  OVERTIME_50: 'overtime_50',
  OVERTIME_100: 'overtime_100',
  OVERTIME_NET: 'overtime_free',
  OVERTIME_VOLUNTARY: 'overtime_free',
};

/** Paid seconds by the bucket in which the pay engine put them. */
export const overtimeFacts = eachDay((employed, { day, segments }) =>
  segments.map(({ seconds, sectionId, base }) => {
    const column = BUCKET_COLUMNS[base];
    const beyond: Record<string, number> = column
      ? { [column]: seconds, beyond_normal: seconds }
      : {};
    return factOf(employed, day, { paid: seconds, ...beyond }, { sectionId });
  }),
);

const HOUR = 3600;

/** Absence is paid at the wage of its day, without anything on top. */
const costOfAbsence = (seconds: number, hourly: number | null): Record<string, number> => {
  if (hourly === null) return { unpriced: seconds };
  const cost = Math.round((hourly * seconds) / HOUR);
  return { away_cost: cost, total_cost: cost };
};

/** The plan and what is paid, both by the rules of pay, at their wages. */
export const costFacts = (wageOn: WageOn) =>
  eachDay((employed, { day, plannedSegments, segments, absences, benefits }, today) => {
    const hourly = wageOn(employed.employmentId, day);
    const ofAbsence = absences
      .filter(({ isPaid, seconds }) => isPaid && seconds !== 0)
      .map(({ seconds }) => factOf(employed, day, costOfAbsence(seconds, hourly)));
    const ofBenefits = benefits.flatMap(({ amount }) =>
      amount ? [factOf(employed, day, { benefits_cost: amount, total_cost: amount })] : [],
    );
    const ofPlan = plannedSegments.map((segment) => {
      const { cost } = sumOfLines(costLines(segment, hourly));
      const values = { planned_cost: cost, ...against('over_plan', -cost, day, today) };
      return factOf(employed, day, values, { sectionId: segment.sectionId });
    });
    const ofPay = segments.map((segment) => {
      const { cost, premiums, unpricedSeconds } = sumOfLines(costLines(segment, hourly));
      const values = {
        cost,
        total_cost: cost,
        premiums,
        unpriced: unpricedSeconds,
        ...against('over_plan', cost, day, today),
      };
      return factOf(employed, day, values, { sectionId: segment.sectionId });
    });
    return [...ofPlan, ...ofPay, ...ofAbsence, ...ofBenefits];
  });

/** Days of work with those on which somebody was off, under what its kind is called for the reader. */
export const absenceFacts =
  (actor: Actor, weekDaysOn: (employmentId: string, day: string) => number) =>
  ({ at, people }: ReportPlace): ReportFact[] => {
    const kinds = at.workplace.catalogues.dayoffTypes;
    return people.flatMap(({ employed, days }) => {
      const counted = expectedDays(
        days.map(({ day, off, planned, clocked }) => ({
          day,
          isWorked: planned.length + clocked.length > 0,
          kinds: off,
        })),
        (day) => weekDaysOn(employed.employmentId, day),
      );
      return counted.map(({ day, kind }) => {
        const values: ReportFact['values'] = { expected: 1, ...(kind !== null && { absent: 1 }) };
        const { departmentId, personId } = employed;
        const name =
          kind === null ? null : absenceName(actor, kinds.get(kind), { departmentId, personId });
        return factOf(employed, day, values, { kind: name });
      });
    });
  };

const countOf = (questions: readonly DayQuestion[], ...kinds: QuestionKind[]): number =>
  questions.filter(({ kind }) => kinds.includes(kind)).length;

/** Who came late of those who clocked a shift, by what the location asks about; ends nobody clocked; shifts nobody clocked. */
export const latenessFacts = eachDay((employed, { day, planned, clocked, questions }) => {
  const missing = countOf(questions, 'not-clocked');
  const late = questions.filter(({ kind }) => kind === 'late');
  const values = {
    starts: clocked.length === 0 ? 0 : Math.max(0, planned.length - missing),
    late: late.length,
    late_time: late.reduce((sum, { seconds }) => sum + seconds, 0),
    no_end: countOf(questions, 'no-end', 'end-proposed'),
    not_clocked: missing,
  };
  return Object.values(values).some((value) => value > 0)
    ? [factOf(employed, day, values, { sectionId: planned[0]?.sectionId ?? null })]
    : [];
});
