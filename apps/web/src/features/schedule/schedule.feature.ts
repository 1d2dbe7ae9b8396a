import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/schedule.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    schedule: typeof texts;
  }
}

export const schedule = feature({ name: 'schedule' });
