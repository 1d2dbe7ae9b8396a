import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { syncFolderOf, unlessMissing, writeNewFile } from '#platform/disk.ts';

class DirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(`The folder ${directory} is in use by process ${pid}. Stop that one first.`);
    this.name = 'DirectoryInUse';
  }
}

type Holder = { pid: number; boot: string; startedAt: string };

const readLock = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return unlessMissing(error);
  }
};

/** A lock appears whole, so one that cannot be read is a relic of older versions. */
const holderOf = (text: string): Holder | null => {
  try {
    const { pid, boot, startedAt } = JSON.parse(text) as Partial<Holder>;
    const isWhole =
      Number.isInteger(pid) && typeof boot === 'string' && typeof startedAt === 'string';
    return isWhole ? { pid: Number(pid), boot, startedAt } : null;
  } catch {
    return null;
  }
};

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const bootId = (): string => readText('/proc/sys/kernel/random/boot_id').trim();

/** Start of a process in clock ticks (field 22 of its stat): tells a reused pid from the old one. */
const startOf = (pid: number): string =>
  readText(`/proc/${pid}/stat`).split(') ').pop()?.split(' ')[19] ?? '';

const isAlive = ({ pid, boot, startedAt }: Holder): boolean => {
  if (boot !== bootId()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startedAt === startOf(pid);
};

/** Throws DirectoryInUse while another living process has it; returns how to let go. */
export const lockDirectory = (directory: string): (() => void) => {
  const lock = `${directory}.lock`;
  const own = `${lock}.${randomUUID()}`;
  const holder: Holder = { pid: process.pid, boot: bootId(), startedAt: startOf(process.pid) };
  try {
    writeNewFile(own, JSON.stringify(holder));
    for (let attempt = 0; attempt < 10; attempt += 1) {
      try {
        // A link appears with its content or not at all.
        linkSync(own, lock);
        syncFolderOf(lock);
        return () => rmSync(lock, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const lockState = readLock(lock);
      if (lockState === undefined) continue;
      const other = holderOf(lockState);
      if (other && isAlive(other)) throw new DirectoryInUse(directory, other.pid);
      const stale = `${own}.stale`;
      try {
        renameSync(lock, stale);
      } catch {
        continue;
      }
      // Somebody may have taken over in between: what we moved away must be what we judged.
      if (readLock(stale) !== lockState) linkSync(stale, lock);
      rmSync(stale, { force: true });
    }
    throw new DirectoryInUse(directory, 0);
  } finally {
    rmSync(own, { force: true });
  }
};
