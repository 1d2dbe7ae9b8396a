import { type BaseBucket, BUCKET_BASIS_POINTS, isBaseBucket } from './base-buckets.ts';
import type { Because, PayEffect, Segment } from './pay-result.ts';
import type { Money } from './pay-rules.ts';

const HOUR = 3600;
const WHOLE = 10_000;

/** By which rule something costs what it does, and what the rule says; equal of all that it is said of. */
export type CostReason = Pick<Because, 'effect' | 'rule' | 'inputs'>;

/** Hours by what they are paid as, or a premium on top of them; the cost is null where it needs a wage that nobody said. */
export type CostLine = {
  /** A bucket, or a premium. */
  key: string;
  seconds: number;
  cost: Money | null;
  reasons: readonly CostReason[];
};

/** What an hour of an employment costs on a day (YYYY-MM-DD); null where nobody said it. */
export type WageOn = (employmentId: string, day: string) => Money | null;

/** What decides in which bucket time lies. */
const OF_BUCKETS: readonly PayEffect[] = [
  'threshold_day',
  'threshold_week',
  'threshold_plan',
  'rest_day',
  'credit_within',
  'credit_beyond',
  'minimum',
  'clock_spring',
  'clock_autumn',
];

const OF_PREMIUMS: readonly PayEffect[] = ['window', 'capped'];

/** What a rule says, without what it was said of. */
const SAID = [
  'limitSeconds',
  'creditSeconds',
  'minimumSeconds',
  'premium',
  'fromHour',
  'toHour',
  'hourAmount',
  'percent',
  'capAmount',
];

const toReason = ({ effect, rule, inputs }: Because): CostReason => ({
  effect,
  rule,
  inputs: Object.fromEntries(Object.entries(inputs).filter(([name]) => SAID.includes(name))),
});

type Stretch = Pick<Segment, 'seconds' | 'premiums' | 'because'> & { base: BaseBucket };

const costOfPremium = (
  { amount, seconds }: Stretch['premiums'][number],
  window: Because | undefined,
  hourly: Money | null,
): Money | null => {
  if (amount !== null) return amount;
  const percent = window?.inputs.percent;
  if (hourly === null || typeof percent !== 'number') return null;
  return Math.round((hourly * percent * seconds) / (100 * HOUR));
};

/** What a paid stretch costs at a wage in ten-thousandths of a euro an hour: its time, and what comes on top. */
export const costLines = (stretch: Stretch, hourly: Money | null): CostLine[] => {
  const { seconds, base, premiums, because } = stretch;
  const share = 1 + BUCKET_BASIS_POINTS[base] / WHOLE;
  const time: CostLine = {
    key: base,
    seconds,
    cost: hourly === null ? null : Math.round((hourly * share * seconds) / HOUR),
    reasons: because.filter(({ effect }) => OF_BUCKETS.includes(effect)).map(toReason),
  };
  const onTop = premiums.map((premium): CostLine => {
    const own = because.filter(
      ({ effect, inputs }) => OF_PREMIUMS.includes(effect) && inputs.premium === premium.id,
    );
    const window = own.find(({ effect }) => effect === 'window');
    const cost = costOfPremium(premium, window, hourly);
    return { key: premium.id, seconds: premium.seconds, cost, reasons: own.map(toReason) };
  });
  return [time, ...onTop];
};

export type CostSum = {
  cost: Money;
  /** As much of it as comes on top of paid time. */
  premiums: Money;
  seconds: number;
  /** Of time whose wage nobody said: it is in the hours and in no amount. */
  unpricedSeconds: number;
};

export const sumOfLines = (lines: readonly Omit<CostLine, 'reasons'>[]): CostSum => {
  const sum: CostSum = { cost: 0, premiums: 0, seconds: 0, unpricedSeconds: 0 };
  for (const { key, seconds, cost } of lines) {
    sum.cost += cost ?? 0;
    if (!isBaseBucket(key)) sum.premiums += cost ?? 0;
    else {
      sum.seconds += seconds;
      if (cost === null) sum.unpricedSeconds += seconds;
    }
  }
  return sum;
};

/** Lines of one kind, by one rule, as one; of those without a cost there is one of their own. */
export const mergeLines = <L extends Omit<CostLine, 'reasons'>>(
  lines: readonly L[],
  reasonsOf: (line: L) => string,
): L[] => {
  const merged = new Map<string, L>();
  for (const line of lines) {
    if (line.seconds === 0) continue;
    const name = `${line.key} ${line.cost === null} ${reasonsOf(line)}`;
    const known = merged.get(name);
    const cost = known ? (known.cost ?? 0) + (line.cost ?? 0) : line.cost;
    merged.set(name, {
      ...line,
      seconds: (known?.seconds ?? 0) + line.seconds,
      cost: line.cost === null ? null : cost,
    });
  }
  return [...merged.values()];
};

/** What each shift of a plan costs, from what the plan comes to. */
export const costOfShifts = (
  segments: readonly Segment[],
  wageOn: WageOn,
): Map<string, CostLine[]> => {
  const lines = new Map<string, CostLine[]>();
  for (const segment of segments) {
    const { employmentId, workDay, layer } = segment;
    if (layer.shiftId === null) continue;
    const known = lines.get(layer.shiftId) ?? [];
    known.push(...costLines(segment, wageOn(employmentId, workDay)));
    lines.set(layer.shiftId, known);
  }
  return new Map(
    [...lines].map(([id, own]) => [id, mergeLines(own, ({ reasons }) => JSON.stringify(reasons))]),
  );
};

export const sumOfSegments = (segments: readonly Segment[], wageOn: WageOn): CostSum =>
  sumOfLines(segments.flatMap((one) => costLines(one, wageOn(one.employmentId, one.workDay))));
