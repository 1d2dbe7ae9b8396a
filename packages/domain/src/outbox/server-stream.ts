export type ArrivalVerdict = 'replay' | 'mismatch' | 'seqReused' | 'gap' | 'apply';
export const judgeArrival = (input: {
  stored: { fingerprint: string } | null;
  hw: number;
  seq: number | null;
  fingerprint: string;
}): ArrivalVerdict => {
  if (input.stored) return input.stored.fingerprint === input.fingerprint ? 'replay' : 'mismatch';
  if (input.seq === null) return 'apply';
  if (input.seq <= input.hw) return 'seqReused';
  return input.seq > input.hw + 1 ? 'gap' : 'apply';
};
