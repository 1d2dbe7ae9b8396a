import type { ParsedLocation } from '@tanstack/react-router';

type Place = Pick<ParsedLocation, 'pathname'> & { state: { __TSR_index?: number } };

type Change = { fromLocation?: Place; toLocation: Place };

/** They stand side by side; every other screen of the app stands behind one of them. */
const TABS = ['/', '/schedule', '/hours', '/dashboard', '/leave'];

const isTab = ({ pathname }: Place): boolean => TABS.includes(pathname);

/** The office, and where nobody is signed in yet. */
const ELSEWHERE =
  /^\/(office|login|kiosk|begin|welcome|open|next-time|server|forgot-password|reset-password)(\/|$)/;

const isElsewhere = ({ pathname }: Place): boolean => ELSEWHERE.test(pathname);

/** Whether a screen leads deeper in or back out; null where nothing should move. */
export const motionBetween = (from: Place | undefined, to: Place): 'deeper' | 'back' | null => {
  if (!from || from.pathname === to.pathname || isElsewhere(from) || isElsewhere(to)) return null;
  if (isTab(to)) return isTab(from) ? null : 'back';
  if (isTab(from)) return 'deeper';
  const steps = (to.state.__TSR_index ?? 0) - (from.state.__TSR_index ?? 0);
  if (steps === 0) return null;
  return steps > 0 ? 'deeper' : 'back';
};

/** A finger has moved the screen away already, as on an iPhone. */
let isDrawnBySystem = false;

/** How screens of the phone come and go, for the router; false where the browser cannot. */
export const screenMotion = () => {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return false;
  const onPop = (event: PopStateEvent): void => {
    isDrawnBySystem = event.hasUAVisualTransition;
  };
  window.addEventListener('popstate', onPop, { capture: true });
  return {
    types: ({ fromLocation, toLocation }: Change): string[] | false => {
      const isDrawn = isDrawnBySystem;
      isDrawnBySystem = false;
      if (isDrawn || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
      const motion = motionBetween(fromLocation, toLocation);
      return motion !== null && [motion];
    },
  };
};
