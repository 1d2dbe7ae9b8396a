import type { Application } from '@ploeg/contract/market/market.schemas';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { describe, expect, it } from 'vitest';
import { readEntry } from '../outbox/command-kind.ts';
import type { Snapshot } from '../wire.ts';
import { deletionsOf, foldApplications } from './market.commands.ts';

const application = (id: string, changes: Partial<Application> = {}): Application => ({
  id,
  shift: { id: `shift of ${id}`, startdate: 100, enddate: 200, departmentId: 'bar' },
  user_deleted_at: null,
  admin_denied_at: null,
  shyft_market: { id: 'item', status: 'PENDING', select_rrid: null },
  ...changes,
});

const entry = {
  type: 'market.delete',
  v: 1,
  args: { departmentId: 'bar', applicationId: 'a', shiftId: 'shift of a' },
  firstAt: 1_800_000_000,
} as unknown as OutboxEntry;

const deletions = deletionsOf([{ ...entry, type: 'swap.delete' }, entry]);

describe('an application that was deleted without signal', () => {
  it('looks deleted at once, and no other does', () => {
    const [a, b] = foldApplications([application('a'), application('b')], deletions);
    expect(a?.user_deleted_at).toBe('2027-01-15T08:00:00.000Z');
    expect(b?.user_deleted_at).toBeNull();
  });

  it('stays denied when it was denied meanwhile', () => {
    const denied = application('a', { admin_denied_at: '2026-11-20T08:00:00.000Z' });
    expect(foldApplications([denied], deletions)).toEqual([denied]);
  });

  it('leaves its shift to be asked for again, also when told twice', () => {
    const shifts = ['shift of a', 'shift of b'].map((id) => ({ id, processing: true }));
    const snapshot = { shifts } as unknown as Snapshot;
    const readable = readEntry(entry);
    const fold = (before: Snapshot) =>
      readable?.kind.fold(before, readable.args, entry) as Snapshot;
    const once = fold(snapshot);
    expect(once.shifts.map((shift) => shift.processing)).toEqual([false, true]);
    expect(fold(once)).toEqual(once);
  });

  it('is sent as version 1 of the app wrote it', async () => {
    const readable = readEntry(entry);
    expect(await readable?.kind.toRequest(readable.args, entry)).toEqual({
      call: 'DELETE /api/v3/shyfts-market/user/:id',
      params: { id: 'a' },
      query: { departmentId: 'bar' },
      body: undefined,
    });
  });
});
