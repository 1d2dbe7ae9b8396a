import { randomBytes } from 'node:crypto';
import type { Tokens } from '#platform/tokens.ts';

/** What stands in the link, and what can be typed where nothing can be scanned. */
export type InvitationSecrets = { token: string; code: string };

/** Crockford's: none of its signs is taken for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const CODE_LENGTH = 10;

const CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);

const toCode = (bytes: Buffer): string =>
  [...bytes.subarray(0, CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** For what is mailed: nobody can make it again. */
export const randomSecrets = (): InvitationSecrets => ({
  token: randomBytes(32).toString('base64url'),
  code: toCode(randomBytes(CODE_LENGTH)),
});

/** For what is printed: a sheet can be printed again although only hashes are stored. */
export const printedSecrets = (tokens: Tokens, invitationId: string): InvitationSecrets => ({
  token: tokens.derive('invitation link', invitationId),
  code: toCode(Buffer.from(tokens.derive('invitation code', invitationId), 'base64url')),
});

/** How a code stands on paper: ABCDE-12345. */
export const spellCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** A code as people type it; anything else as it is. */
export const readSecret = (text: string): string => {
  const folded = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isCode = CODE.test(folded);
  return isCode ? folded : text.trim();
};
