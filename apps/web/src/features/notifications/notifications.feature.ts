import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/notifications.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    notifications: typeof texts;
  }
}

export const notifications = feature({
  name: 'notifications',
  menu: [{ name: 'Settings', to: '/settings', icon: 'settings', text: 'SETTINGS.TITLE' }],
});
