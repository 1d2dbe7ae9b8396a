import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/outbox.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    outbox: typeof texts;
  }
}

export const outbox = feature({ name: 'outbox' });
