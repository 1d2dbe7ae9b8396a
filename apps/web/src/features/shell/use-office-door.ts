import { useRouterState } from '@tanstack/react-router';
import { useMenu } from '#data/sync/use-menu.ts';
import { features } from '#features.ts';
import { useShownPath } from '#platform/use-shown-path.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody has just signed in and asked for no address: a desk shows the office, if it is theirs. */
    opensOffice?: boolean;
  }
}

const door = features.flatMap(({ menu = [] }) => menu).find(({ to }) => to === '/office');

/** The door of the office, for whom there is one. */
export const useOfficeDoor = () => {
  const { holds } = useMenu();
  return door && 'isFor' in door && holds(door.isFor) ? door : null;
};

/** A window with room for the office. */
const DESK = '(min-width: 1024px) and (min-height: 600px)';

/** Whether a desk is on its way to the office: Home is passed by, and nothing is asked for it. */
export const useOpensOffice = (): boolean => {
  const hasDoor = useOfficeDoor() !== null;
  const isHome = useShownPath() === '/';
  // The address is the office's as soon as one goes there, and Home stays until it is loaded.
  const isAsked = useRouterState({
    select: ({ location, resolvedLocation }) =>
      location.state.opensOffice === true || resolvedLocation?.state.opensOffice === true,
  });
  return isHome && isAsked && hasDoor && matchMedia(DESK).matches;
};
