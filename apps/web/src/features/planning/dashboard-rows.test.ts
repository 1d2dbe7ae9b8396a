import { describe, expect, it } from 'vitest';
import type { Clocking, Shift } from '#data/wire.ts';
import { toDashboardRows } from './dashboard-rows.ts';

const NINE = 1_800_000_000;
const HOUR = 3600;

const shiftOf = (values: Partial<Shift>): Shift =>
  ({
    id: 's1',
    start: NINE,
    end: NINE + 8 * HOUR,
    user: 'Emma',
    employmentId: 'r1',
    kind: 'shift',
    approved: true,
    ...values,
  }) as Shift;

const clockingOf = (values: Partial<Clocking>): Clocking =>
  ({
    id: 'c1',
    shiftId: 's1',
    employmentId: 'r1',
    startdate: NINE,
    enddate: null,
    review: false,
    ...values,
  }) as Clocking;

const stateAt = (now: number, shift: Shift, clockings: Clocking[] = []) =>
  toDashboardRows([shift], clockings, () => 'Bob', now)[0]?.state;

describe('a day on the dashboard', () => {
  it('tells who is in, late, missing and done', () => {
    const shift = shiftOf({});
    expect(stateAt(NINE, shift)).toBe('planned');
    expect(stateAt(NINE + 1, shift)).toBe('late');
    expect(stateAt(NINE + 8 * HOUR, shift)).toBe('missing');
    expect(stateAt(NINE + 1, shift, [clockingOf({})])).toBe('in');
    expect(stateAt(NINE + 1, shift, [clockingOf({ enddate: NINE + HOUR })])).toBe('done');
  });

  it('expects nobody on free shifts, drafts, days off and unavailabilities', () => {
    const later = NINE + HOUR;
    expect(stateAt(later, shiftOf({ employmentId: '' }))).toBe('planned');
    expect(stateAt(later, shiftOf({ approved: false }))).toBe('draft');
    expect(stateAt(later, shiftOf({ kind: 'dayOff' }))).toBe('day-off');
    expect(stateAt(later, shiftOf({ kind: 'unavailability' }))).toBe('unavailable');
  });

  it('has those who clock without a shift, in the order of time', () => {
    const free = clockingOf({ id: 'c2', shiftId: null, startdate: NINE - HOUR });
    const rows = toDashboardRows([shiftOf({})], [free], () => 'Bob', NINE);
    expect(rows.map((row) => [row.name, row.state])).toEqual([
      ['Bob', 'in'],
      ['Emma', 'planned'],
    ]);
  });

  it('says which rows have a clocking to look at', () => {
    const odd = clockingOf({ id: 'c2', review: true });
    const free = clockingOf({ id: 'c3', shiftId: null, review: true, startdate: NINE - HOUR });
    const rows = toDashboardRows([shiftOf({})], [clockingOf({}), odd, free], () => 'Bob', NINE);
    expect(rows.map((row) => row.isOdd)).toEqual([true, true]);
    expect(toDashboardRows([shiftOf({})], [clockingOf({})], () => '', NINE)[0]?.isOdd).toBe(false);
  });
});
