import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore, type Semaphore } from './semaphore.ts';

/** Argon2id (the library's default) at 19 MiB, as OWASP's password storage sheet asks for. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash takes a processor and a thread of libuv, of which half are left to others. */
const HASHES_AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));

const PLACES_TO_WAIT = 60;

export const createHashSemaphore = (): Semaphore => createSemaphore(HASHES_AT_ONCE, PLACES_TO_WAIT);

/** Hash of random bytes that nobody kept, made at the same cost. */
export const UNKNOWN_ACCOUNT_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$YACA+uUW5hq+sVExrcj9HQ$Ccy4dmx53dIMzExCQt+JZ+AGmqkOpAaoyIM9KcuWLak';

/** False of what stands in place of a password where somebody signs in without one: it fits nothing. */
export const isPassword = (stored: string): boolean => stored !== UNKNOWN_ACCOUNT_HASH;

export const hashPassword = (plain: string): Promise<string> => hash(plain, COST);

/** A null hash, of an unknown account, costs the same time and never fits. */
export const verifyPassword = async (stored: string | null, plain: string): Promise<boolean> => {
  const fits = await verify(stored ?? UNKNOWN_ACCOUNT_HASH, plain);
  return fits && stored !== null;
};

/**
 * What guessers try first: the usual lists, keyboard walks of both layouts, and what people in and
 * around Belgium add to them. All in lower case.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split(/\s+/),
);

export const isCommonPassword = (plain: string): boolean =>
  COMMON_PASSWORDS.has(plain.toLowerCase());
