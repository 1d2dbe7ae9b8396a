import fc from 'fast-check';
import { fromDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { PLAN_FIELDS, type PlanFields } from '../plan-fields.ts';

/** Tuesday 24 November 2026, 00:00. */
const TUESDAY = fromDateKey('2026-11-24');

export const at = (hour: number) => wallSeconds(TUESDAY + hour * 3600);

export const PLAN: PlanFields = {
  start: at(9),
  end: at(17),
  employmentId: 'Ann',
  sectionId: null,
  packageId: null,
  skillIds: [],
  attributeIds: [],
  pausePaidSeconds: 0,
  pauseUnpaidSeconds: 1800,
  comment: '',
};

const one = <T>(...of: T[]) => fc.constantFrom(...of);

/** Few values of each field, so that two plans often agree in some. */
export const plans: fc.Arbitrary<PlanFields> = fc.record({
  start: one(at(8), at(9)),
  end: one(at(16), at(17), at(18)),
  employmentId: one('Ann', 'Bo', null),
  sectionId: one('bar', 'hall', null),
  packageId: one('evening', null),
  skillIds: fc.shuffledSubarray(['wine', 'grill']),
  attributeIds: fc.shuffledSubarray(['keys', 'car']),
  pausePaidSeconds: one(0, 900),
  pauseUnpaidSeconds: one(0, 1800),
  comment: one('', 'Bring the keys'),
});

/** A change as a planner sends it: some fields of a plan. */
export const changes: fc.Arbitrary<Partial<PlanFields>> = fc
  .tuple(plans, fc.subarray([...PLAN_FIELDS]))
  .map(([plan, fields]) => Object.fromEntries(fields.map((field) => [field, plan[field]])));
