import type { Snapshot } from '@ploeg/contract/sync/sync.schemas';
import type { DeviceQueue } from '@ploeg/domain/outbox/device-queue';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { Dexie, type EntityTable, type Table } from 'dexie';
import { STORE_NAME } from './store-name.ts';

export type StoredSnapshot = {
  mainId: string;
  etag: string;
  /** Entries up to this number are part of the answer; later ones are folded over it. */
  throughSeq: number;
  /** Unix seconds. */
  loadedAt: number;
  data: Snapshot;
};

export type ClockingDraft = {
  /** Optimistic id of the clocking, or the server's where there is none. */
  clocking: string;
  mainId: string;
  tools: { id: string; quantity: number }[];
};

/** A picture taken for a form. Its bytes stay until the server cannot lose them any more. */
export type StoredPicture = {
  id: string;
  mainId: string;
  /** Names the form, such as `clocking:` and its key. */
  owner: string;
  sha256: string;
  length: number;
  bytes: ArrayBuffer;
  /** When it was taken, unix seconds. */
  unix: number;
  /** Its place among those of the form, in the order they were added; older apps did not say. */
  position?: number;
};

/** A picture of an announcement, for times without signal. */
type StoredNewsPicture = { id: string; mainId: string; bytes: ArrayBuffer };

/** A file that somebody has opened, by what it is and its address: a face, a paper. */
type StoredFile = { id: string; mainId: string; bytes: ArrayBuffer };

export type StoredAnswer = { id: string; mainId: string; data: unknown };

/** An entry as devices store it, where its outcome keeps the name of the first release. */
export type StoredEntry = Omit<OutboxEntry, 'outcome'> & { verdict: OutboxEntry['outcome'] };

export const toEntry = ({ verdict, ...entry }: StoredEntry): OutboxEntry => ({
  ...entry,
  outcome: verdict,
});

export const toStoredEntry = ({ outcome, ...entry }: OutboxEntry): StoredEntry => ({
  ...entry,
  verdict: outcome,
});

/** A batch of the planning board that the server has not answered, or has refused. */
export type StoredEdit = { key: string; mainId: string; at: number; data: unknown };

type QueueHead = Omit<DeviceQueue, 'entries'>;

export class DeviceStore extends Dexie {
  declare snapshots: EntityTable<StoredSnapshot, 'mainId'>;
  declare queues: EntityTable<QueueHead, 'mainId'>;
  declare entries: Table<StoredEntry, string>;
  declare drafts: EntityTable<ClockingDraft, 'clocking'>;
  declare pictures: EntityTable<StoredPicture, 'id'>;
  declare newsPictures: EntityTable<StoredNewsPicture, 'id'>;
  declare files: EntityTable<StoredFile, 'id'>;
  declare answers: EntityTable<StoredAnswer, 'id'>;
  declare planEdits: EntityTable<StoredEdit, 'key'>;

  constructor(name = STORE_NAME) {
    // Strict: what the screen calls saved is on the disk before it says so.
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ snapshots: 'mainId', queues: 'mainId', entries: 'id, mainId' });
    this.version(2).stores({
      drafts: 'clocking, mainId',
      // Lengths and times are indexed so that nobody has to read bytes to count them.
      pictures: 'id, mainId, [mainId+owner], length, unix',
    });
    this.version(3).stores({ answers: 'id, mainId' });
    this.version(4).stores({ newsPictures: 'id, mainId' });
    this.version(5).stores({ files: 'id, mainId' });
    this.version(6).stores({ planEdits: 'key, mainId' });
  }
}

export const deviceStore = new DeviceStore();
