import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key of tokens and signatures: the configured one, else one made once and kept in DATA_DIR. */
export const loadSecret = async (
  configured: string | undefined,
  dataDir: string,
): Promise<string> => {
  if (configured) return configured;
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'secret');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    // Of processes that start together one makes it, whole at once; the others read it.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
};
