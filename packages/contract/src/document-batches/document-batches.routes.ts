import { z } from 'zod';
import { Audience } from '../audience/audience.schemas.ts';
import { route } from '../shared/route.ts';
import { FormBoolean, Id, jsonField, shortText } from '../shared/wire.schemas.ts';
import { DocumentBatch } from './document-batches.schemas.ts';

const pdfFile = { field: 'file', maxCount: 1, maxBytes: 20 * 1_048_576 } as const;

export const documentBatchRoutes = {
  listDocumentBatches: route('GET /api/v4/document-batches', {
    needs: 'documents.make',
    summary: 'Documents that were sent to many, with how far each has come',
    responses: { 200: z.object({ items: z.array(DocumentBatch) }) },
  }),
  sendDocumentBatch: route('POST /api/v4/document-batches', {
    needs: 'documents.make',
    summary:
      'Send a PDF to everybody who is meant, to read or to sign; it goes out in the background',
    multipart: { files: pdfFile },
    body: z.object({
      title: shortText(120).min(1),
      audience: jsonField(Audience),
      toSign: FormBoolean,
      newcomers: FormBoolean,
    }),
    responses: { 201: z.object({ item: DocumentBatch }) },
    errors: [
      'request.forbidden',
      'audience.part_unfit',
      'audience.forbidden',
      'audience.empty',
      'document_batches.file_unusable',
      'documents.too_long',
      'server.busy',
    ],
  }),
  stopDocumentBatch: route('PUT /api/v4/document-batches/:id/stopped', {
    needs: 'documents.make',
    summary: 'Stop sending, or go on where it stopped; what people have they keep',
    params: z.object({ id: Id }),
    body: z.object({ isStopped: z.boolean() }),
    responses: { 200: z.object({ item: DocumentBatch }) },
    errors: ['request.forbidden', 'document_batches.not_found'],
  }),
};
