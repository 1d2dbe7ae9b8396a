import type { UnsignedDocument } from '@ploeg/contract/documents/documents.schemas';
import { putBytes } from '#platform/api.ts';
import { type ApiInput, callApi } from '../api.ts';
import { doOnline } from '../online-command.ts';

export const reportLastPage = (id: string) =>
  callApi('PATCH /api/v4/documents/:id/opened', { params: { id }, body: { lastPageSeen: true } });

/** What is signed with one drawing: all of a type and department where it groups them (R35). */
export const signedTogether = (
  document: UnsignedDocument,
  unsigned: readonly UnsignedDocument[],
  isGrouped: boolean,
): UnsignedDocument[] =>
  isGrouped
    ? unsigned.filter(
        ({ type, departmentId }) =>
          type === document.type && departmentId === document.departmentId,
      )
    : [document];

type Body = ApiInput<'POST /api/v4/user-document-sign'>['body'];

/** Throws ApiError and NetworkError; what was signed in spite of a lost answer is refused then. */
export const signWith = async (
  drawing: Blob,
  documents: readonly UnsignedDocument[],
  details: Pick<Body, 'consent' | 'strokes'>,
) => {
  const [first] = documents;
  if (!first) throw new Error('Nothing to sign');
  const { type, departmentId } = first;
  const wish = { filename: 'signature.png', filetype: 'image/png' as const };
  const { data } = await callApi('POST /api/v4/signed-storage-urls', {
    query: { departmentId },
    body: { urls: [wish] },
  });
  const [place] = data;
  if (!place) throw new Error('No place for the drawing');
  await putBytes(place.url, place.headers, drawing);
  const body = {
    ...details,
    file: place.url,
    documents: [{ type, departmentId, ids: documents.map(({ document }) => document.id) }],
    appVersion: __APP_VERSION__,
  };
  return doOnline('POST /api/v4/user-document-sign', { body }, ['DOCUMENTS', 'CONTRACTS']);
};
