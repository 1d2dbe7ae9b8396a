import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import type { Snapshot } from '../wire.ts';

export type ClientState = {
  status: 'loading' | 'ready' | 'failed';
  snapshot: Snapshot | null;
  /** Of the store that is shown, see `stampOf`. */
  stamp: string;
  /** Unix seconds of the last answer of the server. */
  loadedAt: number | null;
  /** How often this tab has heard from the server; rises also when nothing had changed. */
  refreshes: number;
  /** The last attempt to hear from the server brought no answer that is its own. */
  isBehind: boolean;
  waiting: OutboxEntry[];
  failed: OutboxEntry[];
  /** What the server has taken lately: an answer that was asked for before may not tell of it. */
  sent: OutboxEntry[];
};

export const EMPTY: ClientState = {
  status: 'loading',
  snapshot: null,
  stamp: '',
  loadedAt: null,
  refreshes: 0,
  isBehind: false,
  waiting: [],
  failed: [],
  sent: [],
};
