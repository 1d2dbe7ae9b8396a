import { feature } from '#blocks/feature.ts';

export const rights = feature({
  office: {
    settings: [
      {
        to: '/office/settings/rights',
        text: 'OFFICE_RIGHTS.TITLE',
        words: 'OFFICE_RIGHTS.WORDS',
        of: 'company',
        right: 'rights.grant',
      },
    ],
  },
});
