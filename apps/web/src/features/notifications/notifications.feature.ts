import { feature } from '#blocks/feature.ts';

export const notifications = feature({
  menu: [{ name: 'Settings', to: '/settings', icon: 'settings', text: 'SETTINGS.TITLE' }],
});
