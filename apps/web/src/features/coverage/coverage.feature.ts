import { feature } from '#blocks/feature.ts';

export const coverage = feature({
  office: {
    actions: [
      { to: '/office/planning/needs', text: 'NEEDS.TITLE', words: 'NEEDS.WORDS', right: 'plan' },
    ],
  },
});
