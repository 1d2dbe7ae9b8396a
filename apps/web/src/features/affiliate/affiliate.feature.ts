import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/affiliate.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    affiliate: typeof texts;
  }
}

export const affiliate = feature({
  name: 'affiliate',
  menu: [{ name: 'Affiliate', to: '/affiliate', icon: 'gift', text: 'AFFILIATE.TITLE' }],
});
