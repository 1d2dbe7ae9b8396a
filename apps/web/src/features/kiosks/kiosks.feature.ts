import { feature } from '#blocks/feature.ts';

export const kiosks = feature({
  menu: [
    { name: 'Kiosks', to: '/kiosks', icon: 'tablet', text: 'DRAWER.KIOSKS' },
    { name: 'MyCode', to: '/me/code', icon: 'code', text: 'DRAWER.MY_CODE' },
  ],
  office: {
    settings: [
      {
        to: '/office/settings/kiosks',
        text: 'DRAWER.KIOSKS',
        of: 'location',
        right: 'plan',
        reach: 'location',
      },
    ],
  },
});
