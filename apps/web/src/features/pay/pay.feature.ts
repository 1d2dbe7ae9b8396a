import { feature } from '#blocks/feature.ts';

export const pay = feature({
  office: {
    settings: [
      {
        to: '/office/settings/pay',
        text: 'OFFICE_PAY.TITLE',
        words: 'OFFICE_PAY.WORDS',
        of: 'company',
        right: 'settings.manage',
        reach: 'company',
      },
    ],
  },
});
