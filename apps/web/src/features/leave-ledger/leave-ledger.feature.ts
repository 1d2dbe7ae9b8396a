import { feature } from '#blocks/feature.ts';

export const leaveLedger = feature({
  office: {
    settings: [
      {
        to: '/office/settings/leave-accounts',
        text: 'OFFICE_LEAVE.ACCOUNTS',
        words: 'OFFICE_LEAVE.ACCOUNTS_WORDS',
        of: 'company',
        right: 'settings.manage',
      },
    ],
  },
});
