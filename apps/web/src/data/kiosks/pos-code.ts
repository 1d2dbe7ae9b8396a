import { nowInstant } from '#platform/device-clock.ts';
import { callApi } from '../api.ts';

/** A personal code, how many seconds it lasts, and until when on this device's clock. */
export type PosCode = { value: string; lasts: number; until: number };

/** A fresh personal code of the signed-in person; null for those who clock nowhere. */
export const loadPosCode = async (): Promise<PosCode | null> => {
  const { posQr } = await callApi('GET /api/v3/me', {});
  if (!posQr) return null;
  return { value: posQr.value, lasts: posQr.expiresIn, until: nowInstant() + posQr.expiresIn };
};
