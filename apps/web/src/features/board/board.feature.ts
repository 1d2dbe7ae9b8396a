import { feature } from '#blocks/feature.ts';

export const board = feature({
  office: {
    rooms: [
      {
        to: '/office/planning',
        icon: 'calendar',
        text: 'BOARD.TITLE',
        words: 'BOARD.WORDS',
        right: 'plan',
      },
    ],
  },
});
