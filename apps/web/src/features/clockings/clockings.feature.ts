import { feature } from '#blocks/feature.ts';
import '#data/clockings/clocking-pictures.commands.ts';
import '#data/clockings/clockings.commands.ts';

export const clockings = feature({
  menu: [{ name: 'DayClockings', to: '/clockings/day', icon: 'clock', text: 'DRAWER.CLOCKINGS' }],
});
