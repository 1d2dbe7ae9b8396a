import type { Audience } from '@ploeg/contract/audience/audience.schemas';
import { doOnline } from '../online-command.ts';
import { toForm } from '../to-form.ts';

/** A large file on a slow line. */
const TIMEOUT_MS = 120_000;
const CHANGES = ['DOCUMENT_BATCHES'] as const;

export const sendDocumentBatch = async (
  fields: { title: string; audience: Audience; toSign: boolean; newcomers: boolean },
  file: Blob,
) => {
  const body = toForm(fields, file);
  const options = { timeoutMs: TIMEOUT_MS };
  return (await doOnline('POST /api/v4/document-batches', { body }, CHANGES, options)).item;
};

export const stopDocumentBatch = (id: string, isStopped: boolean) =>
  doOnline(
    'PUT /api/v4/document-batches/:id/stopped',
    { params: { id }, body: { isStopped } },
    CHANGES,
  );
