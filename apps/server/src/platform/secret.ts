import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, rmSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolderOf, unlessMissing, writeNewFile } from './disk.ts';

/** Of processes that start together one makes it, whole at once. */
const makeSecret = (file: string): void => {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeNewFile(draft, randomBytes(48).toString('base64url'));
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  // Nothing may be signed with it that a power cut could make void.
  syncFolderOf(file);
};

const readSecret = async (file: string): Promise<string | undefined> =>
  (await readFile(file, 'utf8').catch(unlessMissing))?.trim();

/** The key of tokens and signatures; throws where the file is empty. */
export const loadSecret = async (
  configured: string | undefined,
  dataDir: string,
): Promise<string> => {
  if (configured) return configured;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secret');
  let secret = await readSecret(file);
  if (secret === undefined) {
    makeSecret(file);
    secret = await readSecret(file);
  }
  // It was whole before it counted, so it was in use, and nobody else can replace it.
  if (!secret) {
    throw new Error(
      `${file} is empty. Put the copy back that you keep of it; without one delete the file: a new one is made, everybody signs in again, and kiosks and calendars are set up anew.`,
    );
  }
  return secret;
};
