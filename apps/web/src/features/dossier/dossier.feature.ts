import { feature } from '#blocks/feature.ts';

export const dossier = feature({
  office: {
    rooms: [
      {
        to: '/office/dossier',
        icon: 'proof',
        text: 'OFFICE_DOSSIER.TITLE',
        words: 'OFFICE_DOSSIER.WORDS',
        right: 'log.see',
        reach: 'location',
      },
    ],
  },
});
