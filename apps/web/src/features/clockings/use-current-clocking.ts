import { useClientState } from '#data/sync/use-client-state.ts';

/** The clocking that runs, with its department. */
export const useCurrentClocking = () => {
  const { snapshot } = useClientState();
  const clocking = snapshot?.currentClockings[0];
  const department = snapshot?.departments.find((d) => d.id === clocking?.departmentId);
  return clocking && department ? { clocking, department } : undefined;
};
