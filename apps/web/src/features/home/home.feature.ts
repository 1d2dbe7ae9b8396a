import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/home.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    home: typeof texts;
  }
}

export const home = feature({ name: 'home' });
