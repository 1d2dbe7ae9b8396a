import type { EmployerLine, LegalEntityFields } from '@ploeg/contract/employers/employers.schemas';
import type { Resource } from '@ploeg/contract/features';
import { doOnline } from '../online-command.ts';

const CHANGES: readonly Resource[] = ['EMPLOYERS', 'DIMONA', 'COMPANY', 'TERMS'];

export const createEmployer = (body: LegalEntityFields) =>
  doOnline('POST /api/v4/employers', { body }, CHANGES);

export const changeEmployer = (
  id: string,
  body: Partial<LegalEntityFields> & { version: number },
) => doOnline('PATCH /api/v4/employers/:id', { params: { id }, body }, CHANGES);

export const archiveEmployer = (id: string) =>
  doOnline('POST /api/v4/employers/:id/archive', { params: { id } }, CHANGES);

export const restoreEmployer = (id: string) =>
  doOnline('POST /api/v4/employers/:id/restore', { params: { id } }, CHANGES);

export const setLocationEmployer = (
  departmentId: string,
  body: Omit<EmployerLine, 'id'> & { dryRun?: boolean },
) =>
  doOnline(
    'POST /api/v4/departments/:departmentId/employer',
    { params: { departmentId }, body },
    body.dryRun ? [] : CHANGES,
  );

export const withdrawLocationEmployer = (departmentId: string, lineId: string) =>
  doOnline(
    'DELETE /api/v4/departments/:departmentId/employer/:lineId',
    { params: { departmentId, lineId } },
    CHANGES,
  );
