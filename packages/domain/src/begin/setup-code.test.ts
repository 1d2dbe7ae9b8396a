import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSetupCode, writeSetupCode } from './setup-code.ts';

const bytes = fc.uint8Array({ minLength: 8, maxLength: 32 });

describe('a setup code', () => {
  it('is read as it was written, also in small letters, with spaces or with none', () => {
    fc.assert(
      fc.property(bytes, fc.constantFrom('-', ' ', '', ' – '), (random, between) => {
        const code = writeSetupCode(random);
        expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
        expect(readSetupCode(code.replaceAll('-', between).toLowerCase())).toBe(code);
      }),
    );
  });

  it('has sixty bits: another of them is another code', () => {
    fc.assert(
      fc.property(bytes, fc.integer({ min: 0, max: 59 }), (random, bit) => {
        const other = Uint8Array.from(random);
        const byte = 7 - Math.floor(bit / 8);
        other[byte] = (other[byte] ?? 0) ^ (1 << (bit % 8));
        expect(writeSetupCode(other)).not.toBe(writeSetupCode(random));
      }),
    );
  });

  it('forgives letters that look like digits, and nothing else', () => {
    expect(readSetupCode('OIL1-0000-0000')).toBe('0111-0000-0000');
    for (const typed of ['', 'ABCD-EFGH', 'ABCD-EFGH-JKMN-P', 'ABCD-EFGH-JKMU', 'ABCD-EFGH-JK*N']) {
      expect(readSetupCode(typed)).toBeNull();
    }
  });
});
