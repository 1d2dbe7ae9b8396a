import { createHash, createHmac } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { type Clock, systemClock } from './clock.ts';

export type TokenClaims = {
  /** Company of the person. */
  cid: string;
  /** Id of the session. */
  jti: string;
  /** When the token was made and when it ends, unix seconds. */
  iat: number;
  exp: number;
};

/** What is stored of a token that opens something: reading the database gives no way in. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Days that a session lives without being used, and a token; a data load renews the token. */
export const SESSION_DAYS = 30;

/** Genuine tokens that need not be checked anew; their expiry still is. */
const CACHED_TOKENS = 20_000;

/** Makes and checks bearer tokens: one algorithm, our issuer and audience, no key lookups. */
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
    // Judged below, by the clock that everything else goes by.
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
  /** Keys of their own, so that what is derived for one purpose is worth nothing for another. */
  const keyFor = (purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest();
  return {
    /** 32 bytes as base64url that nobody else can make from a text; the same for the same text. */
    derive: (purpose: string, text: string): string =>
      createHmac('sha256', keyFor(purpose)).update(text).digest('base64url'),
    sign: (claims: { cid: string; jti: string } & Record<string, unknown>): string =>
      sign({ ...claims, iat: clock.now() }),
    /** The claims of a genuine, unexpired token, else null. */
    verify: (token: string): TokenClaims | null => {
      const claims = readGenuine(token);
      return claims && claims.exp > clock.now() ? claims : null;
    },
    /** As `verify`, but an expired token is still read: signing out works with one too. */
    verifyExpired: readGenuine,
  };
};

export type Tokens = ReturnType<typeof createTokens>;
