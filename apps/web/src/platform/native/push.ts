import { PushNotifications, type PermissionStatus } from '@capacitor/push-notifications';
import { systemOfApp } from '#platform/native.ts';
import type { PushState, PushToken } from '#platform/push-port.ts';

const toState = ({ receive }: PermissionStatus): PushState =>
  receive === 'granted' || receive === 'denied' ? receive : 'askable';

export const readPermission = async (): Promise<PushState> =>
  toState(await PushNotifications.checkPermissions());

export const askPermission = async (): Promise<PushState> =>
  toState(await PushNotifications.requestPermissions());

/** FCM's token on Android, Apple's on iOS. Throws where none can be had. */
export const requestToken = async (): Promise<PushToken> => {
  const system = systemOfApp();
  if (system === 'web') throw new Error('A browser has another push');
  const listening: { remove: () => Promise<void> }[] = [];
  try {
    const told = new Promise<string>((resolve, reject) => {
      const listen = async (): Promise<void> => {
        listening.push(
          await PushNotifications.addListener('registration', ({ value }) => resolve(value)),
          await PushNotifications.addListener('registrationError', ({ error }) =>
            reject(new Error(error)),
          ),
        );
        await PushNotifications.register();
      };
      listen().catch(reject);
    });
    return { appType: system, token: await told };
  } finally {
    await Promise.all(listening.map((listener) => listener.remove()));
  }
};

export const dropToken = (): Promise<void> => PushNotifications.unregister();

const isPath = (url: unknown): url is string => typeof url === 'string' && /^\/(?![/\\])/.test(url);

export const onOpened = async (
  open: (path: string, receipt?: string) => void,
): Promise<() => Promise<void>> => {
  const listening = await PushNotifications.addListener(
    'pushNotificationActionPerformed',
    ({ notification }) => {
      const { url, receipt } = (notification.data ?? {}) as Record<string, unknown>;
      if (isPath(url)) open(url, typeof receipt === 'string' ? receipt : undefined);
    },
  );
  return () => listening.remove();
};
