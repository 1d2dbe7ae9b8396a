/**
 * What the server does with a write that arrives:
 * - `apply`: perform it now.
 * - `replay`: it was answered before; send the stored answer.
 * - `mismatch`: its key was used for something else.
 * - `gap`: an earlier entry of the device is missing.
 * - `seqReused`: its number was dealt with under another key.
 */
export type WriteDecision = 'apply' | 'replay' | 'mismatch' | 'gap' | 'seqReused';

/**
 * Judges an arrival from the stored answer under its key and the highest number dealt with. Must be
 * called with both read under the lock of the person, in the transaction that applies the write.
 */
export const decideWrite = (write: {
  /** Without a fingerprint where it cannot be compared; its key is believed then. */
  stored: { fingerprint: string | null } | null;
  hw: number;
  /** Null for clients that do not queue. */
  seq: number | null;
  fingerprint: string;
}): WriteDecision => {
  if (write.stored) {
    const { fingerprint } = write.stored;
    return fingerprint === null || fingerprint === write.fingerprint ? 'replay' : 'mismatch';
  }
  if (write.seq === null || write.seq === write.hw + 1) return 'apply';
  return write.seq <= write.hw ? 'seqReused' : 'gap';
};
