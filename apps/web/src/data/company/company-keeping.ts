import type {
  CompanyChanges,
  Location,
  NewLocation,
} from '@ploeg/contract/company/company.schemas';
import type { Resource } from '@ploeg/contract/features';
import { doOnline } from '../online-command.ts';
import { UPLOAD_TIMEOUT_MS } from '../picture-form.ts';

const LOCATIONS: readonly Resource[] = ['COMPANY', 'DEPARTMENTS', 'EMPLOYERS'];

export const changeCompany = (body: CompanyChanges & { version: number }) =>
  doOnline('PATCH /api/v4/company', { body }, ['COMPANY']);

export const setLogo = (picture: Blob) => {
  const body = new FormData();
  body.set('file', picture, 'logo');
  return doOnline('POST /api/v4/company/logo', { body }, ['COMPANY'], {
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
};

export const removeLogo = () => doOnline('DELETE /api/v4/company/logo', {}, ['COMPANY']);

export const createLocation = (body: NewLocation) =>
  doOnline('POST /api/v4/departments', { body }, LOCATIONS);

export const changeLocation = (
  departmentId: string,
  body: Partial<Pick<Location, 'name' | 'address' | 'latitude' | 'longitude'>>,
) =>
  doOnline(
    'PATCH /api/v4/departments/:departmentId',
    { params: { departmentId }, body },
    LOCATIONS,
  );

export const archiveLocation = (departmentId: string) =>
  doOnline(
    'POST /api/v4/departments/:departmentId/archive',
    { params: { departmentId } },
    LOCATIONS,
  );

export const restoreLocation = (departmentId: string, name?: string) =>
  doOnline(
    'POST /api/v4/departments/:departmentId/restore',
    { params: { departmentId }, body: { ...(name !== undefined && { name }) } },
    LOCATIONS,
  );
