import { feature } from '#blocks/feature.ts';

export const dev = feature({
  menu: [{ name: 'Dev', to: '/dev', icon: 'tool', text: 'DEV.TITLE' }],
});
