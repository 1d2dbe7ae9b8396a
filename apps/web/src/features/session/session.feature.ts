import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/session.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    session: typeof texts;
  }
}

export const session = feature({ name: 'session' });
