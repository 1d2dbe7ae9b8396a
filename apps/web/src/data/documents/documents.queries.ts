import type { Resource } from '@ploeg/contract/features';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** Addresses of PDFs are good for ten minutes; a list that stays open asks for new ones in time. */
const RENEW_MS = 5 * 60_000;
const FORGET_MS = 60_000;

const OF: readonly Resource[] = ['DOCUMENTS', 'CONTRACTS', 'DEPARTMENTS'];
const renewed = { refetchInterval: RENEW_MS, gcTime: FORGET_MS, meta: { of: OF } };

export const ownContractsQuery = () =>
  queryOptions({
    queryKey: ['documents', 'contracts'],
    queryFn: async () => (await callApi('GET /api/v4/documents/contracts', {})).data,
    ...renewed,
  });

export const generalDocumentsQuery = () =>
  queryOptions({
    queryKey: ['documents', 'general'],
    queryFn: async () => (await callApi('GET /api/v4/documents/general', {})).data,
    ...renewed,
  });

export const loadUnsigned = () => callApi('GET /api/v4/documents/unsigned', {});

export const unsignedQuery = () =>
  queryOptions({
    queryKey: ['documents', 'unsigned'],
    queryFn: loadUnsigned,
    gcTime: FORGET_MS,
    meta: { of: OF },
  });
