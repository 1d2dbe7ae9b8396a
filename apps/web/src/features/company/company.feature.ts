import { feature } from '#blocks/feature.ts';

export const company = feature({
  office: {
    settings: [
      {
        to: '/office/settings/company',
        text: 'OFFICE_COMPANY.TITLE',
        words: 'OFFICE_COMPANY.WORDS',
        of: 'company',
        right: 'settings.manage',
        reach: 'company',
      },
      {
        to: '/office/settings/locations',
        text: 'OFFICE_LOCATIONS.TITLE',
        words: 'OFFICE_LOCATIONS.WORDS',
        of: 'company',
        right: 'settings.manage',
        reach: 'company',
      },
      {
        to: '/office/settings/employers',
        text: 'OFFICE_EMPLOYERS.TITLE',
        words: 'OFFICE_EMPLOYERS.WORDS',
        of: 'company',
        right: 'settings.manage',
        reach: 'company',
      },
    ],
  },
});
