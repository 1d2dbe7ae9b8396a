import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { type Clock, systemClock } from './clock.ts';

export type TokenClaims = {
  cid: string;
  jti: string;
  iat: number;
  exp: number;
};

/** Stored instead of a token: reading the database gives no way in. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Takes equal time wherever texts of one length differ. */
export const isSameSecret = (actual: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** An unused session ends then, and a token, which a data load renews. */
export const SESSION_DAYS = 30;

const CACHED_TOKENS = 20_000;

/** One algorithm, no key lookups. */
export const createTokens = (secret: string, clock: Clock = systemClock) => {
  const common = { iss: 'ploeg', aud: 'ploeg-app' };
  const sign = createSigner({
    key: secret,
    algorithm: 'HS256',
    ...common,
    expiresIn: SESSION_DAYS * 86_400_000,
  });
  const check = createVerifier({
    key: secret,
    algorithms: ['HS256' as const],
    allowedIss: common.iss,
    allowedAud: common.aud,
    requiredClaims: ['jti', 'cid', 'iat', 'exp'],
    // Judged below, by our clock.
    ignoreExpiration: true,
    cache: CACHED_TOKENS,
  });
  const readGenuine = (token: string): TokenClaims | null => {
    try {
      return check(token) as TokenClaims;
    } catch {
      return null;
    }
  };
  /** What is derived for one purpose is worth nothing for another. */
  const keyFor = (purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest();
  return {
    /** 32 bytes in base64url that nobody else can make. */
    derive: (purpose: string, text: string): string =>
      createHmac('sha256', keyFor(purpose)).update(text).digest('base64url'),
    sign: (claims: { cid: string; jti: string } & Record<string, unknown>): string =>
      sign({ ...claims, iat: clock.now() }),
    verify: (token: string): TokenClaims | null => {
      const claims = readGenuine(token);
      return claims && claims.exp > clock.now() ? claims : null;
    },
    /** An expired token still signs out. */
    verifyExpired: readGenuine,
  };
};

export type Tokens = ReturnType<typeof createTokens>;
