import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/pictures.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    pictures: typeof texts;
  }
}

export const pictures = feature({ name: 'pictures' });
