import type {
  ContractPreview,
  ContractTemplate,
  Signatory,
  TeamContract,
} from '@ploeg/contract/contracts/contracts.schemas';
import { type ApiInput, callApi } from '#platform/api.ts';

/** The fields of a contract as the server takes them. */
export type ContractFields = ApiInput<'POST /api/v4/documents/contracts'>['body'];

/** Templates of contracts in a department. */
export const loadTemplates = async (departmentId: string): Promise<ContractTemplate[]> =>
  (await callApi('GET /api/v4/documents/templates/contract', { query: { departmentId } })).data;

/** Who signs for a department. */
export const loadSignatories = async (departmentId: string): Promise<Signatory[]> =>
  (await callApi('GET /api/v4/documents/signatures', { query: { departmentId } })).data;

/** All contracts of a department. */
export const loadTeamContracts = async (departmentId: string): Promise<TeamContract[]> =>
  (await callApi('GET /api/v4/documents/contracts/team', { query: { departmentId } })).data;

/** What a contract will say with what is filled in so far. */
export const loadPreview = async (
  departmentId: string,
  body: ContractFields,
): Promise<ContractPreview> => {
  const input = { query: { departmentId }, body };
  return (await callApi('POST /api/v4/documents/contracts/preview', input)).data;
};

/** What is known of an employee that a contract starts with. */
export type KnownEmployee = Awaited<ReturnType<typeof loadEmployee>>;

/** The terms so far, what the profile still lacks, and as what the person is declared. */
export const loadEmployee = async (departmentId: string, userRecordId: string) => {
  const input = { params: { userRecordId }, query: { departmentId } };
  const [terms, employment, worker] = await Promise.all([
    callApi('GET /api/v3/users/:userRecordId/params', input),
    callApi('GET /api/v3/users/:userRecordId/hr/active', input),
    callApi('GET /api/v3/users/:userRecordId/worker-type', input),
  ]);
  return { terms: terms.data, missing: employment.data.missing, worker: worker.data };
};
