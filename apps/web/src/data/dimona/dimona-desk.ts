import { type ApiInput, type ApiOutput, callApi } from '#platform/api.ts';
import { doOnline } from '../online-command.ts';

export type DimonaDesk = ApiOutput<'GET /api/v3/dimona/desk'>;

/** As whom a department declares, whom it can declare and whom it should. */
export const loadDimonaDesk = (departmentId: string): Promise<DimonaDesk> =>
  callApi('GET /api/v3/dimona/desk', { query: { departmentId } });

/** Periods of a department that are not over on a day (YYYY-MM-DD), the latest first. */
export const loadDimonas = async (departmentId: string, since: string) => {
  const { dimonas } = await callApi('GET /api/v3/dimona', {
    query: { departmentId, start: since },
  });
  return dimonas;
};

type Form = ApiInput<'POST /api/v3/dimona'>['body'];

/** Declares work; throws ApiError with what is wrong by field. */
export const declareDimona = async (departmentId: string, form: Form) => {
  const { dimona } = await doOnline('POST /api/v3/dimona', { query: { departmentId }, body: form });
  return dimona;
};

type Changes = ApiInput<'POST /api/v3/dimona/:id/update'>['body'];

export const updateDimona = (id: string, changes: Changes) =>
  doOnline('POST /api/v3/dimona/:id/update', { params: { id }, body: changes });

export const endDimona = (id: string, endingDate: number) =>
  doOnline('POST /api/v3/dimona/:id/out', { params: { id }, body: { endingDate } });

export const cancelDimona = (id: string) =>
  doOnline('POST /api/v3/dimona/:id/cancel', { params: { id } });

type Employer = ApiInput<'PUT /api/v3/dimona/employer'>['body'];

export const saveDimonaEmployer = (departmentId: string, employer: Employer) =>
  doOnline('PUT /api/v3/dimona/employer', { query: { departmentId }, body: employer });
