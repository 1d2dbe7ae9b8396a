import { deviceId } from '#platform/device-id.ts';
import { deviceInfos } from '#platform/device-info.ts';
import type { PushState, PushToken } from '#platform/push-port.ts';
import { push } from '#platform/push.ts';
import { systemOfApp } from '#platform/native.ts';
import { callApi } from '../api.ts';
import { ownRegistration, type Registration, storedRegistration } from './push-registration.ts';

/** The server forgets devices that it never hears of. */
const REGISTER_AGAIN_MS = 7 * 86_400_000;

const change = (values: Partial<Registration>): void =>
  storedRegistration.set({ ...ownRegistration(), ...values });

const loadPublicKey = async (): Promise<string> =>
  (await callApi('GET /api/v3/notificationKey', {})).publicKey;

const register = async (token: PushToken | null): Promise<void> => {
  const told = `${deviceId()} ${token?.token ?? ''}`;
  const { told: before, toldAt } = ownRegistration();
  if (told === before && Date.now() - toldAt < REGISTER_AGAIN_MS) return;
  const { os, model_name } = deviceInfos();
  await callApi('POST /api/v3/notificationToken', {
    body: {
      deviceId: deviceId(),
      appType: token?.appType ?? systemOfApp(),
      token: token?.token ?? null,
      osName: os,
      modelName: model_name.slice(0, 100),
    },
  });
  change({ told, toldAt: Date.now() });
};

export type DeviceMessages = { state: PushState; isOn: boolean; isAsked: boolean };

/** One that is equal as long as nothing has changed. */
export const deviceMessagesText = (): string => {
  const state = push.state();
  const { isOn, isAsked } = ownRegistration();
  return [state, isOn && state === 'granted', isAsked].join(' ');
};

export const readDeviceMessages = (text: string): DeviceMessages => {
  const [state, isOn, isAsked] = text.split(' ');
  return { state: state as PushState, isOn: isOn === 'true', isAsked: isAsked === 'true' };
};

export const subscribeToDeviceMessages = (listener: () => void): (() => void) => {
  const unsubscribe = storedRegistration.subscribe(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', listener);
  };
};

/** Asks the person and registers this device; throws when the browser or the server does not answer. */
export const turnMessagesOn = async (): Promise<void> => {
  const state = await push.ask();
  change({ isAsked: true });
  if (state !== 'granted') return;
  await register(await push.requestToken(loadPublicKey));
  change({ isOn: true });
};

export const turnMessagesOff = async (): Promise<void> => {
  await push.dropToken();
  change({ isOn: false });
  await register(null);
};

/** The word in the message is all the right that a report needs; one that is lost is only a mail more. */
export const reportOpened = (receipt: string): void => {
  const body = { receipt, event: 'opened' as const };
  callApi('POST /api/v3/notificationReceipts', { body }).catch(() => undefined);
};

export const stopAskingForMessages = (): void => change({ isAsked: true });

export const registerDevice = async (personId: string): Promise<void> => {
  const registration = storedRegistration.get();
  const own = ownRegistration();
  // What was turned on here by somebody else must not show them the messages of this person.
  if (registration && registration.mainId !== personId) await push.dropToken();
  const isOn = own.isOn && push.state() === 'granted';
  await register(isOn ? await push.requestToken(loadPublicKey) : null);
};

export const leaveDevice = async (): Promise<void> => {
  storedRegistration.set(null);
  // Nobody is kept from signing out; the server sends nothing more here anyway.
  await push.dropToken().catch(() => null);
};
