import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/people.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    people: typeof texts;
  }
}

export const people = feature({
  name: 'people',
  menu: [{ name: 'Contacts', to: '/contacts', icon: 'phone', text: 'CONTACTS.TITLE' }],
});
