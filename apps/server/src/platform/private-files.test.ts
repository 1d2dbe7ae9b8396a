import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeToOthers } from './private-files.ts';

let dataDir: string;
let said: string[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ploeg-private-'));
  said = [];
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const close = () => closeToOthers(dataDir, (line) => said.push(line));

const modeOf = async (name: string) => (await stat(join(dataDir, name))).mode & 0o777;

const lay = async (name: string, mode: number): Promise<void> => {
  await writeFile(join(dataDir, name), name);
  await chmod(join(dataDir, name), mode);
};

/** A data folder as a server left it that did not care. */
const layOpenFolder = async (): Promise<void> => {
  await mkdir(join(dataDir, 'database/global'), { recursive: true });
  await mkdir(join(dataDir, 'files'));
  for (const name of ['', 'database', 'database/global', 'files']) {
    await chmod(join(dataDir, name), 0o755);
  }
  for (const name of ['database/global/pg_control', 'database.lock', 'secret', 'files/a']) {
    await lay(name, 0o666);
  }
};

it('takes everything from others that the server keeps, and says so once', async () => {
  await layOpenFolder();
  close();
  for (const name of ['', 'database', 'database/global', 'files']) {
    expect(await modeOf(name), name).toBe(0o700);
  }
  for (const name of ['database/global/pg_control', 'database.lock', 'secret', 'files/a']) {
    expect(await modeOf(name), name).toBe(0o600);
  }
  expect(said).toEqual([
    `${dataDir} was open to other users of this machine: 8 files and folders are closed.`,
  ]);
  close();
  expect(said).toHaveLength(1);
});

it('leaves what is not ours as it is: other files, the folder that they lie in, where links lead', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'ploeg-elsewhere-'));
  await chmod(elsewhere, 0o755);
  await layOpenFolder();
  await lay('notes.txt', 0o644);
  await symlink(elsewhere, join(dataDir, 'files/linked'));
  close();
  expect([await modeOf(''), await modeOf('notes.txt'), await modeOf('files')]).toEqual([
    0o755, 0o644, 0o700,
  ]);
  expect((await stat(elsewhere)).mode & 0o777).toBe(0o755);
  await rm(elsewhere, { recursive: true });
});

it('says nothing of a folder that is not there or that holds nothing of ours', async () => {
  await chmod(dataDir, 0o755);
  close();
  expect(await modeOf('')).toBe(0o755);
  await rm(dataDir, { recursive: true });
  close();
  expect(said).toEqual([]);
});
