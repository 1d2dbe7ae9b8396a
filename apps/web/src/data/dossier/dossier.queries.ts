import { queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';

export type DossierLink = ApiOutput<'GET /api/v4/dossier/links'>['links'][number];

export type DossierAsked = { departmentId: string; from: string; to: string };

export const dossierQuery = (asked: DossierAsked) =>
  queryOptions({
    queryKey: ['dossier', asked],
    queryFn: () => callApi('GET /api/v4/dossier', { query: asked }),
    meta: { of: ['CLOCKINGS', 'SHIFTS', 'KIOSKS'] },
  });

export const dossierLinksQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['dossier', 'links', departmentId],
    queryFn: async () =>
      (await callApi('GET /api/v4/dossier/links', { query: { departmentId } })).links,
    // Who looks at a link tells nobody; whoever has the list open still wants to see it.
    refetchInterval: 30_000,
    meta: { of: ['DOSSIER_LINKS'] },
  });
