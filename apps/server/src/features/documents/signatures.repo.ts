import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { departments } from '#features/departments/departments.table.ts';
import { signatures, signatureUploads } from './signatures.table.ts';

export type SignatureRow = typeof signatures.$inferSelect;
export type UploadRow = typeof signatureUploads.$inferSelect;

export const createSignaturesRepo = (db: Db, companyId: string) => {
  const own = (id: string) =>
    and(eq(signatureUploads.companyId, companyId), eq(signatureUploads.id, id));

  return {
    /** Those who sign in a department come one after the other: each seals the line of the one before. */
    lockChain: (departmentId: string) =>
      db
        .select({ id: departments.id })
        .from(departments)
        .where(and(eq(departments.companyId, companyId), eq(departments.id, departmentId)))
        .for('update'),

    findHead: async (departmentId: string) => {
      const rows = await db
        .select({ position: signatures.position, hash: signatures.hash })
        .from(signatures)
        .where(and(eq(signatures.companyId, companyId), eq(signatures.departmentId, departmentId)))
        .orderBy(desc(signatures.position))
        .limit(1);
      return rows[0];
    },

    insert: (row: SignatureRow) => db.insert(signatures).values(row),

    listChain: (departmentId: string): Promise<SignatureRow[]> =>
      db
        .select()
        .from(signatures)
        .where(and(eq(signatures.companyId, companyId), eq(signatures.departmentId, departmentId)))
        .orderBy(asc(signatures.position)),

    insertUploads: (rows: Omit<typeof signatureUploads.$inferInsert, 'companyId'>[]) =>
      db.insert(signatureUploads).values(rows.map((row) => ({ ...row, companyId }))),

    countUploadsSince: async (personId: string, since: Date): Promise<number> => {
      const rows = await db
        .select({ count: count() })
        .from(signatureUploads)
        .where(
          and(
            eq(signatureUploads.companyId, companyId),
            eq(signatureUploads.personId, personId),
            gt(signatureUploads.createdAt, since),
          ),
        );
      return rows[0]?.count ?? 0;
    },

    /** Answers whether this call brought the drawing: an address takes one. */
    setUploaded: async (id: string, storageKey: string, at: Date): Promise<boolean> => {
      const rows = await db
        .update(signatureUploads)
        .set({ storageKey, uploadedAt: at })
        .where(
          and(own(id), isNull(signatureUploads.uploadedAt), gt(signatureUploads.expiresAt, at)),
        )
        .returning({ id: signatureUploads.id });
      return rows.length > 0;
    },

    findUpload: async (id: string): Promise<UploadRow | undefined> =>
      (await db.select().from(signatureUploads).where(own(id)))[0],

    /** The last drawing that a person sent under a name and that signs nothing yet. */
    findUploadNamed: async (personId: string, filename: string): Promise<UploadRow | undefined> => {
      const rows = await db
        .select()
        .from(signatureUploads)
        .where(
          and(
            eq(signatureUploads.companyId, companyId),
            eq(signatureUploads.personId, personId),
            eq(signatureUploads.filename, filename),
            isNotNull(signatureUploads.uploadedAt),
            isNull(signatureUploads.claimedAt),
          ),
        )
        .orderBy(desc(signatureUploads.uploadedAt), desc(signatureUploads.id))
        .limit(1);
      return rows[0];
    },

    /** Answers whether this call took the drawing: it signs once. */
    claimUpload: async (id: string, at: Date): Promise<boolean> => {
      const rows = await db
        .update(signatureUploads)
        .set({ claimedAt: at })
        .where(and(own(id), isNull(signatureUploads.claimedAt)))
        .returning({ id: signatureUploads.id });
      return rows.length > 0;
    },
  };
};

export const findSignatureOf = async (
  db: Db,
  by: { documentId: string } | { signedFileSha256: string },
): Promise<SignatureRow | undefined> => {
  const wanted =
    'documentId' in by
      ? eq(signatures.documentId, by.documentId)
      : eq(signatures.signedFileSha256, by.signedFileSha256);
  return (await db.select().from(signatures).where(wanted).limit(1))[0];
};

/** Promises of all companies that are long over. */
export const deleteUploadsBefore = async (db: Db, before: Date): Promise<number> => {
  const rows = await db
    .delete(signatureUploads)
    .where(lt(signatureUploads.createdAt, before))
    .returning({ id: signatureUploads.id });
  return rows.length;
};
