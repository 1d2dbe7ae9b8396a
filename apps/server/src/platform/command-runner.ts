import type { Actor, RequestMeta, WriteContext } from './context.ts';
import type { Failure } from './failure.ts';

/** An answer as it is stored and repeated: the bytes, not the object. */
export type StoredAnswer = {
  status: number;
  body: string;
  /** `retry` says that nothing was decided: the same entry may be sent again. */
  outcome: 'applied' | 'replayed' | 'rejected' | 'retry';
  /** The highest queue number dealt with; only for writes of a device's queue. */
  highWater?: number;
  /** Names the epoch of this database; a restored backup has another one. */
  epoch?: string;
};

/** One write: who asks what, and how it is done. */
export type WriteJob = {
  actor: Actor;
  meta: RequestMeta;
  /** Hash of route and content: one key must always come with the same. */
  fingerprint: string;
  perform(context: WriteContext): Promise<{ status: number; body: unknown }>;
  /**
   * The write changes rows of its own person alone (and reads what such writes cannot change), so it
   * may share a transaction with those of others. They run at the same time, not one after another.
   */
  ownRowsOnly: boolean;
  /** The write changes nothing that a snapshot shows: nobody need load theirs anew. */
  isBesideSnapshot: boolean;
  /** Runs in the transaction that stores a refusal, to keep what was claimed. */
  onRefused?: (context: WriteContext, failure: Failure) => Promise<void>;
  /** Turns a refusal into the answer that is stored and sent. */
  renderFailure(failure: Failure): { status: number; body: unknown };
};

/** Runs a write in one transaction, at most once for each key. */
export type CommandRunner = { run(job: WriteJob): Promise<StoredAnswer> };
