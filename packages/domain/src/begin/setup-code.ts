/** Crockford's digits: none is taken for another when it is read aloud or copied from a screen. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const GROUPS = 3;
const GROUP_SIZE = 4;

/** Sixty bits of random bytes as `ABCD-EFGH-JKMN`; needs eight bytes at least. */
export const writeSetupCode = (bytes: Uint8Array): string => {
  const groups: string[] = [];
  let bits = bytes.slice(0, 8).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  for (let group = 0; group < GROUPS; group += 1) {
    let text = '';
    for (let digit = 0; digit < GROUP_SIZE; digit += 1) {
      text += DIGITS[Number(bits & 31n)] ?? '';
      bits >>= 5n;
    }
    groups.push(text);
  }
  return groups.join('-');
};

/** The code as it is written, however somebody typed it; null for what cannot be one. */
export const readSetupCode = (typed: string): string | null => {
  const digits = typed
    .toUpperCase()
    .replaceAll(/[\s–—-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (digits.length !== GROUPS * GROUP_SIZE) return null;
  if (!Array.from(digits).every((digit) => DIGITS.includes(digit))) return null;
  return digits.replaceAll(/(.{4})(?=.)/g, '$1-');
};
