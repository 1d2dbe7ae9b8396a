import { isNative } from './native.ts';
import { nativePush } from './native-push.ts';
import type { PushPort } from './push-port.ts';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Safari on a telephone has PushManager for installed apps only; iPads say that they are Macs. */
const isUninstalledOnIos = (): boolean => {
  const isApple =
    /iphone|ipad|ipod/i.test(navigator.userAgent) ||
    (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
};

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
};

const hasKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const current = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return current.length === key.length && current.every((byte, index) => byte === key[index]);
};

const browserPush: PushPort = {
  state: () => {
    if (isUninstalledOnIos() && !isSupported()) return 'needs-install';
    if (!isSupported()) return 'unsupported';
    return Notification.permission === 'default' ? 'askable' : Notification.permission;
  },
  ask: async () => {
    await Notification.requestPermission();
    return browserPush.state();
  },
  requestToken: async (loadPublicKey) => {
    const [registration, publicKey] = await Promise.all([
      navigator.serviceWorker.ready,
      loadPublicKey(),
    ]);
    const key = toBytes(publicKey);
    const existing = await registration.pushManager.getSubscription();
    // What another key signs for never arrives.
    const isUsable = existing !== null && hasKey(existing, key);
    if (existing && !isUsable) await existing.unsubscribe();
    const subscription = isUsable
      ? existing
      : await registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: key,
        });
    return { appType: 'web', token: JSON.stringify(subscription) };
  },
  dropToken: async () => {
    if (!isSupported()) return;
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  },
  onOpen: (open) => {
    const listen = ({ data }: MessageEvent): void => {
      const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown };
      if (type === 'ploeg.open' && typeof path === 'string') open(path);
    };
    navigator.serviceWorker?.addEventListener('message', listen);
    return () => navigator.serviceWorker?.removeEventListener('message', listen);
  },
};

export const push: PushPort = isNative() ? nativePush : browserPush;
