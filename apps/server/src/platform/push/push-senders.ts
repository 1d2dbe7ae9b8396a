import { type ApnsSettings, createApns } from './apns.ts';
import { createFcm, type ServiceAccount } from './fcm.ts';
import type { PushSenders } from './push-port.ts';
import { createWebPush, type PushKeys } from './web-push.ts';

type Settings = {
  PUSH_CONTACT?: string | undefined;
  PUSH_LOCAL_ENDPOINTS: '0' | '1';
  fcm: ServiceAccount | null;
  apns: ApnsSettings | null;
};

/** Push services ask for an address of whoever sends; an app without https has none of its own. */
const contactOf = ({ PUSH_CONTACT }: Settings, publicUrl: string): string =>
  PUSH_CONTACT ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@ploeg.example');

/** How devices are reached with what is configured: browsers always. */
export const createPushSenders = (
  settings: Settings,
  keys: () => Promise<PushKeys>,
  publicUrl: string,
): PushSenders => ({
  web: createWebPush({
    keys,
    contact: contactOf(settings, publicUrl),
    allowLocal: settings.PUSH_LOCAL_ENDPOINTS === '1',
  }),
  ...(settings.fcm ? { android: createFcm(settings.fcm) } : {}),
  ...(settings.apns ? { ios: createApns(settings.apns) } : {}),
});

/** The kinds of device that can be reached. */
export const waysOf = (senders: PushSenders): ReadonlySet<keyof PushSenders> =>
  new Set(Object.keys(senders) as (keyof PushSenders)[]);
