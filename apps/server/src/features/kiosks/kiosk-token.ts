import type { Tokens } from '#platform/tokens.ts';

/** Tells a kiosk's token from a person's, and from whatever else somebody pastes somewhere. */
const PREFIX = 'kiosk_';

/** Derived, so that a request whose first answer was lost gets the same; only a hash is stored. */
export const kioskToken = (tokens: Tokens, kioskId: string): string =>
  PREFIX + tokens.derive('kiosk token', kioskId);

export const isKioskToken = (token: string): boolean => token.startsWith(PREFIX);
