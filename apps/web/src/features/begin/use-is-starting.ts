import { useQuery } from '@tanstack/react-query';
import { startQuery } from '#data/begin/begin.queries.ts';
import { officeMeQuery } from '#data/rights/rights.queries.ts';
import { useCan } from '#data/sync/use-rights.ts';

/** Whether the room of the first steps is there: until all are done, or somebody puts it away. */
export const useIsStarting = (): boolean => {
  const keepsAny = useCan('settings.manage');
  const { data: me } = useQuery({ ...officeMeQuery, enabled: keepsAny });
  // The steps are of the company; who keeps one location is not asked about them.
  const keepsAll = me?.can.includes('settings.manage') === true;
  const { data } = useQuery({ ...startQuery, enabled: keepsAll });
  return data !== undefined && !data.isPutAway && data.steps.some(({ isDone }) => !isDone);
};
