import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/planning.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    planning: typeof texts;
  }
}

export const planning = feature({
  name: 'planning',
  menu: [
    { name: 'Dashboard', to: '/dashboard', icon: 'board', text: 'TABS.DASHBOARD' },
    { name: 'Tomorrow', to: '/tomorrow', icon: 'sun', text: 'DRAWER.TOMORROW' },
    { name: 'CreateNewShift', to: '/shifts/new', icon: 'add', text: 'PLAN.CREATE' },
  ],
});
