import { canInDepartment } from '@ploeg/domain/access/department-rights';
import type { MenuContext } from '@ploeg/domain/access/menu';
import { RIGHTS } from '@ploeg/domain/access/rights';
import { feature } from '#blocks/feature.ts';

/** Whoever manages anything, wherever. */
const manages = ({ departments }: MenuContext): boolean =>
  departments.some((department) => RIGHTS.some((right) => canInDepartment(department, right)));

export const office = feature({
  menu: [{ to: '/office', icon: 'board', text: 'DRAWER.OFFICE', isFor: manages }],
  office: {
    rooms: [{ to: '/office/settings', icon: 'settings', text: 'OFFICE.SETTINGS.TITLE' }],
  },
});
