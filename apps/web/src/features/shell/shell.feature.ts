import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/shell.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    shell: typeof texts;
  }
}

export const shell = feature({ name: 'shell' });
