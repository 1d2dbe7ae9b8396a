import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/dev.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    dev: typeof texts;
  }
}

export const dev = feature({
  name: 'dev',
  menu: [{ name: 'Dev', to: '/dev', icon: 'tool', text: 'DEV.TITLE' }],
});
