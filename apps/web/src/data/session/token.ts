import type { UserDetails } from '@ploeg/contract/session/session.schemas';

/** Reads the user details that the token carries; the server alone judges whether it is genuine. */
export const userDetailsOf = (token: string): UserDetails => {
  const payload = token.split('.')[1] ?? '';
  const binary = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as UserDetails;
};
