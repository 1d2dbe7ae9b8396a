import { feature } from '#blocks/feature.ts';

export const office = feature({
  office: {
    rooms: [{ to: '/office/settings', icon: 'settings', text: 'OFFICE.SETTINGS.TITLE' }],
  },
});
