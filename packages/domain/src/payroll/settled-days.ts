import { TIME_KEYS, type WageKey } from './wage-keys.ts';
import type { PayLine } from './pay-lines.ts';

type Premium = { id: string; seconds: number; amount: number | null };

/** What a settled day says: seconds by bucket, premiums, and of what stretches it is made. */
export type SettledDay = {
  day: string;
  base: Readonly<Record<string, number>>;
  premiums: readonly Premium[];
  segments: readonly { base: string; sectionId: string | null; seconds: number }[];
};

export type SettledSheet = { timesheetId: string; employmentId: string; revision: number };

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

/** Lines of the settled days of a sheet; a premium has hours, and an amount where it was worked out. */
export const toPayLines = (sheet: SettledSheet, days: readonly SettledDay[]): PayLine[] =>
  days.flatMap((settled) => {
    const { day, base, premiums } = settled;
    const head = { ...sheet, day };
    const time = Object.entries(base).flatMap(([key, seconds]) =>
      isTimeKey(key)
        ? bySection(settled, key, seconds).map(
            ([sectionId, value]): PayLine => ({
              ...head,
              key,
              measure: 'seconds',
              value,
              sectionId,
            }),
          )
        : [],
    );
    const added = premiums.flatMap(({ id, seconds, amount }): PayLine[] => {
      const key: WageKey = `PREMIUM:${id}`;
      const own = { ...head, key, sectionId: null };
      return [
        ...(seconds === 0 ? [] : [{ ...own, measure: 'seconds' as const, value: seconds }]),
        ...(amount === null ? [] : [{ ...own, measure: 'amount' as const, value: amount }]),
      ];
    });
    return [...time, ...added];
  });
