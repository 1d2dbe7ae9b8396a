import { toInstant } from '../time/wall-time.ts';
import { computePay } from './compute-pay.ts';
import { pauseInTheMiddle } from './paid-spans.ts';
import type { PayClaim, PayInput, PayPlan } from './pay-input.ts';
import type { Segment } from './pay-result.ts';

/** A shift as it would be clocked by whoever works exactly what was planned. */
export const asWorked = (plan: PayPlan, timezone: string): PayClaim => {
  const span = {
    startAt: toInstant(plan.start, timezone),
    endAt: toInstant(plan.end, timezone),
  };
  const { pauseUnpaidSeconds: unpaid, pausePaidSeconds: paid } = plan;
  return {
    ...span,
    id: plan.id,
    employmentId: plan.employmentId,
    shiftId: plan.id,
    sectionId: plan.sectionId,
    isProposed: false,
    pauses: unpaid > 0 ? [pauseInTheMiddle(span, unpaid + paid)] : [],
    hadNoPause: false,
    leftEarly: null,
  };
};

/**
 * What a plan comes to, by the rules that its work will be paid by: as if all of it was worked as it
 * stands, and nothing else. Each segment names its shift; its reasons are those of rules.
 */
export const payOfPlan = (input: PayInput): Segment[] => {
  const timezones = new Map(input.employments.map(({ id, timezone }) => [id, timezone]));
  const claims = input.plans.flatMap((plan) => {
    const timezone = timezones.get(plan.employmentId);
    return timezone === undefined ? [] : [asWorked(plan, timezone)];
  });
  return computePay({ ...input, claims, adjustments: [] }).segments.map((segment) => ({
    ...segment,
    layer: { ...segment.layer, clockingId: null },
    because: segment.because.filter(({ rule }) => rule !== null),
  }));
};
