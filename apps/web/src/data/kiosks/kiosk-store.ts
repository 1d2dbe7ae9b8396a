import type { KioskBoard } from '@ploeg/contract/kiosks/kiosks.schemas';
import type { PinTries } from '@ploeg/domain/kiosks/pin-tries';
import { Dexie, type EntityTable } from 'dexie';

type StoredBoard = {
  id: 'board';
  etag: string;
  /** Of each person's queue, by recordId: entries up to this number are part of the answer. */
  through: Record<string, number>;
  loadedAt: number;
  data: KioskBoard;
};

// Apart from the queues, which must outlive it: when the kiosk is revoked, the names and PIN checks
// of a whole department go at once.
class KioskStore extends Dexie {
  declare boards: EntityTable<StoredBoard, 'id'>;
  declare tries: EntityTable<PinTries & { recordId: string }, 'recordId'>;

  constructor() {
    super('ploeg-kiosk', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ boards: 'id', tries: 'recordId' });
  }
}

export const kioskStore = new KioskStore();
