import { loadBytes } from '#platform/api.ts';
import { dayKey } from '#platform/datetime.ts';

/** What was registered of oneself at a location on whole days, with its corrections. */
export const loadOwnDossier = (
  departmentId: string,
  { from, until }: { from: number; until: number },
): Promise<ArrayBuffer> => {
  const to = dayKey(until - 86_400);
  const query = new URLSearchParams({ departmentId, from: dayKey(from), to, format: 'pdf' });
  return loadBytes(`/api/v4/dossier/own?${query}`);
};

export const loadHoursSheet = ({
  from,
  until,
}: {
  from: number;
  until: number;
}): Promise<ArrayBuffer> => {
  const query = new URLSearchParams({ from: dayKey(from), until: dayKey(until) });
  return loadBytes(`/api/v4/hours/sheet?${query}`);
};
