import { feature } from '#blocks/feature.ts';

export const forecast = feature({
  office: {
    actions: [
      {
        to: '/office/planning/forecast',
        text: 'FORECAST.TITLE',
        words: 'FORECAST.WORDS',
        right: 'plan',
      },
    ],
  },
});
