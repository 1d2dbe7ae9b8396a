import { feature } from '#blocks/feature.ts';

export const timesheets = feature({
  office: {
    rooms: [
      {
        to: '/office/hours',
        icon: 'sheet',
        text: 'SHEETS.TITLE',
        words: 'SHEETS.WORDS',
        right: 'clockings.correct',
        orRight: 'pay.export',
      },
    ],
  },
});
