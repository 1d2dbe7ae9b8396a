import { swapRoutes } from '@ploeg/contract/swaps/swaps.routes';
import { pendingSwapCount } from '@ploeg/domain/access/badge';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { instant } from '@ploeg/domain/time/wall-time';
import { describe, expect, it } from 'vitest';
import { isUnsent } from '../requests/unsent.ts';
import type { Snapshot, Swap } from '../wire.ts';
import { ownSwaps } from './own-swaps.ts';
import { swapAcceptKind, swapCreateKind, swapDeleteKind, swapDenyKind } from './swaps.commands.ts';

const ID = {
  bar: '0190b1c2-7d3e-7abc-8def-000000000001',
  shift: '0190b1c2-7d3e-7abc-8def-000000000002',
  emma: '0190b1c2-7d3e-7abc-8def-000000000003',
  lucas: '0190b1c2-7d3e-7abc-8def-000000000004',
  noor: '0190b1c2-7d3e-7abc-8def-000000000005',
  swap: '0190b1c2-7d3e-7abc-8def-000000000006',
};

const UNANSWERED = { admin_approved_at: null, user_approved_at: null, user_denied_at: null };
const DATE = '2026-11-20T08:00:00.000Z';
const TAP = { id: 'entry', firstAt: Date.parse(DATE) / 1000 } as OutboxEntry;

const user = (employmentId: string, answer: object = {}) => ({
  employmentId,
  name: employmentId,
  first_name: '',
  last_name: '',
  ...UNANSWERED,
  ...answer,
});

const swap = (values: Partial<Swap> = {}): Swap => ({
  id: ID.swap,
  department: { id: ID.bar },
  shift: { id: ID.shift, start: 5000, end: 6000 },
  reason: 'Exam',
  active: true,
  profile: user(ID.lucas),
  users: [user(ID.emma), user(ID.noor)],
  ...UNANSWERED,
  ...values,
});

const shownSnapshot = (
  received: Swap[] = [],
  sent: Swap[] = [],
  running: unknown = null,
): Snapshot =>
  ({
    departments: [{ id: ID.bar, employmentId: ID.emma, timezone: 'Europe/Brussels' }],
    shifts: [{ id: ID.shift, start: 5000, end: 6000, swap: running }],
    swapShiftsRequests: { swapShiftReceived: received, swapShiftSent: sent },
    userDetails: { personId: 'emma', userName: 'Emma Janssens' },
  }) as unknown as Snapshot;

const CREATE = {
  departmentId: ID.bar,
  shiftId: ID.shift,
  recordId: ID.emma,
  reason: 'Exam',
  colleagues: [{ recordId: ID.lucas, name: 'Lucas Martens' }],
};

const TARGET = { departmentId: ID.bar, swapId: ID.swap };
const received = (snapshot: Snapshot) => snapshot.swapShiftsRequests.swapShiftReceived[0] as Swap;

