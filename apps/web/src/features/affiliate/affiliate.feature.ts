import { feature } from '#blocks/feature.ts';

export const affiliate = feature({
  menu: [{ name: 'Affiliate', to: '/affiliate', icon: 'gift', text: 'AFFILIATE.TITLE' }],
});
