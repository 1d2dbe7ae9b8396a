import type { Language } from '@ploeg/domain/people/languages';
import { loadBytes } from '#platform/api.ts';
import { type ApiOutput, callApi } from '../api.ts';
import { FILE_TIMEOUT_MS, type Format, toFile } from './dossier.commands.ts';

export type Inspection = ApiOutput<'POST /api/v4/inspection'>;

/** What a link shows to whoever has it, without an account. */
export const openInspection = (token: string): Promise<Inspection> =>
  callApi('POST /api/v4/inspection', { body: { token } }, { timeoutMs: FILE_TIMEOUT_MS });

export const loadInspectionFile = async (
  token: string,
  format: Format,
  language: Language,
): Promise<Blob> => {
  const body = { token, format, language };
  return toFile(await loadBytes('/api/v4/inspection/file', FILE_TIMEOUT_MS, body), format);
};
