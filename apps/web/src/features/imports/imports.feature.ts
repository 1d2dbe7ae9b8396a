import { feature } from '#blocks/feature.ts';

export const imports = feature({
  office: {
    actions: [
      {
        to: '/office/people/import',
        text: 'OFFICE_IMPORTS.TITLE',
        words: 'OFFICE_IMPORTS.WORDS',
        right: 'people.manage',
      },
    ],
  },
});
