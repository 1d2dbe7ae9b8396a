import type { EmployerLine, LegalEntity } from '@ploeg/contract/employers/employers.schemas';
import { type JointCommittee, JOINT_COMMITTEES } from '@ploeg/domain/dimona/committees';
import type { EmployerLineRow, LegalEntityRow } from './employers.repo.ts';

export const toCommittee = (text: string): JointCommittee =>
  JOINT_COMMITTEES.find((committee) => committee === text) ?? 'XXX';

export const toLegalEntity = (row: LegalEntityRow): LegalEntity => ({
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

export const toEmployerLine = (row: EmployerLineRow): EmployerLine => ({
  id: row.id,
  since: row.since,
  legalEntityId: row.legalEntityId,
  jointCommittee: toCommittee(row.jointCommittee),
  article17Type: row.article17Type,
});