describe('what the screen shows before the server has answered', () => {
  it('is a running swap among those sent and on its shift, once', () => {
    const once = swapCreateKind.fold(shownSnapshot(), CREATE, TAP);
    const [made] = once.swapShiftsRequests.swapShiftSent;
    expect(made).toMatchObject({ id: 'entry', active: true, reason: 'Exam' });
    expect(made?.users[0]).toMatchObject({ name: 'Lucas Martens', user_approved_at: null });
    expect(once.shifts[0]?.swap).toMatchObject({ id: 'entry' });
    expect(swapCreateKind.fold(once, CREATE, TAP)).toBe(once);
  });

  it('stays the server’s when the answer has the swap already, and nothing without the shift', () => {
    const there = shownSnapshot([], [swap()]);
    expect(swapCreateKind.fold(there, CREATE, TAP)).toBe(there);
    const gone = { ...shownSnapshot(), shifts: [] };
    expect(swapCreateKind.fold(gone, CREATE, TAP)).toBe(gone);
  });

  it('lets go of a deleted request and frees its shift, until somebody is approved (R44)', () => {
    const after = swapDeleteKind.fold(
      shownSnapshot([], [swap()], { id: ID.swap, users: [] }),
      TARGET,
      TAP,
    );
    expect(after.swapShiftsRequests.swapShiftSent).toEqual([]);
    expect(after.shifts[0]?.swap).toBeNull();
    const users = [user(ID.noor, { admin_approved_at: DATE })];
    const approved = shownSnapshot([], [swap({ users })]);
    expect(swapDeleteKind.fold(approved, TARGET, TAP)).toBe(approved);
  });

  it('has my yes on top and in my row, and asks me no more (R45)', () => {
    const before = shownSnapshot([swap()]);
    expect(pendingSwapCount([received(before)])).toBe(1);
    const after = swapAcceptKind.fold(before, TARGET, TAP);
    expect(received(after)).toMatchObject({ user_approved_at: DATE, active: true });
    expect(received(after).users.map((item) => item.user_approved_at)).toEqual([DATE, null]);
    expect(pendingSwapCount([received(after)])).toBe(0);
  });

  it('ends with my no only when nobody is left who could say yes', () => {
    expect(received(swapDenyKind.fold(shownSnapshot([swap()]), TARGET, TAP))).toMatchObject({
      user_denied_at: DATE,
      active: true,
    });
    const users = [user(ID.emma), user(ID.noor, { user_denied_at: DATE })];
    expect(received(swapDenyKind.fold(shownSnapshot([swap({ users })]), TARGET, TAP)).active).toBe(
      false,
    );
  });

  it.each([
    ['has ended', { active: false }],
    ['I denied', { user_denied_at: DATE }],
    ['I accepted', { user_approved_at: DATE }],
  ])('changes nothing of a swap that %s', (_, values) => {
    const before = shownSnapshot([swap(values)]);
    expect(swapAcceptKind.fold(before, TARGET, TAP)).toEqual(before);
    expect(swapDenyKind.fold(before, TARGET, TAP)).toEqual(before);
  });
});

describe('a request on the wire', () => {
  it('asks by the employments of those who were chosen', async () => {
    const { query, body } = await swapCreateKind.toRequest(CREATE, TAP);
    expect(query).toEqual({ departmentId: ID.bar });
    expect(swapRoutes.createSwap.body?.parse(body)).toMatchObject({
      reason: 'Exam',
      recordId: ID.emma,
      shiftId: ID.shift,
      usersSelected: [ID.lucas],
    });
  });

  it('names the swap and its department', async () => {
    expect(await swapDeleteKind.toRequest(TARGET, TAP)).toMatchObject({
      call: 'DELETE /api/v3/swap-shift/:id',
      params: { id: ID.swap },
      query: { departmentId: ID.bar },
    });
    expect((await swapDenyKind.toRequest(TARGET, TAP)).call).toBe(
      'PATCH /api/v3/swap-shift/:id/deny',
    );
  });
});

it('marks a swap that waits on this device: made by an entry, or the matter of one', () => {
  const entry = { id: 'entry', type: 'swap.accept', args: TARGET } as OutboxEntry;
  expect(isUnsent([entry], 'swap', ID.swap)).toBe(true);
  expect(isUnsent([entry], 'swap', 'entry')).toBe(true);
  expect(isUnsent([entry], 'swap', 'other')).toBe(false);
  expect(isUnsent([{ ...entry, type: 'clocking.check-in' }], 'swap', ID.swap)).toBe(false);
});

it('ends a swap when its shift begins by the clock of the department', () => {
  const begins = 5000 - 3600;
  const activeAt = (at: number) =>
    ownSwaps(shownSnapshot([swap()]), instant(at)).received[0]?.active;
  expect(activeAt(begins - 1)).toBe(true);
  expect(activeAt(begins)).toBe(false);
});
