import type { Department } from '@ploeg/contract/departments/departments.schemas';
import { describe, expect, it } from 'vitest';
import { findPlanFaults, newPlan, spanOf, toBody } from './plan-form.ts';

const department = (start = '', end = ''): Department =>
  ({
    id: 'd1',
    scheduleParams: {
      default_shift_start_time: start,
      default_shift_end_time: end,
      shyftsMarket: 0,
    },
  }) as Department;

const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;

describe('the form of a shift', () => {
  it('begins with the department’s times, otherwise 09:00 and 17:00 (spec section 5)', () => {
    expect(newPlan(department('10:30', '19:00'), '2026-11-24')).toMatchObject({
      start: '10:30',
      end: '19:00',
    });
    expect(newPlan(department(), '2026-11-24')).toMatchObject({ start: '09:00', end: '17:00' });
  });

  it('moves an end before the start to the next day', () => {
    const night = { ...newPlan(department('22:00', '06:00'), '2026-11-24') };
    expect(spanOf(night)).toEqual({ start: at('2026-11-24T22:00'), end: at('2026-11-25T06:00') });
  });

  it('asks for department, date, start and end, and refuses zero length', () => {
    const form = newPlan(department(), '2026-11-24');
    expect(findPlanFaults(form)).toEqual({});
    expect(findPlanFaults({ ...form, departmentId: '', day: '', start: '', end: '' })).toEqual({
      departmentId: 'required',
      day: 'required',
      start: 'required',
      end: 'required',
    });
    expect(findPlanFaults({ ...form, end: '09:00' })).toEqual({ end: 'zero' });
  });

  it('sends pauses of whole minutes as seconds', () => {
    const form = { ...newPlan(department(), '2026-11-24'), pausePaid: '15', pauseUnpaid: '30' };
    expect(toBody(form, false).pause).toEqual({ paid: 900, unpaid: 1800 });
  });
});
