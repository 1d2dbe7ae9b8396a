import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/logs.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    logs: typeof texts;
  }
}

export const logs = feature({
  name: 'logs',
  menu: [{ name: 'Logs', to: '/logs', icon: 'log', text: 'LOGS.TITLE' }],
});
