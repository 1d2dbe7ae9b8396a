import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key of tokens and signatures: the configured one, else one made once and kept in DATA_DIR. */
export const loadSecret = async (
  configured: string | undefined,
  dataDir: string,
): Promise<string> => {
  if (configured) return configured;
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'secret');
  try {
    // `wx` lets one of two processes that start together make it; the other reads it.
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
};
