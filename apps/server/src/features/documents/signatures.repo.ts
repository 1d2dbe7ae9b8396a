import { and, desc, gt, isNotNull, lt } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first, matches, some } from '#db/matches.ts';
import { departments } from '#features/departments/departments.table.ts';
import { seals, signatures, signatureUploads } from './signatures.table.ts';

export type SignatureRow = typeof signatures.$inferSelect;
export type SealRow = typeof seals.$inferSelect;
export type UploadRow = typeof signatureUploads.$inferSelect;

export const createSignaturesRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);

  return {
    /** Those who sign in a department come one after the other: each seals the line of the one before. */
    lockChain: (departmentId: string) =>
      company.pick(departments, ['id'], { id: departmentId }).for('update'),

    findHead: (departmentId: string) =>
      first(
        company
          .pick(signatures, ['position', 'hash'], { departmentId }, desc(signatures.position))
          .limit(1),
      ),

    insert: (row: SignatureRow) => db.insert(signatures).values(row),

    listChain: (departmentId: string) =>
      company.list(signatures, { departmentId }, signatures.position),

    insertUploads: (rows: Omit<typeof signatureUploads.$inferInsert, 'companyId'>[]) =>
      company.insert(signatureUploads, rows),

    countUploadsSince: async (personId: string, since: Date): Promise<number> => {
      const isRecent = gt(signatureUploads.createdAt, since);
      const own = and(matches(signatureUploads, { personId }), isRecent);
      return (await company.pick(signatureUploads, ['id'], own)).length;
    },

    /** Answers whether this call brought the drawing: an address takes one. */
    setUploaded: (id: string, storageKey: string, at: Date) =>
      some(
        company
          .update(
            signatureUploads,
            and(
              matches(signatureUploads, { uploadedAt: null, id }),
              gt(signatureUploads.expiresAt, at),
            ),
            { storageKey, uploadedAt: at },
          )
          .returning(),
      ),

    findUpload: (id: string) => company.find(signatureUploads, { id }),

    /** The last drawing that a person sent under a name and that signs nothing yet. */
    findUploadNamed: (personId: string, filename: string) =>
      first(
        company
          .list(
            signatureUploads,
            and(
              matches(signatureUploads, { personId, filename, claimedAt: null }),
              isNotNull(signatureUploads.uploadedAt),
            ),
            desc(signatureUploads.uploadedAt),
            desc(signatureUploads.id),
          )
          .limit(1),
      ),

    /** Answers whether this call took the drawing: it signs once. */
    claimUpload: (id: string, at: Date) =>
      some(
        company.update(signatureUploads, { claimedAt: null, id }, { claimedAt: at }).returning(),
      ),
  };
};

export const findSignatureOf = (
  db: Db,
  by: { documentId: string } | { signedFileSha256: string },
): Promise<SignatureRow | undefined> =>
  first(db.select().from(signatures).where(matches(signatures, by)).limit(1));

export const deleteUploadsBefore = (db: Db, before: Date) =>
  db.delete(signatureUploads).where(lt(signatureUploads.createdAt, before)).returning();

export const createSealsRepo = (db: Db) => ({
  list: (): Promise<SealRow[]> => db.select().from(seals).orderBy(desc(seals.position)),

  /** Leaves a place alone that is taken. */
  insert: (values: typeof seals.$inferInsert) =>
    db.insert(seals).values(values).onConflictDoNothing(),
});
