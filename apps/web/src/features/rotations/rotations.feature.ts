import { feature } from '#blocks/feature.ts';

export const rotations = feature({
  office: {
    actions: [
      {
        to: '/office/planning/rotations',
        text: 'ROTATIONS.TITLE',
        words: 'ROTATIONS.WORDS',
        right: 'plan',
      },
    ],
  },
});
