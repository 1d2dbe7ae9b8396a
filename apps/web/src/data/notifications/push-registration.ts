import { isNative } from '#platform/native.ts';
import { createStoredValue } from '#platform/stored-value.ts';
import { getSession } from '../session/session-store.ts';

export type Registration = {
  mainId: string;
  isOn: boolean;
  isAsked: boolean;
  /** The device id and token that the server has, and when it was told. */
  told: string | null;
  toldAt: number;
};

/** What a header may carry; the subscription of a browser is no such token. */
const TOKEN = /^[\w:.-]{1,500}$/;

export const storedRegistration = createStoredValue<Registration>('ploeg.messages');

export const ownRegistration = (): Registration => {
  const personId = getSession()?.userDetails.personId ?? '';
  const registration = storedRegistration.get();
  if (registration?.mainId === personId) return registration;
  return { mainId: personId, isOn: false, isAsked: false, told: null, toldAt: 0 };
};

export const nativePushToken = (): string | null => {
  if (!isNative()) return null;
  const token = ownRegistration().told?.split(' ')[1] ?? '';
  return TOKEN.test(token) ? token : null;
};
