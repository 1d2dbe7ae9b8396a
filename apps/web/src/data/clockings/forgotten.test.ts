import { describe, expect, it } from 'vitest';
import type { Clocking, Snapshot } from '../wire.ts';
import { foldConfirm } from './clockings.optimistic.ts';
import { findOverrun, findProposals } from './forgotten.ts';

const HOUR = 3600;
/** 09:00 on a winter day in Brussels, which is 08:00 in universal time. */
const NINE = Date.parse('2026-11-20T09:00:00Z') / 1000;
const TRUE_NINE = NINE - HOUR;

const clocking = (values: Partial<Clocking> = {}): Clocking =>
  ({
    id: 'c1',
    optimisticId: 'o1',
    departmentId: 'bar',
    shiftId: 's1',
    startdate: NINE,
    enddate: NINE + 8 * HOUR,
    checkIn: { start: NINE, at: TRUE_NINE, location: null, qrcode: null },
    checkOut: { end: NINE + 8 * HOUR, at: TRUE_NINE + 8 * HOUR, comment: '', costs: [] },
    pauses: [],
    proposed: true,
    review: true,
    ...values,
  }) as unknown as Clocking;

const snapshot = (values: Partial<Snapshot>): Snapshot =>
  ({
    departments: [{ id: 'bar', timezone: 'Europe/Brussels' }],
    shifts: [{ id: 's1', departmentId: 'bar', start: NINE, end: NINE + 8 * HOUR }],
    currentClockings: [],
    lastClockings: [],
    ...values,
  }) as unknown as Snapshot;

describe('a clocking that the server closed', () => {
  const args = { clocking: 'o1', end: NINE + 9 * HOUR, at: TRUE_NINE + 9 * HOUR };

  it('is asked about until its person has said when it ended', () => {
    const before = snapshot({ lastClockings: [clocking()] });
    expect(findProposals(before)).toHaveLength(1);
    const after = foldConfirm(before, args);
    expect(findProposals(after)).toEqual([]);
    expect(after.lastClockings[0]).toMatchObject({
      enddate: args.end,
      workedSeconds: 9 * HOUR,
      review: true,
      checkOut: { end: args.end, at: args.at, comment: '' },
    });
    expect(foldConfirm(after, args)).toEqual(after);
  });

  it('takes the pause that was left open along to its true end', () => {
    const open = { id: 'p', start: NINE + 7 * HOUR, end: NINE + 8 * HOUR, location: null };
    const before = snapshot({ lastClockings: [clocking({ pauses: [open] })] });
    const [after] = foldConfirm(before, args).lastClockings;
    expect(after).toMatchObject({ pauses: [{ end: args.end }], workedSeconds: 7 * HOUR });
  });

  it('is left alone by what is about another, or comes after a manager settled it', () => {
    const before = snapshot({
      lastClockings: [clocking(), clocking({ id: 'c2', optimisticId: 'o2' })],
    });
    expect(foldConfirm(before, { ...args, clocking: 'o2' }).lastClockings[0]).toEqual(clocking());
    const settled = snapshot({ lastClockings: [clocking({ proposed: false })] });
    expect(foldConfirm(settled, args)).toEqual(settled);
  });
});

describe('a clocking that runs on after its shift', () => {
  const open = clocking({ enddate: null, checkOut: null, proposed: false });
  const running = snapshot({ currentClockings: [open] });
  const shiftEnd = TRUE_NINE + 8 * HOUR;

  it('is spoken of from a quarter of an hour on', () => {
    expect(findOverrun(running, shiftEnd + 899)).toBeUndefined();
    expect(findOverrun(running, shiftEnd + 900)?.clocking).toBe(open);
  });

  it('is not, without a shift', () => {
    const free = snapshot({ currentClockings: [{ ...open, shiftId: null }] });
    expect(findOverrun(free, shiftEnd + 9000)).toBeUndefined();
  });
});
