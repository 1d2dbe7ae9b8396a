import type { Config } from '#config.ts';
import { createApns } from './apns.ts';
import { createFcm } from './fcm.ts';
import type { PushSenders } from './push-port.ts';
import { createWebPush, type PushKeys } from './web-push.ts';

/** Push services ask for a contact; an app without https has no address of its own. */
const contactOf = ({ PUSH_CONTACT, publicUrl }: Config): string =>
  PUSH_CONTACT ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@ploeg.example');

export const createPushSenders = (config: Config, keys: () => Promise<PushKeys>): PushSenders => ({
  web: createWebPush({
    keys,
    contact: contactOf(config),
    allowLocal: config.PUSH_LOCAL_ENDPOINTS === '1',
  }),
  ...(config.fcm && { android: createFcm(config.fcm) }),
  ...(config.apns && { ios: createApns(config.apns) }),
});

export const waysOf = (senders: PushSenders): ReadonlySet<keyof PushSenders> =>
  new Set(Object.keys(senders) as (keyof PushSenders)[]);
