import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What lies in a backup, so that a restore can say that it is whole before it begins. */
const Manifest = z.object({
  format: z.literal(1),
  appVersion: z.string(),
  schema: z.string(),
  createdAt: z.iso.datetime(),
  tables: z.array(
    z.object({ name: z.string().regex(/^[a-z_0-9]+$/), rows: z.number().int(), sha256: Sha256 }),
  ),
  /** Pictures and documents by their key in the store, with the hash of their bytes. */
  files: z.array(z.object({ key: z.string(), sha256: Sha256 })),
});
export type Manifest = z.infer<typeof Manifest>;

const MANIFEST = 'manifest.json';

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });

/** Throws when the folder holds no backup that this version understands. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} holds no finished backup: ${MANIFEST} is not there`);
  });
  return Manifest.parse(JSON.parse(text));
};

const tablePath = (folder: string, name: string): string => join(folder, `table-${name}.ndjson.gz`);

/** Writes the rows of a table, one a line; answers how many, and the hash of the lines. */
export const writeTable = async (
  folder: string,
  name: string,
  batches: AsyncIterable<string[]>,
): Promise<{ rows: number; sha256: string }> => {
  let rows = 0;
  const hash = createHash('sha256');
  const lines = async function* (): AsyncIterable<string> {
    for await (const batch of batches) {
      rows += batch.length;
      const text = batch.map((row) => `${row}\n`).join('');
      hash.update(text);
      yield text;
    }
  };
  const file = createWriteStream(tablePath(folder, name), { mode: 0o600, flush: true });
  await pipeline(Readable.from(lines()), createGzip(), file);
  return { rows, sha256: hash.digest('hex') };
};

const LINES = 500;

export async function* readTable(folder: string, name: string): AsyncIterable<string[]> {
  const unzipped = createReadStream(tablePath(folder, name)).pipe(createGunzip());
  let batch: string[] = [];
  for await (const line of createInterface({ input: unzipped })) {
    batch.push(line);
    if (batch.length < LINES) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export const hashTable = async (folder: string, name: string): Promise<string> => {
  const hash = createHash('sha256');
  const file = createReadStream(tablePath(folder, name));
  await pipeline(file, createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) hash.update(chunk);
  });
  return hash.digest('hex');
};

export const filePath = (folder: string, key: string): string =>
  join(folder, 'files', key.replaceAll('/', '_'));
