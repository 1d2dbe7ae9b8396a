import { LocalNotifications } from '@capacitor/local-notifications';

/** Android lets nobody raise a channel's importance later, so it is right from the start (R74). */
const CHANNEL = 'default';
const IMPORTANCE_MAX = 5;
const VISIBILITY_PUBLIC = 1;

export const createChannel = (name: string): Promise<void> =>
  LocalNotifications.createChannel({
    id: CHANNEL,
    name,
    importance: IMPORTANCE_MAX,
    visibility: VISIBILITY_PUBLIC,
    vibration: true,
    lights: true,
  });

export const showNotice = async (id: number, title: string, body: string): Promise<void> => {
  let { display } = await LocalNotifications.checkPermissions();
  if (display.startsWith('prompt')) ({ display } = await LocalNotifications.requestPermissions());
  if (display !== 'granted') return;
  await LocalNotifications.schedule({ notifications: [{ id, title, body, channelId: CHANNEL }] });
};
