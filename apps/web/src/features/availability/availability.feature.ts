import { feature } from '#blocks/feature.ts';
import '#data/availability/availability.commands.ts';
import type texts from '#locales/en/availability.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    availability: typeof texts;
  }
}

export const availability = feature({
  name: 'availability',
  menu: [
    { name: 'Availabilities', to: '/unavailabilities', icon: 'away', text: 'AVAILABILITY.TITLE' },
  ],
});
