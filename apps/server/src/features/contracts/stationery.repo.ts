import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { documentTemplates, signatories } from '#features/documents/documents.table.ts';

export type TemplateRow = typeof documentTemplates.$inferSelect;
export type SignatoryRow = typeof signatories.$inferSelect;

/** Templates and signatories of a department. */
export const createStationeryRepo = (db: Db, companyId: string, departmentId: string) => {
  const ownTemplates = and(
    eq(documentTemplates.companyId, companyId),
    eq(documentTemplates.departmentId, departmentId),
    eq(documentTemplates.type, 'contract'),
  );
  const ownSignatories = and(
    eq(signatories.companyId, companyId),
    eq(signatories.departmentId, departmentId),
  );

  return {
    listTemplates: (): Promise<TemplateRow[]> =>
      db
        .select()
        .from(documentTemplates)
        .where(ownTemplates)
        .orderBy(asc(documentTemplates.name), asc(documentTemplates.id)),

    findTemplate: async (id: string): Promise<TemplateRow | undefined> =>
      (
        await db
          .select()
          .from(documentTemplates)
          .where(and(ownTemplates, eq(documentTemplates.id, id)))
      )[0],

    insertTemplate: async (
      row: Pick<TemplateRow, 'id' | 'name' | 'html' | 'signatureLevel' | 'createdAt'>,
    ): Promise<TemplateRow> => {
      const rows = await db
        .insert(documentTemplates)
        .values({ ...row, companyId, departmentId, type: 'contract' })
        .returning();
      return rows[0] as TemplateRow;
    },

    updateTemplate: async (
      id: string,
      changes: Pick<TemplateRow, 'name' | 'html' | 'signatureLevel'>,
    ): Promise<TemplateRow | undefined> => {
      const rows = await db
        .update(documentTemplates)
        .set(changes)
        .where(and(ownTemplates, eq(documentTemplates.id, id)))
        .returning();
      return rows[0];
    },

    deleteTemplate: async (id: string): Promise<boolean> => {
      const rows = await db
        .delete(documentTemplates)
        .where(and(ownTemplates, eq(documentTemplates.id, id)))
        .returning({ id: documentTemplates.id });
      return rows.length > 0;
    },

    listSignatories: (): Promise<SignatoryRow[]> =>
      db.select().from(signatories).where(ownSignatories).orderBy(asc(signatories.name)),

    findSignatory: async (id: string): Promise<SignatoryRow | undefined> =>
      (
        await db
          .select()
          .from(signatories)
          .where(and(ownSignatories, eq(signatories.id, id)))
      )[0],

    findSignatoryOf: async (personId: string): Promise<SignatoryRow | undefined> =>
      (
        await db
          .select()
          .from(signatories)
          .where(and(ownSignatories, eq(signatories.personId, personId)))
      )[0],

    insertSignatory: async (
      row: Pick<SignatoryRow, 'id' | 'name' | 'personId' | 'imageKey' | 'createdAt'>,
    ): Promise<SignatoryRow> => {
      const rows = await db
        .insert(signatories)
        .values({ ...row, companyId, departmentId })
        .returning();
      return rows[0] as SignatoryRow;
    },

    updateSignatory: async (
      id: string,
      changes: Pick<SignatoryRow, 'name' | 'imageKey'>,
    ): Promise<SignatoryRow> => {
      const rows = await db
        .update(signatories)
        .set(changes)
        .where(and(ownSignatories, eq(signatories.id, id)))
        .returning();
      return rows[0] as SignatoryRow;
    },
  };
};
