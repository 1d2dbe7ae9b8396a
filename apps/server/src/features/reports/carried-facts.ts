import { BUCKET_BASIS_POINTS, isBaseBucket } from '@ploeg/domain/pay/base-buckets';
import type { WageOn } from '@ploeg/domain/pay/cost-lines';
import type { ReportFact } from '@ploeg/domain/reports/group-facts';
import type { CarriedLine } from '@ploeg/domain/timesheets/carried-lines';
import type { Employed, TermsOn } from '#features/terms/terms-reading.service.ts';
import { paidTimeOf } from '#features/timesheets/carried-time.ts';
import { BUCKET_COLUMNS } from './day-facts.ts';
import { factOf, type ReportPlace } from './read-report-days.service.ts';

const HOUR = 3600;
const WHOLE = 10_000;

type Values = Record<string, number>;

type ValuesOf = (employed: Employed, line: CarriedLine, isPaid: boolean) => Values;

/** What was carried on from locked days is paid with the period into which it was carried. */
const eachCarried =
  (termsOn: TermsOn, valuesOf: ValuesOf) =>
  ({ at, people }: ReportPlace): ReportFact[] => {
    const isPaid = paidTimeOf(at, termsOn);
    return people.flatMap(({ employed, carried }) =>
      carried.flatMap(({ day, lines }) =>
        lines
          .map((line) => valuesOf(employed, line, isPaid(employed.employmentId, line)))
          .filter((values) => Object.keys(values).length > 0)
          .map((values) => factOf(employed, day, values)),
      ),
    );
  };

export const carriedHours = (termsOn: TermsOn) =>
  eachCarried(
    termsOn,
    (_, { value }, isPaid): Values => (isPaid ? { carried: value, payable: value } : {}),
  );

export const carriedOvertime = (termsOn: TermsOn) =>
  eachCarried(termsOn, (_, { key, value }): Values => {
    if (!isBaseBucket(key)) return {};
    const column = BUCKET_COLUMNS[key];
    return { paid: value, ...(column && { [column]: value, beyond_normal: value }) };
  });

/** Hours at the wage of their day; premiums and benefits where they were worked out as an amount. */
export const carriedCost = (termsOn: TermsOn, wageOn: WageOn) =>
  eachCarried(termsOn, ({ employmentId }, { key, measure, value, day }, isPaid): Values => {
    const isAmount = measure === 'amount' && !key.startsWith('COST:');
    if (isAmount) return { carried_cost: value, total_cost: value };
    if (!isPaid) return {};
    const hourly = wageOn(employmentId, day);
    if (hourly === null) return { unpriced: value };
    const share = 1 + (isBaseBucket(key) ? BUCKET_BASIS_POINTS[key] : 0) / WHOLE;
    const cost = Math.round((hourly * share * value) / HOUR);
    return { carried_cost: cost, total_cost: cost };
  });
