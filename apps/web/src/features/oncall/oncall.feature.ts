import { feature } from '#blocks/feature.ts';

export const oncall = feature({
  menu: [{ name: 'MyAlerts', to: '/alerts', icon: 'bell', text: 'ALERTS.TITLE' }],
  office: {
    settings: [
      {
        to: '/office/settings/alerts',
        text: 'OFFICE_LISTS.ALERTS.TITLE',
        of: 'location',
        right: 'messages.send',
        reach: 'location',
      },
    ],
  },
});
