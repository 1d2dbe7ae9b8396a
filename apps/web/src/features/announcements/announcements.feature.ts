import { feature } from '#blocks/feature.ts';

export const announcements = feature({
  office: {
    rooms: [
      {
        to: '/office/messages',
        icon: 'send',
        text: 'ANNOUNCE.TITLE',
        words: 'ANNOUNCE.WORDS',
        right: 'messages.send',
      },
    ],
    actions: [{ to: '/office/messages/new', text: 'ANNOUNCE.NEW', right: 'messages.send' }],
  },
});
