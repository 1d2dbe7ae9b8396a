import { desc } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first, matches, named, some } from '#db/matches.ts';
import {
  documentTemplates,
  documentTemplateVersions,
} from '#features/documents/documents.table.ts';
import { persons } from '#features/people/people.table.ts';

export type TemplateRow = typeof documentTemplates.$inferSelect;

/** The texts that contracts of a department are made of, and what they were before. */
export const createTemplatesRepo = (db: Db, companyId: string, departmentId: string) => {
  const company = companyRows(db, companyId);
  const template = { departmentId, type: 'contract' } as const;
  return {
    listTemplates: () =>
      company.list(documentTemplates, template, documentTemplates.name, documentTemplates.id),

    findTemplate: (id: string) => company.find(documentTemplates, { id, ...template }),

    insertTemplate: (
      row: Pick<TemplateRow, 'id' | 'name' | 'html' | 'signatureLevel' | 'createdAt'>,
    ) => company.create(documentTemplates, { ...row, ...template }),

    updateTemplate: (
      id: string,
      changes: Pick<TemplateRow, 'name' | 'html' | 'signatureLevel' | 'version'>,
    ) => first(company.update(documentTemplates, { id, ...template }, changes).returning()),

    lockTemplate: (id: string) => first(company.lock(documentTemplates, { id, ...template })),

    insertVersion: (
      row: Pick<TemplateRow, 'name' | 'html' | 'version'> & {
        templateId: string;
        replacedBy: string;
        replacedAt: Date;
      },
    ) => company.insert(documentTemplateVersions, { ...row, departmentId }),

    listVersions: (templateId: string) =>
      db
        .select({
          ...columns(documentTemplateVersions, 'version', 'name', 'html', 'replacedAt'),
          ...columns(persons, 'firstName', 'lastName'),
        })
        .from(documentTemplateVersions)
        .innerJoin(persons, named(persons, documentTemplateVersions.replacedBy))
        .where(matches(documentTemplateVersions, { companyId, departmentId, templateId }))
        .orderBy(desc(documentTemplateVersions.version)),

    deleteTemplate: (id: string) =>
      some(company.delete(documentTemplates, { id, ...template }).returning()),
  };
};
