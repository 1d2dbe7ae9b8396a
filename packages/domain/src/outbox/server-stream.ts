/** `mismatch`: its key was used for something else. `seqReused`: its number was dealt with under another key. */
export type WriteDecision = 'apply' | 'replay' | 'mismatch' | 'gap' | 'seqReused';

/** Answer and number must be read under the lock of the person, in the transaction that applies the write. */
export const decideWrite = (write: {
  /** Without a fingerprint where it cannot be compared; its key is believed then. */
  stored: { fingerprint: string | null } | null;
  hw: number;
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
