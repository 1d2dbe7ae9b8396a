import { type Instant, instant, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { claimByCompany } from '#db/claims.ts';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { matches } from '#db/matches.ts';
import { dateOf } from '#platform/clock.ts';
import { files } from './files.table.ts';
import { fileKey, sha256Of, type Storage } from './storage.ts';

const UNCLAIMED_SECONDS = SECONDS_PER_DAY;

/** A restored backup may lack the rows of younger bytes, which devices then send again. */
const ORPHAN_SECONDS = 60 * SECONDS_PER_DAY;

const BATCH = 500;

type Owner = { companyId: string; personId: string };

/** Row first, bytes always: a job that finds an old row never deletes fresh bytes. */
export const keepFile = async (
  db: Db,
  storage: Storage,
  { companyId, personId }: Owner,
  file: { content: Uint8Array; mime: string },
  now: Instant,
): Promise<string> => {
  const { content, mime } = file;
  const key = fileKey({ companyId, personId }, content);
  const bytes = content.byteLength;
  const isOver = lte(files.expiresAt, dateOf(now));
  await db
    .insert(files)
    .values({
      companyId,
      key,
      personId,
      mime,
      bytes,
      sha256: sha256Of(content),
      createdAt: dateOf(now),
    })
    .onConflictDoUpdate({
      target: [files.companyId, files.key],
      set: {
        createdAt: dateOf(now),
        claimedAt: sql`case when ${isOver} then null else ${files.claimedAt} end`,
        expiresAt: sql`case when ${isOver} then null else ${files.expiresAt} end`,
      },
    });
  await storage.put(key, content);
  return key;
};

/** False when there is no such file any more. */
export const claimFile = async (
  db: Db,
  companyId: string,
  key: string,
  times: { now: Instant; expiresAt: Instant },
): Promise<boolean> => {
  const expiresAt = dateOf(times.expiresAt);
  const rows = await companyRows(db, companyId)
    .update(
      files,
      { key },
      {
        claimedAt: dateOf(times.now),
        // Who has the same bytes twice keeps them until both are over.
        expiresAt: sql`greatest(${files.expiresAt}, ${expiresAt.toISOString()}::timestamptz)`,
      },
    )
    .returning({ key: files.key });
  return rows.length > 0;
};

export const listFiles = (db: Db): Promise<{ key: string }[]> =>
  db.select({ key: files.key }).from(files).where(isNotNull(files.claimedAt));
/** The next job deletes it. */
export const releaseFile = async (
  db: Db,
  companyId: string,
  key: string,
  now: Instant,
): Promise<void> => {
  await companyRows(db, companyId).update(files, { key }, { expiresAt: dateOf(now) });
};

export const sumBytesOf = async (db: Db, { companyId, personId }: Owner): Promise<number> => {
  const rows = await db
    .select({ bytes: sql`coalesce(sum(${files.bytes}), 0)`.mapWith(Number) })
    .from(files)
    .where(matches(files, { companyId, personId }));
  return rows[0]?.bytes ?? 0;
};

export const deleteUnclaimedFiles = async (
  db: Db,
  storage: Storage,
  now: Instant,
): Promise<number> => {
  const unclaimedBefore = dateOf(instant(now - UNCLAIMED_SECONDS));
  const isDue = or(
    lte(files.expiresAt, dateOf(now)),
    and(isNull(files.claimedAt), lt(files.createdAt, unclaimedBefore)),
  );
  const due = await claimByCompany(
    db.select({ companyId: files.companyId }).from(files).where(isDue).limit(BATCH),
    BATCH,
    (companyId, most) =>
      db
        .select({ companyId: files.companyId, key: files.key })
        .from(files)
        .where(and(eq(files.companyId, companyId), isDue))
        .limit(most)
        .for('update', { skipLocked: true }),
  );
  // Bytes first: a run that breaks off leaves rows, which the next run finds again.
  for (const { companyId, key } of due) {
    await storage.delete(key);
    await db.delete(files).where(matches(files, { companyId, key }));
  }
  return due.length;
};

export const deleteOrphans = async (
  db: Db,
  storage: Storage,
  companyIds: readonly string[],
  now: Instant,
): Promise<number> => {
  let deleted = 0;
  for (const companyId of companyIds) {
    const old: string[] = [];
    for await (const { key, modifiedAt } of storage.list(companyId)) {
      if (modifiedAt < now - ORPHAN_SECONDS) old.push(key);
    }
    for (let from = 0; from < old.length; from += BATCH) {
      const keys = old.slice(from, from + BATCH);
      const rows = await db
        .select({ key: files.key })
        .from(files)
        .where(matches(files, { companyId, key: keys }));
      const claimedKeys = new Set(rows.map((row) => row.key));
      for (const key of keys) {
        if (claimedKeys.has(key)) continue;
        await storage.delete(key);
        deleted += 1;
      }
    }
  }
  return deleted;
};
