import type { Measure, PayLine } from './pay-lines.ts';
import { ONE } from './rounding.ts';
import { type AbsenceKind, TIME_KEYS, type WageKey } from './wage-keys.ts';

type Premium = { id: string; seconds: number; amount: number | null };

/** What a settled day says: seconds by bucket, premiums, of what stretches it is made, and what comes besides. */
export type SettledDay = {
  day: string;
  base: Readonly<Record<string, number>>;
  premiums: readonly Premium[];
  segments: readonly { base: string; sectionId: string | null; seconds: number }[];
  /** Of no kind of leave is a public holiday; `days` are ten-thousandths of one. */
  absences: readonly { kindId: string | null; seconds: number; days: number; isByFund?: true }[];
  benefits: readonly { benefit: string; units: number; amount: number | null }[];
  /** `value` is in ten-thousandths of whatever the cost is counted in. */
  costs: readonly { costId: string; value: number }[];
};

export type SettledSheet = { timesheetId: string; employmentId: string; revision: number };

type DayLine = { key: WageKey; measure: Measure; value: number; sectionId: string | null };

const isTimeKey = (key: string): key is (typeof TIME_KEYS)[number] =>
  (TIME_KEYS as readonly string[]).includes(key);

/** Seconds of a bucket by section; what no stretch explains is of none. */
const bySection = (day: SettledDay, key: string, seconds: number): [string | null, number][] => {
  const sums = new Map<string | null, number>();
  for (const one of day.segments.filter(({ base }) => base === key)) {
    sums.set(one.sectionId, (sums.get(one.sectionId) ?? 0) + one.seconds);
  }
  const explained = [...sums.values()].reduce((sum, own) => sum + own, 0);
  sums.set(null, (sums.get(null) ?? 0) + seconds - explained);
  return [...sums].filter(([, own]) => own !== 0);
};

const line = (key: WageKey, measure: Measure, value: number): DayLine[] =>
  value === 0 ? [] : [{ key, measure, value, sectionId: null }];

const benefitKey = (benefit: string): WageKey =>
  benefit === 'MEAL_VOUCHER' ? benefit : `BENEFIT:${benefit}`;

/** What can be sent as hours or as days, as a number or as an amount has a line for each: codes choose. */
const linesBeside = ({ premiums, absences, benefits, costs }: SettledDay): DayLine[] => [
  ...premiums.flatMap(({ id, seconds, amount }): DayLine[] => [
    ...line(`PREMIUM:${id}`, 'seconds', seconds),
    // An amount of nothing was worked out as well: what is sent as an amount is whole without its hours.
    ...(amount === null
      ? []
      : [
          {
            key: `PREMIUM:${id}` as const,
            measure: 'amount' as const,
            value: amount,
            sectionId: null,
          },
        ]),
  ]),
  ...absences.flatMap(({ kindId, seconds, days, isByFund }) => {
    const kind: AbsenceKind = isByFund ? 'ABSENCE_BY_FUND' : 'ABSENCE';
    const key: WageKey = kindId === null ? 'HOLIDAY_PAID' : `${kind}:${kindId}`;
    return [...line(key, 'seconds', seconds), ...line(key, 'count', days)];
  }),
  ...benefits.flatMap(({ benefit, units, amount }) => [
    ...line(benefitKey(benefit), 'count', units * ONE),
    ...line(benefitKey(benefit), 'amount', amount ?? 0),
  ]),
  ...costs.flatMap(({ costId, value }) => [
    ...line(`COST:${costId}`, 'count', value),
    ...line(`COST:${costId}`, 'amount', value),
  ]),
];

/** The lines of a settled day; a premium has hours, and an amount where it was worked out. */
export const toDayLines = (day: SettledDay): DayLine[] => [
  ...Object.entries(day.base).flatMap(([key, seconds]) =>
    isTimeKey(key)
      ? bySection(day, key, seconds).map(
          ([sectionId, value]): DayLine => ({ key, measure: 'seconds', value, sectionId }),
        )
      : [],
  ),
  ...linesBeside(day),
];

export const toPayLines = (sheet: SettledSheet, days: readonly SettledDay[]): PayLine[] =>
  days.flatMap((settled) =>
    toDayLines(settled).map((own) => ({ ...sheet, day: settled.day, ...own })),
  );
