import { wallSeconds } from '@ploeg/domain/time/wall-time';
import { describe, expect, it } from 'vitest';
import type { Department, Shift } from '#data/wire.ts';
import {
  findPlanErrors,
  inDepartment,
  newPlan,
  type PlanForm,
  planOf,
  spanOf,
  toBody,
  toChange,
  withAskedPause,
} from './plan-form.ts';

const department = (
  start = '',
  end = '',
  breakAfter: Department['limits']['breakAfter'] = { hours: 6, minutes: 15 },
): Department =>
  ({
    id: 'd1',
    timezone: 'Europe/Brussels',
    limits: { breakAfter },
    scheduleParams: {
      default_shift_start_time: start,
      default_shift_end_time: end,
      shyftsMarket: false,
    },
  }) as Department;

const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;

const clock = {
  timezone: 'Europe/Brussels',
  now: wallSeconds(Date.parse('2026-11-20T09:00Z') / 1000),
};

const filled = (form: Partial<PlanForm>) =>
  withAskedPause(
    { ...newPlan(department(), { day: '2026-11-24' }), pauseUnpaid: '0', ...form },
    undefined,
  );

describe('the form of a shift', () => {
  it('begins with the department’s times, otherwise 09:00 and 17:00 (point 5.5)', () => {
    expect(newPlan(department('10:30', '19:00'), { day: '2026-11-24' })).toMatchObject({
      start: '10:30',
      end: '19:00',
    });
    expect(newPlan(department(), { day: '2026-11-24' })).toMatchObject({
      start: '09:00',
      end: '17:00',
    });
  });

  it('begins with what somebody worked whom nobody had planned', () => {
    const bar = { id: 'bar' } as Department['sections'][number];
    const own = { ...department('10:00', '18:00'), sections: [bar] };
    const wanted = {
      day: '2026-11-24',
      person: 'emma',
      section: 'bar',
      from: at('2026-11-24T11:07'),
    };
    const open = newPlan(own, wanted);
    expect(open).toMatchObject({
      employmentId: 'emma',
      sectionId: 'bar',
      start: '11:07',
      end: '19:07',
      hasTypedTimes: true,
    });
    const over = { ...wanted, section: 'gone', until: at('2026-11-24T13:30') };
    expect(newPlan(own, over)).toMatchObject({ end: '13:30', sectionId: '' });
  });

  it('takes the times of another department until times are typed', () => {
    const other = { ...department('10:00', '18:00'), id: 'd2' };
    const form = {
      ...newPlan(department('10:30', '19:00'), { day: '2026-11-24' }),
      skillIds: ['s1'],
    };
    const moved = { ...form, ...inDepartment(other, form) };
    expect(moved).toMatchObject({ departmentId: 'd2', start: '10:00', end: '18:00', skillIds: [] });
    const typed = { ...form, start: '11:00', hasTypedTimes: true };
    expect({ ...typed, ...inDepartment(other, typed) }).toMatchObject({
      departmentId: 'd2',
      start: '11:00',
      end: '19:00',
    });
  });

  it('says what a shift asks for, and keeps what it asked for', () => {
    const form = {
      ...newPlan(department(), { day: '2026-11-24' }),
      skillIds: ['s'],
      attributeIds: ['a'],
    };
    const completed = withAskedPause(form, department());
    expect(toBody(completed, false)).toMatchObject({ skills: ['s'], attributes: ['a'] });
  });

  it('moves an end before the start to the next day', () => {
    const night = { ...newPlan(department('22:00', '06:00'), { day: '2026-11-24' }) };
    expect(spanOf(night)).toEqual({ start: at('2026-11-24T22:00'), end: at('2026-11-25T06:00') });
  });

  it('asks for department, date, start and end, and refuses zero length', () => {
    const form = filled({});
    expect(findPlanErrors(form, clock)).toEqual({});
    const empty = { ...form, departmentId: '', day: '', start: '', end: '' };
    expect(findPlanErrors(empty, clock)).toEqual({
      departmentId: 'required',
      day: 'required',
      start: 'required',
      end: 'required',
    });
    expect(findPlanErrors({ ...form, end: '09:00' }, clock)).toEqual({ end: 'zero' });
  });

  it('refuses pauses that leave no work, and a year mistyped', () => {
    const errors = (form: Partial<PlanForm>) => findPlanErrors(filled(form), clock);
    expect(errors({ pauseUnpaid: '479' })).toEqual({});
    expect(errors({ pauseUnpaid: '480' })).toEqual({ pauseUnpaid: 'pause' });
    expect(errors({ pausePaid: '240', pauseUnpaid: '240' })).toEqual({ pauseUnpaid: 'pause' });
    expect(errors({ day: '2062-11-24' })).toEqual({ day: 'range' });
  });

  it('sends pauses of whole minutes as seconds', () => {
    const form = {
      ...newPlan(department(), { day: '2026-11-24' }),
      pausePaid: '15',
      pauseUnpaid: '30',
    };
    expect(toBody(form, false).pause).toEqual({ paid: 900, unpaid: 1800 });
  });
});

