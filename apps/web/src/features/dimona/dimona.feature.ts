import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/dimona.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    dimona: typeof texts;
  }
}

export const dimona = feature({
  name: 'dimona',
  menu: [
    { name: 'Dimonas', to: '/dimona', icon: 'declare', text: 'DIMONA.LIST' },
    { name: 'CreateNewDimona', to: '/dimona/new', icon: 'declare', text: 'DIMONA.TITLE' },
  ],
});
