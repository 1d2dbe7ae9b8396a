import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { TeamView } from './team-period.ts';

/** What an address says about the schedule: when, how, and of whom. */
export type TeamPlace = {
  day?: string;
  view?: Exclude<TeamView, 'day'>;
  department?: string;
  section?: string;
  skill?: string;
  name?: string;
};

/** Goes elsewhere in the schedule; `isStep` leaves a trace for the way back. */
export const useGoInTeam = (
  place: TeamPlace,
): ((changes: Partial<TeamPlace>, isStep?: boolean) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (changes, isStep = false) =>
      void navigate({
        to: '/team',
        search: { ...place, ...changes },
        replace: !isStep,
        resetScroll: false,
      }),
    [navigate, place],
  );
};
