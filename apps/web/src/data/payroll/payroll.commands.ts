import type { Resource } from '@ploeg/contract/features';
import type { CodeFields, TargetFields } from '@ploeg/contract/payroll/payroll.schemas';
import { loadBytes } from '#platform/api.ts';
import type { ApiInput } from '../api.ts';
import { doOnline } from '../online-command.ts';

const CHANGES: readonly Resource[] = ['PAYROLL'];

export const createTarget = (body: TargetFields) =>
  doOnline('POST /api/v4/payroll/targets', { body }, CHANGES);

export const changeTarget = (
  id: string,
  body: Partial<Omit<TargetFields, 'legalEntityId' | 'kind'>>,
) => doOnline('PATCH /api/v4/payroll/targets/:id', { params: { id }, body }, CHANGES);

export const retireTarget = (id: string, isRetired: boolean) =>
  doOnline(
    'POST /api/v4/payroll/targets/:id/retire',
    { params: { id }, body: { isRetired } },
    CHANGES,
  );

export const addCodes = (id: string, rows: CodeFields[]) =>
  doOnline('POST /api/v4/payroll/targets/:id/codes', { params: { id }, body: { rows } }, CHANGES);

export const setPayrollNumber = (
  id: string,
  body: { employmentId: string; number: string; since: string },
) => doOnline('PUT /api/v4/payroll/targets/:id/people', { params: { id }, body }, CHANGES);

export const makeBatch = (body: ApiInput<'POST /api/v4/payroll/batches'>['body']) =>
  doOnline('POST /api/v4/payroll/batches', { body }, CHANGES);

/** The file of a batch; that it was taken is noted first. */
export const takeFile = async (id: string): Promise<Blob> => {
  const { url } = await doOnline(
    'POST /api/v4/payroll/batches/:id/file',
    { params: { id } },
    CHANGES,
  );
  return new Blob([await loadBytes(url)], { type: 'application/octet-stream' });
};

export const voidBatch = (id: string) =>
  doOnline('POST /api/v4/payroll/batches/:id/void', { params: { id } }, CHANGES);

export const noteReceipt = (
  id: string,
  body: ApiInput<'POST /api/v4/payroll/batches/:id/receipt'>['body'],
) => doOnline('POST /api/v4/payroll/batches/:id/receipt', { params: { id }, body }, CHANGES);
