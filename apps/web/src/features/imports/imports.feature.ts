import { feature } from '#blocks/feature.ts';

export const imports = feature({
  office: {
    actions: [
      {
        to: '/office/people/import',
        text: 'OFFICE_IMPORTS.OF.PEOPLE.TITLE',
        words: 'OFFICE_IMPORTS.WORDS',
        right: 'people.manage',
      },
      {
        to: '/office/shifts/import',
        text: 'OFFICE_IMPORTS.OF.SHIFTS.TITLE',
        words: 'OFFICE_IMPORTS.WORDS',
        right: 'plan',
      },
      {
        to: '/office/leave/import',
        text: 'OFFICE_IMPORTS.OF.LEAVE.TITLE',
        words: 'OFFICE_IMPORTS.WORDS',
        right: 'requests.decide',
      },
      {
        to: '/office/leave/opening-balances',
        text: 'OFFICE_IMPORTS.OF.OPENING_BALANCES.TITLE',
        words: 'OFFICE_IMPORTS.WORDS',
        right: 'people.manage',
      },
    ],
  },
});
