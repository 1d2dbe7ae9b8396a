import type { Resource } from '@ploeg/contract/features';
import { loadBytes } from '#platform/api.ts';
import { doOnline } from '../online-command.ts';
import type { DossierAsked } from './dossier.queries.ts';

const CHANGES: readonly Resource[] = ['DOSSIER_LINKS'];

export type Format = 'pdf' | 'csv';

const MIMES = { pdf: 'application/pdf', csv: 'text/csv' } as const;

export const toFile = (bytes: ArrayBuffer, format: Format): Blob =>
  new Blob([bytes], { type: MIMES[format] });

/** A long period of a large team takes the server a while to lay out. */
export const FILE_TIMEOUT_MS = 60_000;

export const loadDossierFile = async (
  { departmentId, from, to }: DossierAsked,
  format: Format,
): Promise<Blob> => {
  const query = new URLSearchParams({ departmentId, from, to, format });
  return toFile(await loadBytes(`/api/v4/dossier/file?${query}`, FILE_TIMEOUT_MS), format);
};

export const createDossierLink = (body: DossierAsked) =>
  doOnline('POST /api/v4/dossier/links', { body }, CHANGES);

export const revokeDossierLink = (id: string) =>
  doOnline('POST /api/v4/dossier/links/:id/revoke', { params: { id } }, CHANGES);
