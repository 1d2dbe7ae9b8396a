import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gzipped, joined, pieceOf } from './packed-pieces.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.integer({ min: 0, max: 9000 }).map((times) => 'Ploeg, 08:00. '.repeat(times)),
);

const parts = fc.array(
  fc
    .record({ text: texts, isKept: fc.boolean() })
    .map(({ text, isKept }) => (isKept ? pieceOf(Buffer.from(text)) : Buffer.from(text))),
);

describe('an answer of pieces', () => {
  it('unpacks to what it is unpacked, whatever is kept of it and however often it is sent', () => {
    fc.assert(
      fc.property(parts, (pieces) => {
        const plain = joined(pieces);
        expect(gunzipSync(gzipped(pieces)).equals(plain)).toBe(true);
        expect(gunzipSync(gzipped(pieces.toReversed())).length).toBe(plain.length);
        expect(gunzipSync(gzipped(pieces)).equals(plain)).toBe(true);
      }),
    );
  });

  it('is small where it repeats itself', () => {
    const piece = pieceOf(Buffer.from('Lotte, bar, 08:00. '.repeat(3000)));
    expect(gzipped([piece, piece]).length).toBeLessThan(joined([piece, piece]).length / 50);
  });

  it('keeps no more memory than its packed bytes', () => {
    const packed = pieceOf(Buffer.from('Lotte, bar, 08:00.')).packed();
    expect(packed.buffer.byteLength).toBe(packed.length);
  });
});
