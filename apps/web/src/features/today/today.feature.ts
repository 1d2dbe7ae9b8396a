import { feature } from '#blocks/feature.ts';

export const today = feature({
  menu: [{ name: 'Dashboard', to: '/dashboard', icon: 'board', text: 'TABS.DASHBOARD' }],
  office: {
    rooms: [{ to: '/office/today', icon: 'clock', text: 'OFFICE_TODAY.TITLE', right: 'team.see' }],
  },
});
