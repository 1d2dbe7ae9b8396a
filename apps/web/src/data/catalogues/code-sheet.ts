import { loadBytes } from '#platform/api.ts';

export const loadCodeSheet = (departmentId: string, perPage: number): Promise<ArrayBuffer> => {
  const query = new URLSearchParams({ departmentId, perPage: String(perPage) });
  return loadBytes(`/api/v4/catalogues/scan-codes/sheet?${query}`);
};
