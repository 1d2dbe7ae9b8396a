import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Tokens } from '#platform/tokens.ts';

/** The tablet does the same with WebCrypto at every try, so it must not take a slow one long. */
const ITERATIONS = 100_000;
const BYTES = 32;

/** Everybody of some hundred kiosks. */
const CACHED = 10_000;

type Verifier = { salt: string; hash: string };

const stretch = promisify(pbkdf2);

/**
 * What a kiosk checks PINs against without signal. The salt is derived: another for each kiosk and
 * person, and the same after a restart.
 */
export const createPinVerifiers = (tokens: Tokens) => {
  const cache = new LRUCache<string, Promise<Verifier>>({ max: CACHED });

  const compute = async (pin: string, salt: string): Promise<Verifier> => {
    const bytes = Buffer.from(salt, 'base64url');
    const hash = await stretch(pin, bytes, ITERATIONS, BYTES, 'sha256');
    return { salt, hash: hash.toString('base64url') };
  };

  return (kioskId: string, employmentId: string, pin: string): Promise<Verifier> => {
    const salt = tokens.derive('kiosk pin salt', `${kioskId} ${employmentId}`);
    // Whoever could read the keys of the cache must not read PINs.
    const key = tokens.derive('kiosk pin', `${salt} ${pin}`);
    const verifier = cache.get(key) ?? compute(pin, salt);
    cache.set(key, verifier);
    return verifier;
  };
};

export type PinVerifiers = ReturnType<typeof createPinVerifiers>;
