import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from './new-id.ts';

/** For a `catch`: undefined where no file or folder is; throws other errors again. */
export const unlessMissing = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
};

const PROBE_BYTES = 64 * 1024;

/** A name survives a power cut once its folder is on the disk. */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows opens no folders, and writes their changes through by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const syncFolderOf = (path: string): void => {
  if (process.platform === 'win32') return;
  const handle = openSync(dirname(path), 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

export const writeNewFile = (path: string, content: string): void => {
  const handle = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

export const storeNewFile = async (path: string, content: Uint8Array | Readable): Promise<void> => {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const proveFolder = async (folder: string): Promise<void> => {
  const path = join(folder, newId());
  try {
    await storeNewFile(path, Buffer.alloc(PROBE_BYTES, 1));
  } finally {
    await rm(path, { force: true });
  }
};
