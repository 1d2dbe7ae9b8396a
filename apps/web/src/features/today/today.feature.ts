import { feature } from '#blocks/feature.ts';

export const today = feature({
  office: {
    rooms: [{ to: '/office/today', icon: 'clock', text: 'OFFICE_TODAY.TITLE', right: 'team.see' }],
  },
});
