import { deviceId } from '#platform/device-id.ts';
import { appFields } from '#platform/native.ts';
import { makePasskey, signWithPasskey } from '#platform/passkey-device.ts';
import { noteAsked } from '#platform/passkeys.ts';
import { type ApiOutput, callApi } from '../api.ts';
import { doOnline } from '../online-command.ts';
import { acceptInvitation } from './invitations.ts';
import { startSession } from './session.commands.ts';
import { getSession } from './session-store.ts';

export { isMadeBefore, stopAskingDevice } from '#platform/passkey-device.ts';

export type PasskeyStart = ApiOutput<'POST /api/v4/passkeys/options'>;

/** Whoever opens Ploeg with this device need not be asked whether it may. */
const noteOwner = (): void => {
  const personId = getSession()?.userDetails.personId;
  if (personId) noteAsked(personId);
};

const signNow = async (isFilled = false) => {
  const { options } = await callApi('POST /api/v4/passkeys/sign-in/options', { body: {} });
  return signWithPasskey(options, isFilled);
};

/** `isFilled`: where the address is typed, once the person picks one there. */
export const signInWithPasskey = async (isFilled = false): Promise<void> => {
  const passkey = await signNow(isFilled);
  const { token } = await callApi('POST /api/v4/passkeys/sign-in', {
    body: { ...appFields(), passkey, deviceId: deviceId() },
  });
  startSession(token);
  noteOwner();
};

export const joinWithPasskey = async (input: { secret: string; email?: string }): Promise<void> => {
  const { options } = await callApi('POST /api/v4/invitations/passkey-options', { body: input });
  await acceptInvitation({ ...input, passkey: await makePasskey(options) });
  noteOwner();
};

/** What the device is asked, and what must come along because signing in was long ago. */
export const startPasskey = (): Promise<PasskeyStart> =>
  callApi('POST /api/v4/passkeys/options', { body: {} });

export const addPasskey = async (
  { options, proof }: PasskeyStart,
  password?: string,
): Promise<void> => {
  const proven = proof === 'passkey' ? { proof: await signNow() } : {};
  const passkey = await makePasskey(options);
  const body = { passkey, ...proven, ...(password !== undefined && { password }) };
  await doOnline('POST /api/v4/passkeys', { body }, ['PASSKEYS']);
  noteOwner();
};

export const renamePasskey = (passkeyId: string, name: string) =>
  doOnline('PATCH /api/v4/passkeys/:passkeyId', { params: { passkeyId }, body: { name } }, [
    'PASSKEYS',
  ]);

export const removePasskey = (passkeyId: string) =>
  doOnline('DELETE /api/v4/passkeys/:passkeyId', { params: { passkeyId } }, ['PASSKEYS']);
