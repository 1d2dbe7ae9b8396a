import { z } from 'zod';
import type { FormFiles } from '../shared/route.ts';
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
} from './contracts.schemas.ts';

const OfDepartment = z.object({ departmentId: Id, ...AppFields });

/** One's own PDF in place of a text. */
const contractFile = {
  field: 'file',
  maxCount: 1,
  maxBytes: 5 * 1_048_576,
} as const satisfies FormFiles;

/** A drawn signature. */
const signatureFile = {
  field: 'file',
  maxCount: 1,
  maxBytes: 2 * 1_048_576,
} as const satisfies FormFiles;

const templateErrors = ['contracts.html_empty', 'contracts.placeholder_unknown'] as const;

export const contractRoutes = {
  listContractTemplates: route({
    method: 'GET',
    base: '/api/v4',
    path: '/documents/templates/contract',
    summary: 'Templates of contracts, for who makes contracts there',
    access: 'signed-in',
    query: OfDepartment,
    responses: { 200: z.object({ data: z.array(ContractTemplate) }) },
    errors: [],
  }),
  createContractTemplate: route({
    method: 'POST',
    base: '/api/v4',
    path: '/documents/templates/contract',
    summary: 'A new template; its HTML is cleaned and its placeholders must be known',
    access: 'signed-in',
    query: OfDepartment,
    body: TemplateBody,
    responses: { 201: z.object({ data: ContractTemplate }) },
    errors: templateErrors,
  }),
  changeContractTemplate: route({
    method: 'PATCH',
    base: '/api/v4',
    path: '/documents/templates/contract/:id',
    summary: 'Changes a template; contracts that were made from it stay as they are',
    access: 'signed-in',
    params: z.object({ id: Id }),
    query: OfDepartment,
    body: TemplateBody,
    responses: { 200: z.object({ data: ContractTemplate }) },
    errors: ['contracts.template_not_found', ...templateErrors],
  }),
  deleteContractTemplate: route({
    method: 'DELETE',
    base: '/api/v4',
    path: '/documents/templates/contract/:id',
    summary: 'Deletes a template; contracts that were made from it stay',
    access: 'signed-in',
    params: z.object({ id: Id }),
    query: OfDepartment,
    responses: { 200: z.object({ data: z.object({ id: Id }) }) },
    errors: ['contracts.template_not_found'],
  }),
  listSignatories: route({
    method: 'GET',
    base: '/api/v4',
    path: '/documents/signatures',
    summary: 'Managers who sign for a department, for who makes contracts there',
    access: 'signed-in',
    query: OfDepartment,
    responses: { 200: z.object({ data: z.array(Signatory) }) },
    errors: [],
  }),
  getSignatureImage: route({
    method: 'GET',
    base: '/api/v4',
    path: '/documents/signatures/:id/image',
    summary: 'The drawn signature of a signatory as PNG',
    access: 'signed-in',
    params: z.object({ id: Id }),
    query: OfDepartment,
    produces: 'image/png',
    responses: { 200: Binary },
    errors: [],
  }),
  setOwnSignature: route({
    method: 'PUT',
    base: '/api/v4',
    path: '/documents/signatures/own',
    summary: 'The caller’s own drawn signature, for contracts of a department',
    access: 'signed-in',
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
  createContract: route({
    method: 'POST',
    base: '/api/v4',
    path: '/documents/contracts',
    summary: 'Makes a contract and sends it to be signed; Dimona with it when asked for',
    access: 'signed-in',
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
  previewContract: route({
    method: 'POST',
    base: '/api/v4',
    path: '/documents/contracts/preview',
    summary: 'The text of a contract with what is filled in so far; changes nothing',
    access: 'signed-in',
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
  listTeamContracts: route({
    method: 'GET',
    base: '/api/v4',
    path: '/documents/contracts/team',
    summary: 'All contracts of a department, newest start first, for who makes contracts there',
    access: 'signed-in',
    query: OfDepartment,
    responses: { 200: z.object({ data: z.array(TeamContract) }) },
    errors: [],
  }),
};
