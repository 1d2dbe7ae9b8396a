import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/oncall.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    oncall: typeof texts;
  }
}

export const oncall = feature({
  name: 'oncall',
  menu: [{ name: 'MyAlerts', to: '/alerts', icon: 'bell', text: 'ALERTS.TITLE' }],
});
