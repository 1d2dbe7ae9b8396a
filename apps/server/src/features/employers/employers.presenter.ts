import type { EmployerLine, LegalEntity } from '@ploeg/contract/employers/employers.schemas';
import { toCommittee } from '@ploeg/domain/dimona/committees';
import type { departmentEmployers, legalEntities } from './employers.table.ts';

export const toLegalEntity = (row: typeof legalEntities.$inferSelect): LegalEntity => ({
  id: row.id,
  name: row.name,
  form: row.form,
  enterpriseNumber: row.enterpriseNumber,
  onssNumber: row.onssNumber,
  address: row.address,
  jointCommittee: toCommittee(row.jointCommittee),
  article17Type: row.article17Type,
  isArchived: row.archivedAt !== null,
  version: row.version,
});

export const toEmployerLine = (row: typeof departmentEmployers.$inferSelect): EmployerLine => ({
  id: row.id,
  since: row.since,
  legalEntityId: row.legalEntityId,
  jointCommittee: toCommittee(row.jointCommittee),
  article17Type: row.article17Type,
});
