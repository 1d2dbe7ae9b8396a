import type { ContractTemplate } from '@ploeg/contract/contracts/contracts.schemas';
import type { Resource } from '@ploeg/contract/features';
import { toWire } from '../api.ts';
import { doOnline } from '../online-command.ts';
import { toForm } from '../to-form.ts';
import type { ContractFields } from './contracts.queries.ts';

const CHANGES: readonly Resource[] = ['CONTRACTS', 'DOCUMENTS', 'DIMONA'];

/** Throws ApiError `contracts.overlaps` when the person has one for these days, without `force`. */
export const sendContract = async (
  departmentId: string,
  fields: ContractFields,
  file: File | null,
) => {
  const call = 'POST /api/v4/documents/contracts';
  const query = { departmentId };
  const input = file
    ? { query, body: toForm(toWire(call, { body: fields }).body as object, file) }
    : { query, body: fields };
  return (await doOnline(call, input, CHANGES)).data;
};

export const keepOwnSignature = async (departmentId: string, drawing: Blob) => {
  const input = { query: { departmentId }, body: toForm({}, drawing) };
  return (await doOnline('PUT /api/v4/documents/signatures/own', input, CHANGES)).data;
};

type TemplateFields = Pick<ContractTemplate, 'name' | 'html' | 'signatureLevel'>;

export const saveTemplate = (departmentId: string, id: string | null, body: TemplateFields) =>
  id === null
    ? doOnline(
        'POST /api/v4/documents/templates/contract',
        { query: { departmentId }, body },
        CHANGES,
      )
    : doOnline(
        'PATCH /api/v4/documents/templates/contract/:id',
        { params: { id }, query: { departmentId }, body },
        CHANGES,
      );

export const deleteTemplate = (departmentId: string, id: string) =>
  doOnline(
    'DELETE /api/v4/documents/templates/contract/:id',
    { params: { id }, query: { departmentId } },
    CHANGES,
  );

export const withdrawContract = (id: string) =>
  doOnline('PATCH /api/v4/documents/:id/withdraw', { params: { id }, body: {} }, CHANGES);
