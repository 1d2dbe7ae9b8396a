import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { instant } from '@ploeg/domain/time/wall-time';
import { expect, it } from 'vitest';
import { swapAcceptKind } from '../swaps/swaps.commands.ts';
import type { Snapshot } from '../wire.ts';
import { commitmentsAround } from './own-commitments.ts';

const HOUR = 3600;
const DAY = Date.parse('2026-11-24T00:00:00Z') / 1000;
const NOW = instant(DAY - 4 * 86_400);

const shift = (id: string, from: number, to: number, changes: object = {}) => ({
  id,
  departmentId: 'bar',
  start: DAY + from * HOUR,
  end: DAY + to * HOUR,
  personId: 'me',
  kind: 'shift',
  dayoff: null,
  available: false,
  processing: false,
  ...changes,
});

const swap = (id: string, from: number, to: number) => ({
  id: `swap of ${id}`,
  department: { id: 'bar' },
  shift: { id, start: DAY + from * HOUR, end: DAY + to * HOUR },
  active: true,
  users: [{ employmentId: 'r', user_denied_at: null }],
  user_approved_at: null,
  user_denied_at: null,
  admin_approved_at: null,
});

const snapshot = {
  departments: [
    { id: 'bar', employmentId: 'r', company: 'Bar', timezone: 'Europe/Brussels' },
    { id: 'kitchen', employmentId: 'k', company: 'Kitchen', timezone: 'Europe/Brussels' },
  ],
  userDetails: { personId: 'me' },
  shifts: [
    shift('morning', 8, 11),
    shift('elsewhere', 17, 20, { departmentId: 'kitchen' }),
    shift('applied', 19, 23, { personId: null, available: true, processing: true }),
    shift('free', 12, 20, { personId: null, available: true }),
    shift('off', 30, 40, { kind: 'dayOff', dayoff: { name: 'Holiday', fullDay: true } }),
  ],
  swapShiftsRequests: { swapShiftReceived: [swap('late', 18, 26)], swapShiftSent: [] },
} as unknown as Snapshot;

const around = (seen: Snapshot) => {
  const free = seen.shifts.find(({ id }) => id === 'free');
  if (!free) throw new Error('There is no free shift');
  const { clashes, others } = commitmentsAround(seen, free, NOW);
  return [
    clashes.map(({ kind, company }) => `${kind} ${company}`),
    others.map(({ shiftId }) => shiftId),
  ];
};

it('shows what clashes, in every department, with what waits on this device', () => {
  const before = [['shift Kitchen', 'application Bar'], ['morning']];
  expect(around(snapshot)).toEqual(before);
  const tap = { id: 'tap', firstAt: Number(NOW) } as OutboxEntry;
  const args = { departmentId: 'bar', swapId: 'swap of late' };
  const after = swapAcceptKind.fold(snapshot, args, tap);
  expect(around(after)).toEqual([['shift Kitchen', 'swap Bar', 'application Bar'], ['morning']]);
});
