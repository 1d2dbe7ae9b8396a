import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import { expect, it } from 'vitest';
import { changesOf, findFaults, type FilledValues, valuesOf } from './shift-values.ts';

const at = (time: string) => wallSeconds(Date.parse(`${time}:00Z`) / 1000);

const plan = {
  start: at('2026-11-24T09:00'),
  end: at('2026-11-24T17:00'),
  pausePaidSeconds: 0,
  pauseUnpaidSeconds: 0,
  employmentId: null,
  sectionId: null,
  packageId: null,
  skillIds: [],
  comment: '',
} as unknown as PlanFields;

const typed = (values: Partial<FilledValues>): FilledValues => ({
  ...valuesOf(plan, false),
  pauseUnpaid: '0',
  ...values,
});

it('an end before the start is on the next day, and one at the start is no shift (R28)', () => {
  expect(changesOf(typed({ end: '06:00' }), plan)).toEqual({ end: at('2026-11-25T06:00') });
  expect(findFaults(typed({ end: '06:00' }), plan)).toEqual({});
  expect(findFaults(typed({ end: '09:00' }), plan)).toEqual({ end: 'zero' });
});

it('a pause is shorter than its shift, and no field of its times is empty', () => {
  expect(findFaults(typed({ pauseUnpaid: '480' }), plan)).toEqual({ pauseUnpaid: 'pause' });
  expect(findFaults(typed({ start: '', end: '' }), plan)).toEqual({
    start: 'required',
    end: 'required',
  });
});
