import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { createSemaphore, type Semaphore } from './semaphore.ts';

/** Argon2id (the library's default) at 19 MiB, as OWASP's password storage sheet asks for. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash takes a whole processor for tens of milliseconds, on one of the four threads that reading
 * files shares (libuv's): half of either is left to everybody else.
 */
const HASHES_AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));

/** Who finds more before them would wait for seconds, and is sent away at once. */
const PLACES_TO_WAIT = 60;

/** The semaphore within which a server hashes what strangers send. */
export const createHashSemaphore = (): Semaphore => createSemaphore(HASHES_AT_ONCE, PLACES_TO_WAIT);

/** Hash of random bytes that nobody kept, made at the same cost. */
export const UNKNOWN_ACCOUNT_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$YACA+uUW5hq+sVExrcj9HQ$Ccy4dmx53dIMzExCQt+JZ+AGmqkOpAaoyIM9KcuWLak';

/** Hashes a password with a salt of its own, as a PHC string. */
export const hashPassword = (plain: string): Promise<string> => hash(plain, COST);

/** True when a password fits. A null hash, of an unknown account, costs the same time and never fits. */
export const verifyPassword = async (stored: string | null, plain: string): Promise<boolean> => {
  const fits = await verify(stored ?? UNKNOWN_ACCOUNT_HASH, plain);
  return fits && stored !== null;
};

/** True for passwords that guessers try first, in whatever case. */
export const isCommonPassword = (plain: string): boolean =>
  COMMON_PASSWORDS.has(plain.toLowerCase());
