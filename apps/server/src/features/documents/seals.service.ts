import { X509Certificate } from 'node:crypto';
import { type Instant, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import { openText, sealText } from '#platform/sealed-text.ts';
import type { Tokens } from '#platform/tokens.ts';
import { createSealsRepo, type SealRow } from './signatures.repo.ts';

/** A seal is not used in its last year, so that what it sealed yesterday does not look old today. */
const REPLACED_DAYS = 365;

/** The seal of this installation: one for all its processes, made when it is first needed. */
export const createSeals = (tokens: Tokens, name: string) => {
  const key = Buffer.from(tokens.derive('seal of documents', ''), 'base64url');
  let loadedSeal: { p12: Buffer; expiresAt: number } | undefined;

  const findUsable = (rows: readonly SealRow[], now: Instant) => {
    for (const row of rows) {
      const expiresAt = row.expiresAt.getTime() / 1000 - REPLACED_DAYS * SECONDS_PER_DAY;
      const p12 = expiresAt > now ? openText(key, row.encryptedKey) : null;
      if (p12) return { p12, expiresAt };
    }
    return undefined;
  };

  return {
    /** Not to be called within a transaction: a new seal must stand before it is used. */
    get: async (db: Db, now: Instant): Promise<{ p12: Buffer }> => {
      if (loadedSeal && loadedSeal.expiresAt > now) return loadedSeal;
      const repo = createSealsRepo(db);
      const rows = await repo.list();
      loadedSeal = findUsable(rows, now);
      if (loadedSeal) return loadedSeal;
      const { makeSeal } = await loadPdfTools();
      const { p12, certificate, fingerprint } = await makeSeal(name, new Date(now * 1000));
      await repo.insert({
        position: (rows[0]?.position ?? 0) + 1,
        certificate,
        fingerprint,
        encryptedKey: sealText(key, p12),
        expiresAt: new X509Certificate(certificate).validToDate,
        createdAt: new Date(now * 1000),
      });
      loadedSeal = findUsable(await repo.list(), now);
      if (!loadedSeal) throw new Error('Another process sealed with another SECRET.');
      return loadedSeal;
    },
  };
};

export type Seals = ReturnType<typeof createSeals>;

export const isOurSeal = async (db: Db, fingerprint: string): Promise<boolean> =>
  (await createSealsRepo(db).list()).some((row) => row.fingerprint === fingerprint);
