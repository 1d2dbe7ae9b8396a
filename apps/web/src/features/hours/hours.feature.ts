import { feature } from '#blocks/feature.ts';
import '#data/timesheets/own-words.commands.ts';

export const hours = feature({
  menu: [{ name: 'Hours', to: '/hours', icon: 'clock', text: 'HOURS.TITLE' }],
});
