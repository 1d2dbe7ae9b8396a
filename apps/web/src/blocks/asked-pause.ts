import { findBreakRule } from '@ploeg/domain/constraints/break-rule';
import { toInstant, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { ManagedDepartment } from '#data/wire.ts';

type Asking = { start: number; end: number; paidMinutes: number };

/** Minutes of unpaid pause that a location asks for today, beside the paid ones; elapsed hours decide, not the clock's. */
export const askedUnpaidMinutes = (
  { start, end, paidMinutes }: Asking,
  { limits, timezone }: Pick<ManagedDepartment, 'limits' | 'timezone'>,
): number => {
  // A snapshot that the device kept from before does not hold the rule.
  const rule = limits.breakAfter ?? null;
  if (!rule || Number.isNaN(start) || Number.isNaN(end)) return 0;
  const [from, until] = [start, end].map((at) => toInstant(wallSeconds(at), timezone));
  const hours = ((until ?? 0) - (from ?? 0)) / 3600;
  const asked = findBreakRule(hours, [{ value: rule }])?.value.minutes ?? 0;
  return Math.max(0, asked - paidMinutes);
};
