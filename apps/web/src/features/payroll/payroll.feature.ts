import { feature } from '#blocks/feature.ts';

export const payroll = feature({
  office: {
    rooms: [
      {
        to: '/office/payroll',
        icon: 'money',
        text: 'OFFICE_PAYROLL.ROOM',
        words: 'OFFICE_PAYROLL.WORDS',
        right: 'pay.export',
        reach: 'location',
      },
    ],
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
