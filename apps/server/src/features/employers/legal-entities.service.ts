import type { LegalEntity, LegalEntityFields } from '@ploeg/contract/employers/employers.schemas';
import { readOnssNumber } from '@ploeg/domain/employers/onss-number';
import { readEnterpriseNumber } from '@ploeg/domain/people/enterprise-number';
import { lockCompany } from '#features/departments/companies.service.ts';
import { changesOf } from '#platform/audit-changes.ts';
import type { AuditLine, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { dispatch } from '#platform/feature-hooks.ts';
import { newId } from '#platform/new-id.ts';
import { employerChanged } from './employers.facts.ts';
import { toLegalEntity } from './employers.presenter.ts';
import { createEmployersRepo, type LegalEntityRow } from './employers.repo.ts';

/** Case, accents and blanks aside. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{Mn}\s.]/gu, '')
    .toLowerCase();

const readNumbers = (fields: Partial<LegalEntityFields>): Partial<LegalEntityFields> => {
  const read: Partial<LegalEntityFields> = { ...fields };
  if (fields.enterpriseNumber) {
    const { value, error } = readEnterpriseNumber(fields.enterpriseNumber);
    if (error) throw fail(`employers.number_${error}`);
    read.enterpriseNumber = value;
  }
  if (fields.onssNumber) {
    const { value, error } = readOnssNumber(fields.onssNumber);
    if (error) throw fail(`employers.onss_${error}`);
    read.onssNumber = value;
  }
  return read;
};

/** Two that are offered never look the same. */
const refuseDoubles = (
  others: readonly LegalEntityRow[],
  { name, enterpriseNumber }: Partial<LegalEntityFields>,
): void => {
  for (const other of others.filter(({ archivedAt }) => archivedAt === null)) {
    if (name !== undefined && folded(other.name) === folded(name)) {
      throw fail('employers.name_taken');
    }
    if (enterpriseNumber && other.enterpriseNumber === enterpriseNumber) {
      throw fail('employers.number_taken', { name: other.name });
    }
  }
};

const announce = (context: WriteContext, id: string, line: Omit<AuditLine, 'subjectId'>): void => {
  context.audit({ ...line, subjectId: id });
  context.emit({ resource: 'EMPLOYERS', resourceId: id, personIds: [context.actor.personId] });
};

/** Adds an employer; numbers may be unknown yet. Throws where a number cannot be right or is taken. */
export const createLegalEntity = async (
  context: WriteContext,
  input: Partial<LegalEntityFields> & { name: string },
): Promise<LegalEntity> => {
  const repo = createEmployersRepo(context.db, context.actor.companyId);
  const fields = readNumbers(input);
  await lockCompany(context);
  refuseDoubles(await repo.listEntities(), fields);
  const createdAt = new Date(context.now * 1000);
  const row = await repo.insertEntity({ ...fields, name: input.name, id: newId(), createdAt });
  const { name, enterpriseNumber } = row;
  announce(context, row.id, { action: 'employer.create', details: { name, enterpriseNumber } });
  return toLegalEntity(row);
};

const getOne = async (context: WriteContext, id: string) => {
  await lockCompany(context);
  const rows = await createEmployersRepo(context.db, context.actor.companyId).listEntities();
  const row = rows.find((item) => item.id === id);
  if (!row) throw fail('employers.not_found');
  return { row, others: rows.filter((item) => item.id !== id) };
};

export const changeLegalEntity = async (
  context: WriteContext,
  id: string,
  input: Partial<LegalEntityFields>,
  version: number,
): Promise<LegalEntity> => {
  const { row, others } = await getOne(context, id);
  if (row.version !== version) throw fail('employers.moved');
  const fields = readNumbers(input);
  refuseDoubles(others, fields);
  const repo = createEmployersRepo(context.db, context.actor.companyId);
  const after = await repo.updateEntity(id, { ...fields, version: version + 1 });
  const { name, form, enterpriseNumber, onssNumber, address, jointCommittee, article17Type } = row;
  const before = {
    name,
    form,
    enterpriseNumber,
    onssNumber,
    address,
    jointCommittee,
    article17Type,
  };
  announce(context, id, {
    action: 'employer.change',
    changes: changesOf<Record<string, string>>(before, fields),
  });
  const isOther =
    fields.enterpriseNumber !== undefined && fields.enterpriseNumber !== row.enterpriseNumber;
  for (const departmentId of isOther ? await listPlacesOf(context, id) : []) {
    context.emit({ resource: 'DIMONA', departmentId, personIds: [] });
    await dispatch(context, employerChanged, { departmentId, since: null });
  }
  return toLegalEntity(after);
};

/** Locations that an entity has employed at, or does. */
const listPlacesOf = async ({ db, actor }: WriteContext, id: string): Promise<string[]> => {
  const lines = await createEmployersRepo(db, actor.companyId).listLines();
  const own = lines.filter(({ legalEntityId }) => legalEntityId === id);
  return [...new Set(own.map(({ departmentId }) => departmentId))];
};

/** Offered no more; what it employed still names it. */
export const archiveLegalEntity = async (
  context: WriteContext,
  id: string,
): Promise<LegalEntity> => {
  const { row } = await getOne(context, id);
  const repo = createEmployersRepo(context.db, context.actor.companyId);
  const lines = await repo.listLines();
  if (lines.some((line) => line.legalEntityId === id)) throw fail('employers.in_use');
  const archivedAt = row.archivedAt ?? new Date(context.now * 1000);
  const after = await repo.updateEntity(id, { archivedAt, version: row.version + 1 });
  announce(context, id, { action: 'employer.archive', details: { name: row.name } });
  return toLegalEntity(after);
};

export const restoreLegalEntity = async (
  context: WriteContext,
  id: string,
): Promise<LegalEntity> => {
  const { row, others } = await getOne(context, id);
  refuseDoubles(others, row as LegalEntityFields);
  const repo = createEmployersRepo(context.db, context.actor.companyId);
  const after = await repo.updateEntity(id, { archivedAt: null, version: row.version + 1 });
  announce(context, id, { action: 'employer.restore', details: { name: row.name } });
  return toLegalEntity(after);
};
