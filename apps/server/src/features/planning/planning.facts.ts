import type { Segment } from '@ploeg/domain/pay/pay-result';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { defineExtensionPoint } from '#platform/feature-hooks.ts';

/** The rotation that planned each of these shifts of which one did, and by which of its lines. */
export const rotationsOfShifts = defineExtensionPoint<
  string[],
  ReadonlyMap<string, { id: string; lineId: string }>
>('rotations of shifts', (provided) => new Map(provided.flatMap((own) => [...own])));

/** Shifts by their id as they would be, null is none; all others are as they are published. */
export type PlanChanges = ReadonlyMap<string, PlanFields | null>;

/** Persons at a location, and the days (YYYY-MM-DD) on which they are planned. */
export type PayOfPlans = {
  departmentId: string;
  personIds: readonly string[];
  from: string;
  until: string;
  changes: readonly PlanChanges[];
};

/** What the plan comes to by the rules of pay, in each of these cases: of all periods of pay that the days lie in. */
export const payOfPlans = defineExtensionPoint<PayOfPlans, Segment[][]>(
  'pay of plans',
  (provided) => provided.flat(),
);
