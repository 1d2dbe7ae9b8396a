import { feature } from '#blocks/feature.ts';

export const affiliate = feature({
  menu: [{ name: 'Affiliate', to: '/affiliate', icon: 'gift', text: 'AFFILIATE.TITLE' }],
  office: {
    settings: [
      {
        to: '/office/settings/referral',
        text: 'OFFICE_LISTS.OFFER.TITLE',
        of: 'company',
        right: 'settings.manage',
        reach: 'company',
      },
    ],
  },
});
