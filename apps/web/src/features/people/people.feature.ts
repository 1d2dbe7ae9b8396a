import '#data/people/looks.commands.ts';
import { feature } from '#blocks/feature.ts';

export const people = feature({
  menu: [{ name: 'Contacts', to: '/contacts', icon: 'phone', text: 'CONTACTS.TITLE' }],
});
