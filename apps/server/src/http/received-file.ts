import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { ReceivedFile } from '@ploeg/contract/shared/route';
import { Unavailable } from '#platform/unavailable.ts';

const openNew = (path: string) =>
  open(path, 'wx', 0o600).catch((error: unknown) => {
    throw new Unavailable('The folder for what comes in', error);
  });

/**
 * Past the limit, or without a path, the rest is only hashed. Leaves nothing when it breaks off.
 */
export const receiveFile = async (
  content: AsyncIterable<Buffer>,
  path: string | null,
  maxBytes: number,
): Promise<ReceivedFile> => {
  const hash = createHash('sha256');
  let bytes = 0;
  let isWhole = false;
  const handle = path === null ? null : await openNew(path);
  try {
    for await (const chunk of content) {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes <= maxBytes) await handle?.appendFile(chunk);
    }
    isWhole = bytes <= maxBytes;
  } finally {
    await handle?.close();
    if (path !== null && !isWhole) await rm(path, { force: true });
  }
  return { sha256: hash.digest('hex'), bytes, path: isWhole ? path : null };
};
