import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first, some } from '#db/matches.ts';
import { documentTemplates, signatories } from '#features/documents/documents.table.ts';

export type TemplateRow = typeof documentTemplates.$inferSelect;
export type SignatoryRow = typeof signatories.$inferSelect;

export const createContractSetupRepo = (db: Db, companyId: string, departmentId: string) => {
  const company = companyRows(db, companyId);
  const template = { departmentId, type: 'contract' } as const;

  return {
    listTemplates: () =>
      company.list(documentTemplates, template, documentTemplates.name, documentTemplates.id),

    findTemplate: (id: string) => company.find(documentTemplates, { id, ...template }),

    insertTemplate: (
      row: Pick<TemplateRow, 'id' | 'name' | 'html' | 'signatureLevel' | 'createdAt'>,
    ) => company.create(documentTemplates, { ...row, ...template }),

    updateTemplate: (id: string, changes: Pick<TemplateRow, 'name' | 'html' | 'signatureLevel'>) =>
      first(company.update(documentTemplates, { id, ...template }, changes).returning()),

    deleteTemplate: (id: string) =>
      some(
        company
          .delete(documentTemplates, { id, ...template })
          .returning({ id: documentTemplates.id }),
      ),

    listSignatories: () => company.list(signatories, { departmentId }, signatories.name),

    findSignatory: (id: string) => company.find(signatories, { id, departmentId }),

    findSignatoryOf: (personId: string) => company.find(signatories, { personId, departmentId }),

    insertSignatory: (
      row: Pick<SignatoryRow, 'id' | 'name' | 'personId' | 'imageKey' | 'createdAt'>,
    ) => company.create(signatories, { ...row, departmentId }),

    updateSignatory: (id: string, changes: Pick<SignatoryRow, 'name' | 'imageKey'>) =>
      company.change(signatories, { id, departmentId }, changes),
  };
};
