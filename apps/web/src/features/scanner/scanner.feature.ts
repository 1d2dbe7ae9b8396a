import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/scanner.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    scanner: typeof texts;
  }
}

export const scanner = feature({ name: 'scanner' });
