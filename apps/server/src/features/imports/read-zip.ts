import { Unzip, UnzipInflate } from 'fflate';
import { SheetError } from './sheet.ts';

/** Packed bytes at a time, so that it is looked at between them. */
const CHUNK = 16_384;

const MOST_ENTRIES = 2000;

/**
 * The parts of an archive that have a limit of unpacked bytes, as text; whatever it says of their sizes is
 * not believed, and a bomb is put out before it fills the memory.
 */
export const readZipParts = (
  bytes: Buffer,
  limitOf: (name: string) => number | undefined,
): ReadonlyMap<string, string> => {
  const parts = new Map<string, Uint8Array[]>();
  let entries = 0;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > MOST_ENTRIES) throw new SheetError('unreadable');
    const limit = limitOf(file.name);
    if (limit === undefined || parts.has(file.name)) return;
    let unpacked = 0;
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      if (error) throw new SheetError('unreadable');
      unpacked += chunk.length;
      if (unpacked > limit) throw new SheetError('unreadable');
      chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      unzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable');
  }
  return new Map(
    [...parts].map(([name, chunks]) => {
      const text = Buffer.concat(chunks).toString('utf8');
      // Spreadsheets never declare anything; whoever does wants entities to be expanded.
      if (text.includes('<!')) throw new SheetError('unreadable');
      return [name, text];
    }),
  );
};
