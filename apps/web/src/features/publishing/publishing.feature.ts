import { feature } from '#blocks/feature.ts';

export const publishing = feature({
  office: {
    actions: [
      {
        to: '/office/planning/publish',
        text: 'PUBLISHING.TITLE',
        words: 'PUBLISHING.WORDS',
        right: 'plan',
      },
      {
        to: '/office/planning/history',
        text: 'PLAN_HISTORY.TITLE',
        words: 'PLAN_HISTORY.WORDS',
        right: 'plan',
      },
      {
        to: '/office/planning/copy',
        text: 'PLAN_COPY.TITLE',
        words: 'PLAN_COPY.WORDS',
        right: 'plan',
      },
    ],
  },
});
