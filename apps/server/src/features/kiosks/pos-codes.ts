import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tokens } from '#platform/tokens.ts';

/** How long a personal code is shown before the next one, in seconds (R17). */
export const POS_CODE_SECONDS = 60;

const SHAPE = /^([0-9a-f-]{36})\.(\d{1,11})\.([\w-]{16})\.([\w-]{43})$/;

const sealOf = (tokens: Tokens, content: string): string => tokens.derive('pos code', content);

/** A code that stands for a person for a minute: base64url of person.end.nonce.seal. */
export const makePosCode = (tokens: Tokens, personId: string, now: number): string => {
  const nonce = randomBytes(12).toString('base64url');
  const content = `${personId}.${now + POS_CODE_SECONDS}.${nonce}`;
  return Buffer.from(`${content}.${sealOf(tokens, content)}`).toString('base64url');
};

/** Reads a code that is genuine and has not run out, else null. */
export const readPosCode = (
  tokens: Tokens,
  value: string,
  now: number,
): { personId: string; expiresAt: number; nonce: string } | null => {
  const text = Buffer.from(value.trim(), 'base64url').toString();
  const [, personId, end, nonce, seal] = SHAPE.exec(text) ?? [];
  if (!personId || !end || !nonce || !seal) return null;
  const expected = Buffer.from(sealOf(tokens, `${personId}.${end}.${nonce}`));
  const isGenuine = timingSafeEqual(Buffer.from(seal), expected);
  const expiresAt = Number(end);
  return isGenuine && now <= expiresAt ? { personId, expiresAt, nonce } : null;
};
