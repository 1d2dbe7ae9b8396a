import type { Tokens } from '#platform/tokens.ts';

/** Tells a kiosk's token from a person's, and from whatever else somebody pastes somewhere. */
const PREFIX = 'kiosk_';

/**
 * The 256-bit token of a kiosk. It is derived: a repeated request, whose first answer was lost, gets
 * the same one although only its hash is stored.
 */
export const kioskToken = (tokens: Tokens, kioskId: string): string =>
  PREFIX + tokens.derive('kiosk token', kioskId);

export const isKioskToken = (token: string): boolean => token.startsWith(PREFIX);
