import { useOfficeMe } from '#data/sync/use-rights.ts';
import { useOnline } from '#platform/use-online.ts';

/** Targets are of the company: who exports for one location sees them and leaves them as they are. */
export const useMayKeep = (): boolean => {
  const isOnline = useOnline();
  return useOfficeMe().data?.can.includes('pay.export') === true && isOnline;
};
