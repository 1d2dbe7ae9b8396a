import { feature } from '#blocks/feature.ts';

export const calendarDays = feature({
  office: {
    settings: [
      {
        to: '/office/settings/calendar',
        text: 'OFFICE_LISTS.CALENDAR.TITLE',
        words: 'OFFICE_LISTS.CALENDAR.WORDS',
        of: 'location',
        right: 'settings.manage',
      },
      {
        to: '/office/settings/day-comments',
        text: 'OFFICE_LISTS.COMMENTS.TITLE',
        of: 'location',
        right: 'messages.send',
        reach: 'location',
      },
    ],
  },
});
