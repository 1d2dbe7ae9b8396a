import type { Resource } from '@ploeg/contract/features';
import type { ApiInput } from '../api.ts';
import { doOnline } from '../online-command.ts';

const CHANGES: readonly Resource[] = ['DIMONA', 'SHIFTS'];

type Form = ApiInput<'POST /api/v3/dimona'>['body'];

export const declareDimona = async (departmentId: string, body: Form) =>
  (await doOnline('POST /api/v3/dimona', { query: { departmentId }, body }, CHANGES)).dimona;

type Changes = ApiInput<'POST /api/v3/dimona/:id/update'>['body'];

export const updateDimona = (id: string, changes: Changes) =>
  doOnline('POST /api/v3/dimona/:id/update', { params: { id }, body: changes }, CHANGES);

export const endDimona = (id: string, endingDate: number) =>
  doOnline('POST /api/v3/dimona/:id/out', { params: { id }, body: { endingDate } }, CHANGES);

export const cancelDimona = (id: string) =>
  doOnline('POST /api/v3/dimona/:id/cancel', { params: { id } }, CHANGES);

type Employer = ApiInput<'PUT /api/v3/dimona/employer'>['body'];

export const saveDimonaEmployer = (departmentId: string, employer: Employer) =>
  doOnline('PUT /api/v3/dimona/employer', { query: { departmentId }, body: employer }, ['DIMONA']);
