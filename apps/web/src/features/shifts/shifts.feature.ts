import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/shifts.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    shifts: typeof texts;
  }
}

export const shifts = feature({ name: 'shifts' });
