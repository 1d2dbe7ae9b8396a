import { feature } from '#blocks/feature.ts';
import '#data/clockings/clocking-confirm.commands.ts';
import '#data/clockings/clocking-pictures.commands.ts';
import '#data/clockings/clocking-tasks.commands.ts';
import '#data/clockings/clockings.commands.ts';
import type texts from '#locales/en/clockings.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    clockings: typeof texts;
  }
}

export const clockings = feature({
  name: 'clockings',
  menu: [{ name: 'DayClockings', to: '/clockings/day', icon: 'clock', text: 'DRAWER.CLOCKINGS' }],
});
