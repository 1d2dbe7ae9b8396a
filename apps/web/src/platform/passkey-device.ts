import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@ploeg/contract/session/passkeys.schemas';
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** Asks for a finger, a face or the code of the device; throws when the person stops. */
export const makePasskey = async (optionsJSON: PasskeyCreation): Promise<MadePasskey> => {
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
};

/** `isFilled`: waits until one is picked where the address is typed, and shows nothing before. */
export const signWithPasskey = async (
  optionsJSON: PasskeyRequest,
  isFilled = false,
): Promise<UsedPasskey> => {
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isFilled });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
};

export const stopAskingDevice = (): void => WebAuthnAbortService.cancelCeremony();

/** The device has one for this person already. */
export const isMadeBefore = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
