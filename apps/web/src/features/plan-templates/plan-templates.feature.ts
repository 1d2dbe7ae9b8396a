import { feature } from '#blocks/feature.ts';

export const planTemplates = feature({
  office: {
    actions: [
      {
        to: '/office/planning/templates',
        text: 'PLAN_TEMPLATES.TITLE',
        words: 'PLAN_TEMPLATES.WORDS',
        right: 'plan',
      },
      { to: '/office/planning/needs', text: 'NEEDS.TITLE', words: 'NEEDS.WORDS', right: 'plan' },
    ],
  },
});
