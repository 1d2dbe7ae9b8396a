import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from './new-id.ts';

/** As much as a full disk has no room for, though some file of its own may still have some. */
const PROBE_BYTES = 64 * 1024;

/** What a file is called, or no longer called, survives a power cut once its folder is on the disk. */
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

/** The same, for a file that has just been given its name. */
export const syncFolderOf = (path: string): void => {
  if (process.platform === 'win32') return;
  const handle = openSync(dirname(path), 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Writes a new file for its owner alone, and returns when the disk has all of it. */
export const writeNewFile = (path: string, content: string): void => {
  const handle = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Throws where a folder takes no file. */
export const proveFolder = async (folder: string): Promise<void> => {
  const path = join(folder, newId());
  try {
    const handle = await open(path, 'wx', 0o600);
    try {
      await handle.writeFile(Buffer.alloc(PROBE_BYTES, 1));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(path, { force: true });
  }
};
