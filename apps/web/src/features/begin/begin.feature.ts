import { feature } from '#blocks/feature.ts';
import { useIsStarting } from './use-is-starting.ts';

export const begin = feature({
  office: {
    rooms: [
      {
        to: '/office/start',
        icon: 'start',
        text: 'START.ROOM',
        right: 'settings.manage',
        reach: 'company',
        useIsOpen: useIsStarting,
      },
    ],
    // It stays to be found when it has been put away.
    actions: [
      {
        to: '/office/start',
        text: 'START.ROOM',
        words: 'START.WORDS',
        right: 'settings.manage',
        reach: 'company',
      },
      {
        to: '/office/replace-demo',
        text: 'REPLACE_DEMO.TITLE',
        words: 'REPLACE_DEMO.WORDS',
        right: 'settings.manage',
        reach: 'company',
      },
    ],
  },
});
