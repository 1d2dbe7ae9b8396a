import type { MenuContext } from '@ploeg/domain/access/menu';
import { feature } from '#blocks/feature.ts';

/** Whoever manages anything, wherever. */
const manages = (context: MenuContext): boolean => context.office;

export const office = feature({
  menu: [{ to: '/office', icon: 'board', text: 'DRAWER.OFFICE', isFor: manages }],
  office: {
    rooms: [{ to: '/office/settings', icon: 'settings', text: 'OFFICE.SETTINGS.TITLE' }],
  },
});
