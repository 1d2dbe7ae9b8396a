import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/office.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    office: typeof texts;
  }
}

export const office = feature({ name: 'office' });
