import { loadBytes } from '#platform/api.ts';
import { dayKey } from '#platform/datetime.ts';

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
