import { queryOptions } from '@tanstack/react-query';
import { type ApiInput, callApi } from '../api.ts';

export type ContractFields = ApiInput<'POST /api/v4/documents/contracts'>['body'];

const loadTemplates = async (departmentId: string) =>
  (await callApi('GET /api/v4/documents/templates/contract', { query: { departmentId } })).data;

export const templatesQuery = (departmentId = '') =>
  queryOptions({
    queryKey: ['contracts', departmentId, 'templates'],
    queryFn: () => loadTemplates(departmentId),
    enabled: departmentId !== '',
    // A form is opened with it: with what is so now.
    gcTime: 0,
    meta: { of: ['CONTRACTS'] },
  });

export const templateVersionsQuery = (departmentId: string, id: string) =>
  queryOptions({
    queryKey: ['contracts', departmentId, 'templates', id],
    queryFn: async () =>
      (
        await callApi('GET /api/v4/documents/templates/contract/:id/versions', {
          params: { id },
          query: { departmentId },
        })
      ).data,
    meta: { of: ['CONTRACTS'] },
  });

export const contractSetupQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['contracts', departmentId, 'setup'],
    queryFn: async () => {
      const [templates, { data: signatories }] = await Promise.all([
        loadTemplates(departmentId),
        callApi('GET /api/v4/documents/signatures', { query: { departmentId } }),
      ]);
      return { templates, signatories };
    },
    meta: { of: ['CONTRACTS', 'DEPARTMENTS', 'PROFILE'] },
  });

/** The addresses of their PDFs are good for some minutes only. */
export const teamContractsQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['contracts', departmentId, 'team'],
    queryFn: async () =>
      (await callApi('GET /api/v4/documents/contracts/team', { query: { departmentId } })).data,
    gcTime: 60_000,
    meta: { of: ['CONTRACTS', 'DOCUMENTS', 'DIMONA', 'DEPARTMENTS', 'PROFILE'] },
  });

/** What is filled in may be secret, so nothing of it stays. */
export const previewQuery = (departmentId: string, body: ContractFields) =>
  queryOptions({
    queryKey: ['contracts', departmentId, 'preview', body],
    queryFn: async () => {
      const input = { query: { departmentId }, body };
      return (await callApi('POST /api/v4/documents/contracts/preview', input)).data;
    },
    gcTime: 0,
    meta: { of: ['CONTRACTS', 'PROFILE'] },
  });

export type EmployeeTerms = Awaited<ReturnType<typeof loadEmployee>>;

const loadEmployee = async (departmentId: string, employmentId: string) => {
  const input = { params: { employmentId }, query: { departmentId } };
  const [terms, employment, worker] = await Promise.all([
    callApi('GET /api/v3/users/:userRecordId/params', input),
    callApi('GET /api/v3/users/:userRecordId/hr/active', input),
    callApi('GET /api/v3/users/:userRecordId/worker-type', input),
  ]);
  const { missing, hasAccount } = employment.data;
  return { terms: terms.data, missing, hasAccount, worker: worker.data };
};

export const employeeQuery = (departmentId: string, employmentId: string) =>
  queryOptions({
    queryKey: ['contracts', departmentId, 'employee', employmentId],
    queryFn: () => loadEmployee(departmentId, employmentId),
    enabled: employmentId !== '',
    gcTime: 0,
    meta: { of: ['CONTRACTS', 'PROFILE', 'DIMONA'] },
  });
