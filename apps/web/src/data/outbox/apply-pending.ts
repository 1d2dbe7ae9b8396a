import type { DeviceQueue } from '@ploeg/domain/outbox/device-queue';
import { ENTRY_STATE, type OutboxEntry } from '@ploeg/domain/outbox/entry';
import type { Snapshot } from '../wire.ts';
import { readEntry } from './command-kind.ts';

/** Entries that an answer of the server through `throughSeq` may not contain, in the order of the taps. */
export const entriesAfter = (throughSeq: number, queue: DeviceQueue): OutboxEntry[] =>
  queue.entries
    .filter(
      (e) =>
        e.seq > throughSeq && e.state !== ENTRY_STATE.failed && e.state !== ENTRY_STATE.deadLetter,
    )
    .sort((a, b) => a.seq - b.seq);

export const applyPending = (
  snapshot: Snapshot,
  throughSeq: number,
  queue: DeviceQueue,
): Snapshot =>
  entriesAfter(throughSeq, queue).reduce((applied, entry) => {
    const readable = readEntry(entry);
    return readable ? readable.kind.fold(applied, readable.args, entry) : applied;
  }, snapshot);
