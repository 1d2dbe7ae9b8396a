import { feature } from '#blocks/feature.ts';

export const planning = feature({
  menu: [
    { name: 'Tomorrow', to: '/tomorrow', icon: 'sun', text: 'DRAWER.TOMORROW' },
    { name: 'CreateNewShift', to: '/shifts/new', icon: 'add', text: 'PLAN.CREATE' },
  ],
});
