import { type BaseBucket, BUCKET_BASIS_POINTS } from '../pay/base-buckets.ts';
import type { Segment } from '../pay/pay-result.ts';
import type { Money } from '../pay/pay-rules.ts';

const HOUR = 3600;
const WHOLE = 10_000;

/** Of a paid stretch: the wage with what its bucket adds, and the premiums on top; seconds whose wage nobody knows. */
export type StretchCost = { wage: Money; premiums: Money; unpricedSeconds: number };

const percentOf = (segment: Pick<Segment, 'because'>, premium: string): number | null => {
  const reason = segment.because.find(
    ({ effect, inputs }) => effect === 'window' && inputs.premium === premium,
  );
  const percent = reason?.inputs.percent;
  return typeof percent === 'number' ? percent : null;
};

/** What a stretch costs at a wage in ten-thousandths of a euro an hour, before rounding. */
export const costOfStretch = (
  segment: Pick<Segment, 'seconds' | 'premiums' | 'because'> & { base: BaseBucket },
  hourly: Money | null,
): StretchCost => {
  const { seconds, base } = segment;
  const share = 1 + BUCKET_BASIS_POINTS[base] / WHOLE;
  const premiums = segment.premiums.reduce((sum, { id, amount, seconds: own }) => {
    if (amount !== null) return sum + amount;
    const percent = percentOf(segment, id);
    return hourly === null || percent === null
      ? sum
      : sum + (hourly * percent * own) / (100 * HOUR);
  }, 0);
  const wage = hourly === null ? 0 : (hourly * share * seconds) / HOUR;
  return { wage, premiums, unpricedSeconds: hourly === null ? seconds : 0 };
};
