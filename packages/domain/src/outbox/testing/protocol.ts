import * as queue from '../device-queue.ts';
import { decideWrite } from '../server-stream.ts';

/** The shipped decisions that the model runs on; a broken variant replaces one or two of them. */
export const shippedProtocol = {
  appendIntent: queue.appendIntent,
  amendEntry: queue.amendEntry,
  nextStep: queue.nextStep,
  markSending: queue.markSending,
  applyResult: queue.applyResult,
  applyHello: queue.applyHello,
  resumeAfterStart: queue.resumeAfterStart,
  resumeAfterSignIn: queue.resumeAfterSignIn,
  decideWrite,
  /** The key that travels with a try. */
  keyOfTry: (entry: { key: string }, _attempt: number): string => entry.key,
  /** Whose token travels with a person's queue. */
  senderOf: (owner: string, _signedIn: string): string => owner,
  /** Whether a refusal is stored as the answer and moves the stream on. */
  storesFailures: true,
  /** Whether the claim of a key commits together with the work. */
  claimsWithWork: true,
  /** Whether the device accepts optimistic ids that the server has never confirmed. */
  sendsUnconfirmed: true,
};

export type Protocol = typeof shippedProtocol;
