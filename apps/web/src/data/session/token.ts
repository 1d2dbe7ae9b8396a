import type { TokenDetails } from '@ploeg/contract/session/session.schemas';

/** Reads who a token is for; the server alone judges whether it is genuine. */
export const userDetailsOf = (token: string): TokenDetails => {
  const payload = token.split('.')[1] ?? '';
  const binary = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as TokenDetails;
};
