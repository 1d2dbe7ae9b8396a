import 'fake-indexeddb/auto';
import { leaveRoutes } from '@ploeg/contract/leave/leave.routes';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { describe, expect, it } from 'vitest';
import { isUnsent } from '../requests/unsent.ts';
import type { LeaveRequest, Snapshot } from '../wire.ts';
import { leaveCancelKind, leaveOf, leaveRequestKind } from './leave.commands.ts';

const ID = {
  bar: '0190b1c2-7d3e-7abc-8def-000000000001',
  holiday: '0190b1c2-7d3e-7abc-8def-000000000002',
  emma: '0190b1c2-7d3e-7abc-8def-000000000003',
  leave: '0190b1c2-7d3e-7abc-8def-000000000004',
};
const TAP = { id: 'entry', firstAt: 1_800_000_000 } as OutboxEntry;

const ARGS = {
  departmentId: ID.bar,
  dayoffType: ID.holiday,
  dayoffName: 'Holiday',
  fullDay: true,
  dates: ['2026-12-24'],
  start: null,
  end: null,
  pictures: [],
};

const { pictures: _, ...TIME } = ARGS;
const request = (values: Partial<LeaveRequest> = {}): LeaveRequest => ({
  ...TIME,
  id: ID.leave,
  employmentId: ID.emma,
  user: 'Emma Janssens',
  status: 'PENDING',
  comment: '',
  created: 1,
  pictures: [],
  ...values,
});

const start = Date.parse('2026-12-24') / 1000;

const snapshot = (vacationRequests?: LeaveRequest[]): Snapshot =>
  ({
    departments: [{ id: ID.bar, employmentId: ID.emma }],
    shifts: [
      { id: 'off', start, kind: 'dayOff', employmentId: ID.emma },
      { id: 'work', start, kind: 'shift', employmentId: ID.emma },
    ],
    userDetails: { userName: 'Emma Janssens' },
    ...(vacationRequests ? { vacationRequests } : {}),
  }) as unknown as Snapshot;

describe('a request before the server has answered', () => {
  it('waits among one’s own, once, also in a snapshot that an older app has stored', () => {
    const once = leaveRequestKind.fold(snapshot(), ARGS, TAP);
    expect(leaveOf(once)).toMatchObject([{ id: 'entry', status: 'PENDING', dates: ARGS.dates }]);
    expect(leaveRequestKind.fold(once, ARGS, TAP)).toBe(once);
  });

  it('stays the server’s when the answer has it, and nothing without its department', () => {
    const there = snapshot([request()]);
    expect(leaveRequestKind.fold(there, ARGS, TAP)).toBe(there);
    const gone = { ...snapshot(), departments: [] };
    expect(leaveRequestKind.fold(gone, ARGS, TAP)).toBe(gone);
  });

  it('is taken back, with the days off of an approval', () => {
    const subject = { departmentId: ID.bar, leaveId: ID.leave };
    const approved = snapshot([request({ status: 'APPROVED' })]);
    const after = leaveCancelKind.fold(approved, subject, TAP);
    expect(leaveOf(after)[0]?.status).toBe('CANCELLED');
    expect(after.shifts.map(({ id }) => id)).toEqual(['work']);
    const pending = leaveCancelKind.fold(snapshot([request()]), subject, TAP);
    expect(pending.shifts).toHaveLength(2);
    const refused = snapshot([request({ status: 'REFUSED' })]);
    expect(leaveCancelKind.fold(refused, subject, TAP)).toBe(refused);
  });
});

it('goes out as the contract reads it, by day or as a range', async () => {
  const range = { ...ARGS, fullDay: false, dates: [], start, end: start + 3600 };
  for (const args of [ARGS, range]) {
    const { body } = await leaveRequestKind.toRequest(args, TAP);
    const { dates, fullDay } = args;
    expect(leaveRoutes.createLeave.body.parse(body)).toMatchObject({
      dates,
      fullDay,
      start: args.start,
      end: args.end,
    });
  }
});

it('marks a request that waits on this device: made by an entry, or the matter of one', () => {
  const made = { id: 'entry', type: leaveRequestKind.type, args: ARGS } as OutboxEntry;
  const args = { departmentId: ID.bar, leaveId: ID.leave };
  const cancelled = { id: 'another', type: leaveCancelKind.type, args } as OutboxEntry;
  expect(isUnsent([made], 'leave', 'entry')).toBe(true);
  expect(isUnsent([made], 'leave', ID.leave)).toBe(false);
  expect(isUnsent([cancelled], 'leave', ID.leave)).toBe(true);
  expect(isUnsent([cancelled], 'leave', 'other')).toBe(false);
});
