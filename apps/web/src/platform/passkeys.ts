import { canUsePasskeys } from './can-use-passkeys.ts';
import { createStoredValue } from './stored-value.ts';

export { canUsePasskeys };

/** Whether the device itself knows its owner by a finger, a face or a code. */
export const knowsItsOwner = async (): Promise<boolean> =>
  canUsePasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();

/** Whether the browser offers passkeys where an address is typed; throws in those that know no such thing. */
export const fillsPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && PublicKeyCredential.isConditionalMediationAvailable();

/** Who was asked on this device whether it may open Ploeg, and has answered. */
const asked = createStoredValue<string[]>('ploeg.passkeyAsked');

export const wasAsked = (personId: string): boolean => asked.get()?.includes(personId) ?? false;

export const noteAsked = (personId: string): void => {
  if (!wasAsked(personId)) asked.set([...(asked.get() ?? []), personId]);
};
