import { ENTRY_STATE } from '@ploeg/domain/outbox/entry';
import type { DeviceQueue } from '@ploeg/domain/outbox/device-queue';
import type { StoredSnapshot } from '../device-store.ts';
import { readSnapshot, type Snapshot } from '../wire.ts';
import { readEntry } from './command-kind.ts';

/** What a person sees: the last snapshot with everything they did since, in the order of the taps. */
export const applyPending = (
  stored: Pick<StoredSnapshot, 'data' | 'throughSeq'>,
  queue: DeviceQueue,
): Snapshot =>
  queue.entries
    .filter(
      (e) =>
        e.seq > stored.throughSeq &&
        e.state !== ENTRY_STATE.failed &&
        e.state !== ENTRY_STATE.deadLetter,
    )
    .sort((a, b) => a.seq - b.seq)
    .reduce((snapshot, entry) => {
      const readable = readEntry(entry);
      return readable ? readable.kind.fold(snapshot, readable.args, entry) : snapshot;
    }, readSnapshot(stored.data));
