import { isNative } from './native.ts';

/** A passkey belongs to a domain; a number is none. */
const isDomain = (host: string): boolean => !/^[\d.]+$|^\[/.test(host);

/** Whether this browser can ask the device for a finger, a face or its code, at this address. */
export const canUsePasskeys = (): boolean =>
  !isNative() && 'PublicKeyCredential' in globalThis && isDomain(location.hostname);
