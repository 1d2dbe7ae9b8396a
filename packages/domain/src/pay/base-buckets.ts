/**
 * Every paid second lies in exactly one of these. Their order decides where two rules mark the same
 * second: the one further down holds.
 */
export const BASE_BUCKETS = [
  'NORMAL',
  'ADDITIONAL',
  'ADDITIONAL_PREMIUM',
  'OVERTIME_50',
  'OVERTIME_100',
  'OVERTIME_NET',
  'OVERTIME_VOLUNTARY',
  'GUARANTEED',
  'CLOCK_CHANGE',
] as const;

export type BaseBucket = (typeof BASE_BUCKETS)[number];

export const isBaseBucket = (name: string): name is BaseBucket =>
  BASE_BUCKETS.some((one) => one === name);

/** Hundredths of a percent of the wage that a bucket adds by itself, to be weighed against premiums. */
export const BUCKET_BASIS_POINTS: Readonly<Record<BaseBucket, number>> = {
  NORMAL: 0,
  ADDITIONAL: 0,
  ADDITIONAL_PREMIUM: 5000,
  OVERTIME_50: 5000,
  OVERTIME_100: 10_000,
  OVERTIME_NET: 0,
  OVERTIME_VOLUNTARY: 0,
  GUARANTEED: 0,
  CLOCK_CHANGE: 0,
};

export const bucketRank = (bucket: BaseBucket): number => BASE_BUCKETS.indexOf(bucket);
