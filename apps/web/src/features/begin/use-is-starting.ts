import { useQuery } from '@tanstack/react-query';
import { startQuery } from '#data/begin/begin.queries.ts';
import { officeMeQuery } from '#data/rights/rights.queries.ts';
import { useCan } from '#data/sync/use-rights.ts';

/** Whether somebody keeps the settings of the whole company; null as long as that is not known. */
export const useKeepsCompany = (): boolean | null => {
  const keepsAny = useCan('settings.manage');
  const { data: me } = useQuery({ ...officeMeQuery, enabled: keepsAny });
  if (!keepsAny) return false;
  return me === undefined ? null : me.can.includes('settings.manage');
};

/** The steps are of the company: who keeps one location only is not told of them. */
export const useStart = () => useQuery({ ...startQuery, enabled: useKeepsCompany() === true });

/** Whether the room of the first steps is there: until all are done, or somebody puts it away. */
export const useIsStarting = (): boolean => {
  const { data } = useStart();
  return data !== undefined && !data.isPutAway && data.steps.some(({ isDone }) => !isDone);
};
