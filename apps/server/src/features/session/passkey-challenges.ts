import { randomBytes } from 'node:crypto';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { dateOf } from '#platform/clock.ts';
import { hashToken, isSameSecret, type Tokens } from '#platform/tokens.ts';
import type { Account } from './session.repo.ts';

/** What is signed for one purpose is worth nothing for another, nor for another person. */
export const CHALLENGE_FOR = {
  signIn: () => 'passkey to sign in',
  adding: ({ companyId, personId }: Account) => `passkey added by ${companyId} ${personId}`,
  joining: (invitationId: string) => `passkey by invitation ${invitationId}`,
};

export const CHALLENGE_SECONDS = 300;

const RANDOM_BYTES = 16;
const HEAD_BYTES = RANDOM_BYTES + 4;

const sealOf = (tokens: Tokens, purpose: string, head: Buffer): string =>
  tokens.derive(purpose, head.toString('base64url'));

/**
 * Chance, an end and our own seal. Only what was answered is stored, so that whoever opens the login
 * page writes nothing, and any process knows it again.
 */
export const makeChallenge = (
  tokens: Tokens,
  purpose: string,
  now: Instant,
): Buffer<ArrayBuffer> => {
  const head = Buffer.alloc(HEAD_BYTES);
  randomBytes(RANDOM_BYTES).copy(head);
  head.writeUInt32BE(Math.floor(now) + CHALLENGE_SECONDS, RANDOM_BYTES);
  return Buffer.concat([head, Buffer.from(sealOf(tokens, purpose, head), 'base64url')]);
};

/** What is stored of one that is ours, for this purpose and still good; else null. */
export const readChallenge = (
  tokens: Tokens,
  purpose: string,
  { text, now }: { text: string; now: Instant },
): { challengeHash: string; expiresAt: Date } | null => {
  const bytes = Buffer.from(text, 'base64url');
  // The same bytes in another spelling would be another challenge.
  if (bytes.length <= HEAD_BYTES || bytes.toString('base64url') !== text) return null;
  const head = bytes.subarray(0, HEAD_BYTES);
  const seal = bytes.subarray(HEAD_BYTES).toString('base64url');
  const expiresAt = head.readUInt32BE(RANDOM_BYTES);
  if (!isSameSecret(seal, sealOf(tokens, purpose, head)) || expiresAt <= now) return null;
  return { challengeHash: hashToken(text), expiresAt: dateOf(expiresAt) };
};
