import { useMatches } from '@tanstack/react-router';

/** The address of what is drawn; that of the window is ahead of it while a screen is on its way. */
export const useShownPath = (): string =>
  useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' }).replace(/(?<=.)\/$/, '');
