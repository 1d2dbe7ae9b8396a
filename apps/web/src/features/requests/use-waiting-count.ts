import { useQuery } from '@tanstack/react-query';
import { waitingCountQuery } from '#data/approvals/approvals.queries.ts';
import { useLocationsWith } from '#data/sync/use-rights.ts';

/** How many requests wait for the person in all their locations; undefined until that is known. */
export const useWaitingCount = (): { count: number } | undefined => {
  const ids = useLocationsWith('requests.decide').map(({ id }) => id);
  const { data } = useQuery(waitingCountQuery(ids.toSorted()));
  return data && { count: data.reduce((sum, { count }) => sum + count, 0) };
};
