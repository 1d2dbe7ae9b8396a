import { fromDateKey, toInstant } from '../time/wall-time.ts';
import type { CountedTime } from './counters.ts';
import type { PayAdjustment, PayInput } from './pay-input.ts';
import type { BenefitLine, Segment } from './pay-result.ts';
import { because, byText } from './rule-book.ts';

const adjusted = ({ id, change }: PayAdjustment) =>
  because(
    'adjusted',
    null,
    { adjustment: id },
    'seconds' in change ? { seconds: change.seconds } : {},
  );

const toSegment = (adjustment: PayAdjustment, timezone: string): Segment[] => {
  const { id, employmentId, day, change } = adjustment;
  if ('benefit' in change) return [];
  const start = fromDateKey(day);
  const at = toInstant(start, timezone);
  const isTime = 'seconds' in change;
  return [
    {
      employmentId,
      workDay: day,
      day,
      startAt: at,
      endAt: at,
      start,
      seconds: isTime ? change.seconds : 0,
      layer: { clockingId: null, shiftId: null, adjustmentId: id },
      sectionId: null,
      base: isTime ? change.base : 'NORMAL',
      premiums: isTime ? [] : [{ id: change.premium, seconds: 0, amount: change.amount }],
      because: [adjusted(adjustment)],
    },
  ];
};

/** Hours by hand of the days that are asked about: students and extras are held to theirs by all that they worked. */
export const adjustedTime = ({ adjustments, employments, from, until }: PayInput): CountedTime[] =>
  adjustments.flatMap(({ employmentId, day, change }) => {
    const employment = employments.find(({ id }) => id === employmentId);
    if (!employment || !('seconds' in change) || day < from || day > until) return [];
    return [{ employment, workDay: day, seconds: change.seconds, base: change.base }];
  });

/** What was decided by hand comes on top of what the rules say, and changes none of it. */
export const applyAdjustments = ({
  adjustments,
  employments,
}: Pick<PayInput, 'adjustments' | 'employments'>): {
  segments: Segment[];
  benefits: BenefitLine[];
} => {
  const timezones = new Map(employments.map(({ id, timezone }) => [id, timezone]));
  const own = adjustments
    .filter(({ employmentId }) => timezones.has(employmentId))
    .toSorted((a, b) => byText(a.day, b.day) || byText(a.id, b.id));
  return {
    segments: own.flatMap((one) => toSegment(one, timezones.get(one.employmentId) ?? 'UTC')),
    benefits: own.flatMap((one): BenefitLine[] => {
      const { employmentId, day, change } = one;
      if (!('benefit' in change)) return [];
      const { benefit, units } = change;
      return [{ benefit, employmentId, day, units, amount: null, because: [adjusted(one)] }];
    }),
  };
};
