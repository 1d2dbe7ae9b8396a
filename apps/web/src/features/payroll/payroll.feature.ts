import { feature } from '#blocks/feature.ts';

export const payroll = feature({
  office: {
    settings: [
      {
        to: '/office/settings/payroll',
        text: 'OFFICE_PAYROLL.TARGETS',
        words: 'OFFICE_PAYROLL.WORDS',
        of: 'company',
        right: 'pay.export',
        reach: 'location',
      },
    ],
  },
});
