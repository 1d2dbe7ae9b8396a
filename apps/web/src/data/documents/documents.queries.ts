import type { Resource } from '@ploeg/contract/features';
import { queryOptions } from '@tanstack/react-query';
import { loadBytes } from '#platform/api.ts';
import { callApi } from '../api.ts';
import { findKept, loadKept } from '../kept-files.ts';
import { queryClient } from '../sync/query-client.ts';

/** Addresses of PDFs are good for ten minutes; a list that stays open asks for new ones in time. */
const RENEW_MS = 5 * 60_000;
const FORGET_MS = 60_000;

const OF: readonly Resource[] = ['DOCUMENTS', 'CONTRACTS', 'DEPARTMENTS'];
const renewed = { refetchInterval: RENEW_MS, gcTime: FORGET_MS };

export const ownContractsQuery = () =>
  queryOptions({
    queryKey: ['documents', 'contracts'],
    queryFn: async () => (await callApi('GET /api/v4/documents/contracts', {})).data,
    ...renewed,
    meta: { of: OF, isKept: true as const },
  });

export const generalDocumentsQuery = () =>
  queryOptions({
    queryKey: ['documents', 'general'],
    queryFn: async () => (await callApi('GET /api/v4/documents/general', {})).data,
    ...renewed,
    meta: { of: OF, isKept: true as const },
  });

export const loadUnsigned = () => callApi('GET /api/v4/documents/unsigned', {});

export const unsignedQuery = () =>
  queryOptions({
    queryKey: ['documents', 'unsigned'],
    queryFn: loadUnsigned,
    gcTime: FORGET_MS,
    meta: { of: OF },
  });

const keptName = (id: string, isSigned: boolean): string =>
  `document ${id}${isSigned ? ' signed' : ''}`;

/** The PDF of a document that was opened on this device before; null for all others. */
export const keptDocumentQuery = (id: string, isSigned: boolean) =>
  queryOptions({
    queryKey: ['documents', 'file', id, isSigned],
    queryFn: () => findKept(keptName(id, isSigned)),
    networkMode: 'always',
    gcTime: FORGET_MS,
  });

/** What is opened once is read without signal too (decision 073). */
export const keepDocument = async (
  id: string,
  isSigned: boolean,
  address: string,
): Promise<void> => {
  const name = keptName(id, isSigned);
  await loadKept(name, () => loadBytes(address));
  await queryClient.invalidateQueries(keptDocumentQuery(id, isSigned));
};

/** What a document says, read from its PDF. */
export const documentTextQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', 'text', id],
    queryFn: async () => (await callApi('GET /api/v4/documents/:id/text', { params: { id } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: FORGET_MS,
  });
