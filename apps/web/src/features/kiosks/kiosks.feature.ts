import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/kiosks.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    kiosks: typeof texts;
  }
}

export const kiosks = feature({
  name: 'kiosks',
  menu: [
    { name: 'Kiosks', to: '/kiosks', icon: 'tablet', text: 'DRAWER.KIOSKS' },
    { name: 'MyCode', to: '/me/code', icon: 'code', text: 'DRAWER.MY_CODE' },
  ],
});
