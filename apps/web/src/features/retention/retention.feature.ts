import { feature } from '#blocks/feature.ts';

export const retention = feature({
  office: {
    settings: [
      {
        to: '/office/settings/retention',
        text: 'OFFICE_RETENTION.TITLE',
        words: 'OFFICE_RETENTION.WORDS',
        of: 'company',
        right: 'settings.manage',
        reach: 'company',
      },
    ],
  },
});
