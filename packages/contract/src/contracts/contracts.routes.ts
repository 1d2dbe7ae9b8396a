import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields, Binary, Id } from '../shared/wire.schemas.ts';
import {
  ContractBody,
  ContractPreview,
  ContractTemplate,
  MadeContract,
  Signatory,
  TeamContract,
  TemplateBody,
  TemplateVersion,
} from './contracts.schemas.ts';

const OfDepartment = z.object({ departmentId: Id, ...AppFields });

const contractFile = { field: 'file', maxCount: 1, maxBytes: 5 * 1_048_576 } as const;
const signatureFile = { field: 'file', maxCount: 1, maxBytes: 2 * 1_048_576 } as const;

const templateErrors = ['contracts.html_empty', 'contracts.placeholder_unknown'] as const;

export const contractRoutes = {
  listContractTemplates: route('GET /api/v4/documents/templates/contract', {
    needs: 'documents.make',
    summary: 'Templates of contracts, for who makes contracts there',
    query: OfDepartment,
    responses: { 200: z.object({ data: z.array(ContractTemplate) }) },
  }),
  createContractTemplate: route('POST /api/v4/documents/templates/contract', {
    needs: 'documents.make',
    summary: 'A new template; its HTML is cleaned and its placeholders must be known',
    query: OfDepartment,
    body: TemplateBody,
    responses: { 201: z.object({ data: ContractTemplate }) },
    errors: templateErrors,
  }),
  changeContractTemplate: route('PATCH /api/v4/documents/templates/contract/:id', {
    needs: 'documents.make',
    summary: 'Changes a template; contracts that were made from it stay as they are',
    params: z.object({ id: Id }),
    query: OfDepartment,
    body: TemplateBody,
    responses: { 200: z.object({ data: ContractTemplate }) },
    errors: ['contracts.template_not_found', ...templateErrors],
  }),
  listTemplateVersions: route('GET /api/v4/documents/templates/contract/:id/versions', {
    needs: 'documents.make',
    summary: 'What a template said before, newest first; contracts keep what they were made from',
    params: z.object({ id: Id }),
    query: OfDepartment,
    responses: { 200: z.object({ data: z.array(TemplateVersion) }) },
    errors: ['contracts.template_not_found'],
  }),
  deleteContractTemplate: route('DELETE /api/v4/documents/templates/contract/:id', {
    needs: 'documents.make',
    summary: 'Deletes a template; contracts that were made from it stay',
    params: z.object({ id: Id }),
    query: OfDepartment,
    responses: { 200: z.object({ data: z.object({ id: Id }) }) },
    errors: ['contracts.template_not_found'],
  }),
  listSignatories: route('GET /api/v4/documents/signatures', {
    needs: 'documents.make',
    summary: 'Managers who sign for a department, for who makes contracts there',
    query: OfDepartment,
    responses: { 200: z.object({ data: z.array(Signatory) }) },
  }),
  getSignatureImage: route('GET /api/v4/documents/signatures/:id/image', {
    needs: 'documents.make',
    summary: 'The drawn signature of a signatory as PNG',
    params: z.object({ id: Id }),
    query: OfDepartment,
    produces: 'image/png',
    responses: { 200: Binary },
  }),
  setOwnSignature: route('PUT /api/v4/documents/signatures/own', {
    needs: 'documents.make',
    summary: 'The caller’s own drawn signature, for contracts of a department',
    query: OfDepartment,
    body: z.object(AppFields),
    multipart: { files: signatureFile },
    responses: { 200: z.object({ data: Signatory }) },
    errors: [
      'contracts.image_unusable',
      'contracts.image_empty',
      'contracts.image_too_small',
      'contracts.image_cut_off',
    ],
  }),
  createContract: route('POST /api/v4/documents/contracts', {
    needs: 'documents.make',
    summary: 'Makes a contract and sends it to be signed; Dimona with it when asked for',
    query: OfDepartment,
    body: ContractBody,
    multipart: { files: contractFile },
    responses: { 201: z.object({ data: MadeContract }) },
    errors: [
      'contracts.invalid',
      'contracts.department_differs',
      'contracts.person_unknown',
      'contracts.template_unknown',
      'contracts.signatory_unknown',
      'contracts.renews_unknown',
      'contracts.renewed_already',
      'contracts.overlaps',
      'contracts.text_and_file',
      'contracts.file_unusable',
      ...templateErrors,
    ],
  }),
  previewContract: route('POST /api/v4/documents/contracts/preview', {
    needs: 'documents.make',
    summary: 'The text of a contract with what is filled in so far; changes nothing',
    unkeyed: true,
    query: OfDepartment,
    body: ContractBody,
    responses: { 200: z.object({ data: ContractPreview }) },
    errors: [
      'contracts.person_unknown',
      'contracts.template_unknown',
      'contracts.signatory_unknown',
      ...templateErrors,
    ],
  }),
  listTeamContracts: route('GET /api/v4/documents/contracts/team', {
    needs: 'documents.make',
    summary: 'All contracts of a department, newest start first, for who makes contracts there',
    query: OfDepartment,
    responses: { 200: z.object({ data: z.array(TeamContract) }) },
  }),
};
