import { useQuery } from '@tanstack/react-query';
import { startQuery } from '#data/begin/begin.queries.ts';
import { useCompanyRight } from '#data/sync/use-rights.ts';

/** The steps are of the company: who keeps one location only is not told of them. */
export const useStart = () =>
  useQuery({ ...startQuery, enabled: useCompanyRight('settings.manage') });

/** Whether the room of the first steps is there: until all are done, or somebody puts it away. */
export const useIsStarting = (): boolean => {
  const { data } = useStart();
  return data !== undefined && !data.isPutAway && data.steps.some(({ isDone }) => !isDone);
};