describe('a shift that is opened and changed', () => {
  const shift = {
    departmentId: 'd',
    start: at('2026-11-24T22:00'),
    end: at('2026-11-25T06:00'),
    pause: { paid: 0, unpaid: 1800 },
    section: { id: 'bar' },
    skills: [{ id: 's' }],
    attributes: [],
    package: null,
    tasks: [],
    employmentId: 'emma',
    comment: '',
    approved: true,
    homeworking: false,
  } as unknown as Shift;

  it('sends what is other than it was, and what that was', () => {
    const opened = planOf(shift);
    const { departmentId } = shift;
    expect(toChange(opened, shift, false)).toEqual({ departmentId, force: false, seen: {} });
    const typed = { ...opened, comment: 'Bring the keys', sectionId: '' };
    expect(toChange(typed, shift, true)).toEqual({
      departmentId,
      force: true,
      comment: 'Bring the keys',
      section: null,
      seen: { comment: '', section: 'bar' },
    });
    expect(toChange({ ...opened, end: '07:00' }, shift, false)).toMatchObject({
      end: at('2026-11-25T07:00'),
      seen: { end: at('2026-11-25T06:00') },
    });
  });
});

describe('the unpaid pause', () => {
  const unpaid = (form: Partial<PlanForm>, of = department()): string =>
    withAskedPause({ ...newPlan(of, { day: '2026-11-24' }), ...form }, of).pauseUnpaid;

  it('is what the department’s rule asks of the span, until the planner types one', () => {
    expect(unpaid({})).toBe('15');
    expect(unpaid({ end: '15:00' })).toBe('0');
    expect(unpaid({ end: '15:01' })).toBe('15');
    expect(unpaid({ end: '' })).toBe('0');
    expect(['', '0', '45'].map((pauseUnpaid) => unpaid({ pauseUnpaid }))).toEqual(['', '0', '45']);
  });

  it('is only what the paid pause leaves of it', () => {
    expect(unpaid({ pausePaid: '10' })).toBe('5');
    expect(unpaid({ pausePaid: '30' })).toBe('0');
  });

  it('is none where the department has no rule, or the device has not heard of one', () => {
    expect(unpaid({}, department('', '', null))).toBe('0');
    const { breakAfter: _, ...old } = department().limits;
    expect(unpaid({}, { ...department(), limits: old } as Department)).toBe('0');
  });

  it('follows the hours that pass in the nights in which the clock changes', () => {
    const night = { start: '00:00', end: '06:00' };
    expect(unpaid({ ...night, day: '2026-10-25' })).toBe('15');
    expect(unpaid({ ...night, end: '07:00', day: '2026-03-29' })).toBe('0');
  });

  it('of a shift that exists is left alone', () => {
    const shift = { start: at('2026-11-24T09:00'), end: at('2026-11-24T17:00') } as Shift;
    const form = planOf({
      ...shift,
      pause: { paid: 0, unpaid: 0 },
      section: null,
      skills: [],
      attributes: [],
      tasks: [],
    });
    expect(withAskedPause(form, department()).pauseUnpaid).toBe('0');
  });

  it('sends tasks with the day on which their hours lie, and refuses those outside', () => {
    const night = filled({
      start: '22:00',
      end: '06:00',
      tasks: [
        { taskTypeId: 'clean', start: '23:00', end: '01:00' },
        { taskTypeId: 'lock', start: '05:00', end: '06:00' },
      ],
    });
    expect(findPlanErrors(night, clock)).toEqual({});
    expect(toBody(night, false).tasks).toEqual([
      { taskTypeId: 'clean', start: at('2026-11-24T23:00'), end: at('2026-11-25T01:00') },
      { taskTypeId: 'lock', start: at('2026-11-25T05:00'), end: at('2026-11-25T06:00') },
    ]);
    const late = filled({ tasks: [{ taskTypeId: 'clean', start: '16:00', end: '18:00' }] });
    expect(findPlanErrors(late, clock)).toEqual({ tasks: 'tasks' });
  });
});
