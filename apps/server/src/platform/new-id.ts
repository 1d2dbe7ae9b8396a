import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const BYTES = 16;
/** Asking the system for 4 kB costs hardly more than for 16 bytes. */
const pool = Buffer.alloc(256 * BYTES);
let used = pool.length;
let lastMs = 0;
let sequence = 0;

const nextRandom = (): Buffer => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return pool.subarray(used - BYTES, used);
};

/** UUIDv7, in the order in which this process made them. */
export const newId = (): string => {
  const random = nextRandom();
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    // Leaves room to count on within the millisecond.
    sequence = random.readUInt32BE() >>> 1;
  } else {
    sequence += 1;
  }
  return v7({ msecs: lastMs, seq: sequence, random });
};
