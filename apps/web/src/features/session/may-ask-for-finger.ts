import { getPairing } from '#data/kiosks/kiosk-pairing.ts';
import { getSession } from '#data/session/session-store.ts';
import { knowsItsOwner, wasAsked } from '#platform/passkeys.ts';

/** Once for a person on a device of their own, after they typed their password there. */
export const mayAskForFinger = async (): Promise<boolean> => {
  const personId = getSession()?.userDetails.personId;
  if (!personId || wasAsked(personId) || getPairing()) return false;
  return knowsItsOwner().catch(() => false);
};
