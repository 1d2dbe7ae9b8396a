import { feature } from '#blocks/feature.ts';

export const reports = feature({
  office: {
    rooms: [
      {
        to: '/office/reports',
        icon: 'chart',
        text: 'OFFICE_REPORTS.TITLE',
        words: 'OFFICE_REPORTS.WORDS',
        right: 'team.see',
      },
    ],
  },
});
