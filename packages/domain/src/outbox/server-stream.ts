/**
 * What the server does with a write that arrives:
 * - `apply`: perform it now.
 * - `replay`: it was answered before; send the stored answer.
 * - `mismatch`: its key was used for something else.
 * - `gap`: an earlier entry of the device is missing.
 * - `seqReused`: its number was dealt with under another key.
 */
export type ArrivalVerdict = 'apply' | 'replay' | 'mismatch' | 'gap' | 'seqReused';

/**
 * Judges an arrival from the stored answer under its key and the highest number dealt with. Must be
 * called with both read under the lock of the person, in the transaction that applies the write.
 */
export const judgeArrival = (arrival: {
  /** Without a fingerprint where it cannot be compared; its key is believed then. */
  stored: { fingerprint: string | null } | null;
  hw: number;
  /** Null for clients that do not queue. */
  seq: number | null;
  fingerprint: string;
}): ArrivalVerdict => {
  if (arrival.stored) {
    const { fingerprint } = arrival.stored;
    return fingerprint === null || fingerprint === arrival.fingerprint ? 'replay' : 'mismatch';
  }
  if (arrival.seq === null || arrival.seq === arrival.hw + 1) return 'apply';
  return arrival.seq <= arrival.hw ? 'seqReused' : 'gap';
};
