import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';

/** Several times what all the tests of a run were seen to keep there at once. */
const ROOM_BYTES = 4 * 2 ** 30;

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
};

/**
 * Makes a folder for what the tests of one run write: in memory where there is room, for they copy and
 * drop a hundred databases, each of over a thousand files. Whoever asks removes it.
 */
export const makeScratchFolder = (): string => {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'ploeg-check-'));
  // PostgreSQL runs as another user when we are root, and has to walk in.
  chmodSync(folder, 0o755);
  return folder;
};
