import { feature } from '#blocks/feature.ts';

export const hours = feature({
  menu: [{ name: 'Hours', to: '/hours', icon: 'clock', text: 'HOURS.TITLE' }],
});
