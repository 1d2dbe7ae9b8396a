import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unlessMissing } from './disk.ts';

/** A folder with anything else in it is not ours alone. */
const OWN = /^(database|files|database\.lock(\..+)?|secret(\..+)?)$/;

const OTHERS = 0o077;

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch (error) {
    return unlessMissing(error) ?? [];
  }
};

/** Answers how many things were open to others. */
const closePath = (path: string): number => {
  // Windows has no such modes.
  if (process.platform === 'win32') return 0;
  const stats = lstatSync(path, { throwIfNoEntry: false });
  // Where a link leads to is not ours to close.
  if (!stats || stats.isSymbolicLink()) return 0;
  const isOpen = (stats.mode & OTHERS) !== 0;
  if (isOpen) chmodSync(path, stats.mode & 0o700);
  const within = stats.isDirectory() ? namesIn(path) : [];
  return within.reduce((sum, name) => sum + closePath(join(path, name)), isOpen ? 1 : 0);
};

export const closeFolder = (folder: string): void => void closePath(folder);

/** Other users of the machine lose access to the data folder, or to our files in a shared one. */
export const closeToOthers = (dataDir: string, say: (line: string) => void): void => {
  const names = namesIn(dataDir);
  const own = names.filter((name) => OWN.test(name));
  const isOurs = own.length > 0 && own.length === names.length;
  try {
    const count = isOurs
      ? closePath(dataDir)
      : own.reduce((sum, name) => sum + closePath(join(dataDir, name)), 0);
    if (count === 0) return;
    say(
      `${dataDir} was open to other users of this machine: ${count} files and folders are closed.`,
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    say(`${dataDir} is open to other users of this machine and could not be closed: ${why}`);
  }
};
