import type { Actor, RequestMeta, WriteContext } from './context.ts';
import type { Failure } from './failure.ts';

export type StoredAnswer = {
  status: number;
  body: string;
  /** `retry` says that nothing was decided: the same entry may be sent again. */
  outcome: 'applied' | 'replayed' | 'rejected' | 'retry';
  /** Of the device's queue. */
  highWater?: number;
  /** A restored backup has another one. */
  epoch?: string;
};

/** How much a command changes. */
export type Extent = {
  /**
   * It changes rows of its own person alone and reads nothing that such writes change: it may share
   * a transaction with others, which run at the same time (decision 008).
   */
  ownRowsOnly: boolean;
  /** Nobody needs to load their snapshot anew. */
  isBesideSnapshot: boolean;
  /** Of its person's snapshot it changes the clockings alone (decision 112). */
  isClocking: boolean;
};

export const extentOf = ({
  ownRowsOnly = false,
  isBesideSnapshot = false,
  isClocking = false,
}: Partial<Extent>): Extent => ({ ownRowsOnly, isBesideSnapshot, isClocking });

export type WriteJob = Extent & {
  actor: Actor;
  meta: RequestMeta;
  /** One key must always come with the same. */
  fingerprint: string;
  perform(context: WriteContext): Promise<{ status: number; body: unknown }>;
  /** In the transaction that stores a refusal, to keep what was claimed. */
  onRefused?: (context: WriteContext, failure: Failure) => Promise<void>;
  renderFailure(failure: Failure): { status: number; body: unknown };
};

export type CommandRunner = { run(job: WriteJob): Promise<StoredAnswer> };
