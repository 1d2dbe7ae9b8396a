import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import {
  COMMON_PASSWORDS,
  hashPassword,
  isCommonPassword,
  UNKNOWN_ACCOUNT_HASH,
  verifyPassword,
} from './passwords.ts';

describe('passwords', () => {
  it('fit their own hash only, which never repeats', async () => {
    const [item, other] = await Promise.all([
      hashPassword('drie woorden'),
      hashPassword('drie woorden'),
    ]);
    expect(item).not.toBe(other);
    expect(await verifyPassword(item, 'drie woorden')).toBe(true);
    expect(await verifyPassword(item, 'Drie woorden')).toBe(false);
    expect(await verifyPassword(item, '')).toBe(false);
  });

  it('are hashed by argon2id with 19 MiB, twice over, on one lane', async () => {
    const stored = await hashPassword('drie woorden');
    expect(stored).toMatch(/^\$argon2id\$/);
    expect(parseOptions(stored)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  it('count to the last of 200 characters, beyond ASCII too', async () => {
    const long = `${'é'.repeat(199)}a`;
    const stored = await hashPassword(long);
    expect(await verifyPassword(stored, long)).toBe(true);
    expect(await verifyPassword(stored, `${'é'.repeat(199)}b`)).toBe(false);
  });

  it('never fit an unknown account, whose check costs as much', async () => {
    expect(await verifyPassword(null, 'drie woorden')).toBe(false);
    expect(parseOptions(UNKNOWN_ACCOUNT_HASH)).toEqual(parseOptions(await hashPassword('x')));
  });
});

describe('common passwords', () => {
  it('are known in any case', () => {
    for (const common of ['password1', 'Wachtwoord123', 'AZERTYUIOP', '12345678', 'MotDePasse']) {
      expect(isCommonPassword(common)).toBe(true);
    }
    expect(isCommonPassword('zeven paarse fietsen')).toBe(false);
  });

  it('are some hundreds, all in lower case so that the look-up finds them', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(500);
    for (const common of COMMON_PASSWORDS) expect(common).toBe(common.toLowerCase());
  });
});
