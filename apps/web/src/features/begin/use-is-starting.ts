import { useQuery } from '@tanstack/react-query';
import { startQuery } from '#data/begin/begin.queries.ts';
import { useCan } from '#data/sync/use-rights.ts';

/** Whether the room of the first steps is there: until all are done, or somebody puts it away. */
export const useIsStarting = (): boolean => {
  const mayKeep = useCan('settings.manage');
  const { data } = useQuery({ ...startQuery, enabled: mayKeep });
  return data !== undefined && !data.isPutAway && data.steps.some(({ isDone }) => !isDone);
};
