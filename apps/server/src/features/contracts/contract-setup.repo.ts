import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first, some } from '#db/matches.ts';
import { documentTemplates, signatories } from '#features/documents/documents.table.ts';

export type TemplateRow = typeof documentTemplates.$inferSelect;
export type SignatoryRow = typeof signatories.$inferSelect;

/** Templates and signatories of a department. */
export const createContractSetupRepo = (db: Db, companyId: string, departmentId: string) => {
  const company = companyRows(db, companyId);

  return {
    listTemplates: (): Promise<TemplateRow[]> =>
      company.list(
        documentTemplates,
        { departmentId, type: 'contract' },
        documentTemplates.name,
        documentTemplates.id,
      ),

    findTemplate: (id: string): Promise<TemplateRow | undefined> =>
      company.find(documentTemplates, { id, departmentId, type: 'contract' }),

    insertTemplate: (
      row: Pick<TemplateRow, 'id' | 'name' | 'html' | 'signatureLevel' | 'createdAt'>,
    ): Promise<TemplateRow> =>
      company.create(documentTemplates, { ...row, departmentId, type: 'contract' }),

    updateTemplate: (
      id: string,
      changes: Pick<TemplateRow, 'name' | 'html' | 'signatureLevel'>,
    ): Promise<TemplateRow | undefined> =>
      first(
        company
          .update(documentTemplates, { id, departmentId, type: 'contract' }, changes)
          .returning(),
      ),

    deleteTemplate: (id: string): Promise<boolean> =>
      some(
        company
          .delete(documentTemplates, { id, departmentId, type: 'contract' })
          .returning({ id: documentTemplates.id }),
      ),

    listSignatories: (): Promise<SignatoryRow[]> =>
      company.list(signatories, { departmentId }, signatories.name),

    findSignatory: (id: string): Promise<SignatoryRow | undefined> =>
      company.find(signatories, { id, departmentId }),

    findSignatoryOf: (personId: string): Promise<SignatoryRow | undefined> =>
      company.find(signatories, { personId, departmentId }),

    insertSignatory: (
      row: Pick<SignatoryRow, 'id' | 'name' | 'personId' | 'imageKey' | 'createdAt'>,
    ): Promise<SignatoryRow> => company.create(signatories, { ...row, departmentId }),

    updateSignatory: (
      id: string,
      changes: Pick<SignatoryRow, 'name' | 'imageKey'>,
    ): Promise<SignatoryRow> => company.change(signatories, { id, departmentId }, changes),
  };
};
