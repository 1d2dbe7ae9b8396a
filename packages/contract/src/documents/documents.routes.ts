import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields, Id, Timestamp } from '../shared/wire.schemas.ts';
import {
  Consent,
  ContractItem,
  DocumentText,
  GeneralDocument,
  SignatureBody,
  SignedDocument,
  UnsignedDocument,
  Upload,
  UploadWishes,
} from './documents.schemas.ts';

const Query = z.object(AppFields);

/** Files and drawings themselves travel by the signed, short-lived addresses that these routes hand out. */
export const documentRoutes = {
  listContracts: route('GET /api/v4/documents/contracts', {
    needs: 'own',
    summary: 'The caller’s contracts, newest first',
    query: Query,
    responses: { 200: z.object({ data: z.array(ContractItem) }) },
  }),
  listGeneralDocuments: route('GET /api/v4/documents/general', {
    needs: 'own',
    summary: 'The caller’s other documents, newest first',
    query: Query,
    responses: { 200: z.object({ data: z.array(GeneralDocument) }) },
  }),
  listUnsignedDocuments: route('GET /api/v4/documents/unsigned', {
    needs: 'own',
    summary: 'What waits for the caller’s drawn signature, oldest first',
    access: 'clock-in-only-too',
    query: Query,
    responses: { 200: z.object({ data: z.array(UnsignedDocument), consent: Consent }) },
    errors: ['documents.text_unusable', 'documents.too_long'],
  }),
  getDocumentText: route('GET /api/v4/documents/:id/text', {
    needs: 'own',
    summary: 'The text of one of the caller’s documents, read from its PDF, for narrow screens',
    access: 'clock-in-only-too',
    params: z.object({ id: Id }),
    query: Query,
    responses: { 200: z.object({ data: DocumentText }) },
    errors: ['documents.not_found'],
  }),
  markDocumentOpened: route('PATCH /api/v4/documents/:id/opened', {
    needs: 'own',
    summary: 'The caller has opened a document, or has come to its last page',
    access: 'clock-in-only-too',
    params: z.object({ id: Id }),
    body: z.object({ ...AppFields, lastPageSeen: z.boolean().default(false) }),
    responses: {
      200: z.object({
        data: z.object({
          id: Id,
          openedAt: Timestamp.nullable(),
          lastPageSeenAt: Timestamp.nullable(),
        }),
      }),
    },
    errors: ['documents.not_found'],
  }),
  withdrawDocument: route('PATCH /api/v4/documents/:id/withdraw', {
    needs: 'session',
    summary: 'Takes back a document that is not signed; for managers with access to documents',
    params: z.object({ id: Id }),
    body: z.object(AppFields),
    responses: { 200: z.object({ data: z.object({ id: Id, status: z.literal('VOID') }) }) },
    errors: ['documents.not_found', 'documents.signed_already'],
  }),
  requestUploads: route('POST /api/v4/signed-storage-urls', {
    needs: 'own',
    summary:
      'Addresses to put drawn signatures to: PNG, at most 2 MB, once each, within 10 minutes',
    access: 'clock-in-only-too',
    query: z.object({ departmentId: Id.optional(), ...AppFields }),
    body: UploadWishes,
    responses: { 200: z.object({ data: z.array(Upload) }) },
  }),
  signDocuments: route('POST /api/v4/user-document-sign', {
    needs: 'own',
    summary:
      'Sign with a drawing: one document, or all of a type and department where the department groups them',
    access: 'clock-in-only-too',
    body: SignatureBody,
    responses: {
      200: z.object({ data: z.array(SignedDocument), remaining: z.number().int().min(0) }),
    },
    errors: [
      'documents.file_unknown',
      'documents.image_empty',
      'documents.image_too_small',
      'documents.image_cut_off',
      'documents.one_signature_each',
      'documents.not_unsigned',
      'documents.not_opened',
      'documents.qualified_needed',
      'documents.signed_already',
      'documents.changed',
    ],
  }),
};
