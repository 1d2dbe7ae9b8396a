import { constants, crc32, deflateRawSync } from 'node:zlib';
import { keptBytes } from './kept-bytes.ts';

/** A part of an answer that is kept, and what it is when packed: made once for all who are sent it. */
export type Piece = { plain: readonly Buffer[]; packed: () => Buffer };

/** What is not kept is written between the pieces as it is. */
export type Pieces = readonly (Piece | Buffer)[];

/** Ends where a byte does and looks back at nothing before it, so it can stand anywhere. */
const STANDS_ALONE = { finishFlush: constants.Z_FULL_FLUSH };

export const pieceOf = (...plain: Buffer[]): Piece => {
  let packed: Buffer | undefined;
  const pack = (): Buffer => keptBytes(deflateRawSync(Buffer.concat(plain), STANDS_ALONE));
  return { plain, packed: () => (packed ??= pack()) };
};

const plainOf = (part: Piece | Buffer): readonly Buffer[] =>
  Buffer.isBuffer(part) ? [part] : part.plain;

export const joined = (pieces: Pieces): Buffer => Buffer.concat(pieces.flatMap(plainOf));

/** The most that a block of RFC 1951, 3.2.4 holds. */
const MOST_STORED = 0xffff;

const storedBlocks = (plain: Buffer): Buffer[] => {
  const blocks: Buffer[] = [];
  for (let begin = 0; begin < plain.length; begin += MOST_STORED) {
    const part = plain.subarray(begin, begin + MOST_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(MOST_STORED - part.length, 3);
    blocks.push(head, part);
  }
  return blocks;
};

/** RFC 1952: packed by deflate, no time, no name, of no system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/** All pieces as one gzip file, of which only what is not kept is made anew. */
export const gzipped = (pieces: Pieces): Buffer => {
  let sum = 0;
  let length = 0;
  const blocks = pieces.flatMap((part) => {
    for (const plain of plainOf(part)) {
      sum = crc32(plain, sum);
      length += plain.length;
    }
    return Buffer.isBuffer(part) ? storedBlocks(part) : part.packed();
  });
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([HEAD, ...blocks, LAST_BLOCK, tail]);
};
