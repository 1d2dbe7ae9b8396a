import { canInDepartment, canInWhole, type KnownDepartment } from './department-rights.ts';
import {
  type AccessDepartment,
  type DepartmentListName,
  hasDepartmentWith,
} from './departments.ts';
import type { Right } from './rights.ts';

export type MenuContext = {
  online: boolean;
  personId: string;
  clockinAccount: boolean;
  oncall: boolean;
  fixedView: boolean;
  /** Holds rights somewhere, also where they do not work. */
  office: boolean;
  features: readonly { code: string }[];
  departments: readonly AccessDepartment[];
  /** Where they hold rights and do not work. */
  elsewhere: readonly KnownDepartment[];
  /** Build constant; empty means nobody (R5). */
  devPersonId: string;
};

const has = (context: MenuContext, list: DepartmentListName): boolean =>
  hasDepartmentWith(list, context.departments);

/** What somebody does for others goes by rights, wherever they work themselves. */
const may = ({ departments, elsewhere }: MenuContext, right: Right): boolean =>
  [...departments, ...elsewhere].some((department) => canInDepartment(department, right));

const canAskLeave = (context: MenuContext): boolean =>
  has(context, 'vacationRequests') && context.features.some((f) => f.code === 'leaves_management');

const watchesTeam = (context: MenuContext): boolean =>
  may(context, 'team.see') && may(context, 'plan');

/** Tabs stay where a thumb finds them, whatever the signal; what cannot work says so inside (decision 125). */
const tabRules = {
  Home: () => true,
  Calendar: () => true,
  // Whoever has no team to look at has their own hours there; the others find them in the menu.
  Hours: (c) => !watchesTeam(c),
  Dashboard: watchesTeam,
  ShiftRequestForHolidays: canAskLeave,
  More: () => true,
} satisfies Record<string, (context: MenuContext) => boolean>;

export type TabName = keyof typeof tabRules;

/** Doors behind which something is done for others, and what each needs. */
const DOOR_RIGHTS = {
  Dashboard: 'plan',
  Approvals: 'requests.decide',
  Tomorrow: 'plan',
  CreateNewShift: 'plan',
  Kiosks: 'plan',
  Dimonas: 'dimona.declare',
  CreateNewDimona: 'dimona.declare',
  CreateNewContract: 'documents.make',
  TeamContracts: 'documents.make',
  Logs: 'log.see',
} as const satisfies Record<string, Right>;

type DoorForOthers = keyof typeof DOOR_RIGHTS;

/** What hangs at a door of the location is of all its sections. */
const WHOLE: ReadonlySet<string> = new Set<DoorForOthers>(['Kiosks']);

const isForOthers = (name: string): name is DoorForOthers => Object.hasOwn(DOOR_RIGHTS, name);

/** What somebody must hold somewhere to go through a door; null for what is their own. */
export const rightOfDoor = (name: string): Right | null =>
  isForOthers(name) ? DOOR_RIGHTS[name] : null;

/** Whether it must be held for all of a location. */
export const isDoorOfWhole = (name: string): boolean => WHOLE.has(name);

const isOpen = ({ departments, elsewhere }: MenuContext, name: string): boolean => {
  const right = rightOfDoor(name);
  const holds = isDoorOfWhole(name) ? canInWhole : canInDepartment;
  return right === null || [...departments, ...elsewhere].some((place) => holds(place, right));
};

const always = (): boolean => true;

const isOnline = ({ online }: MenuContext): boolean => online;

const drawerRules = {
  Dev: (c) => c.devPersonId !== '' && c.personId === c.devPersonId,
  MyAlerts: (c) => c.oncall,
  Hours: always,
  MyRequests: always,
  Contacts: always,
  Contracts: always,
  Documents: always,
  Settings: always,
  Availabilities: (c) => has(c, 'availability') && !c.fixedView,
  SwapShiftRequest: (c) => has(c, 'swapShifts') && !c.fixedView,
  ShyftsMarket: (c) => has(c, 'market'),
  Dashboard: always,
  Approvals: isOnline,
  Tomorrow: always,
  CreateNewShift: always,
  Kiosks: isOnline,
  Dimonas: isOnline,
  CreateNewDimona: always,
  CreateNewContract: always,
  TeamContracts: always,
  Logs: always,
  Affiliate: (c) => c.features.some((f) => f.code === 'referral'),
  DayClockings: (c) => c.clockinAccount,
  MyCode: (c) => has(c, 'clocking'),
  Logout: isOnline,
} satisfies Record<string, (context: MenuContext) => boolean>;

export type DrawerEntryName = keyof typeof drawerRules;

/** What is left for an account that only clocks, whatever rights were left standing (point 6.7). */
const CLOCK_ONLY: ReadonlySet<TabName | DrawerEntryName> = new Set([
  'Home',
  'More',
  'Dev',
  'MyAlerts',
  'DayClockings',
  'MyCode',
  'Logout',
]);

const visible = <K extends TabName | DrawerEntryName>(
  rules: Record<K, (context: MenuContext) => boolean>,
  context: MenuContext,
): K[] =>
  (Object.keys(rules) as K[]).filter((key) => {
    const isLeft = !context.clockinAccount || CLOCK_ONLY.has(key);
    return isLeft && isOpen(context, key) && rules[key](context);
  });

export const visibleTabs = (context: MenuContext): TabName[] => visible(tabRules, context);

export const visibleDrawerEntries = (context: MenuContext): DrawerEntryName[] =>
  visible(drawerRules, context);

/** Clocking, and what any person needs where the menu does not lead, such as to sign what waits (R43). */
const CLOCK_ONLY_PATHS = [
  '/clockings',
  '/clockings/day',
  '/hours',
  '/clocking',
  '/pictures',
  '/check-in',
  '/check-out',
  '/scan',
  '/waiting',
  '/me/code',
  '/alerts',
  '/news',
  '/sign',
  '/settings',
  '/dev',
];

export const isOpenToClockOnly = (path: string): boolean =>
  path === '/' || CLOCK_ONLY_PATHS.some((open) => path === open || path.startsWith(`${open}/`));

export type ShortcutName =
  | 'Schedule'
  | 'FreeShifts'
  | 'Contracts'
  | 'Contacts'
  | 'TeamSchedule'
  | 'Me'
  | 'CreateNewShift'
  | 'CreateNewDimona'
  | 'Availabilities'
  | 'CreateNewContract'
  | 'ShiftRequestForHolidays';

export type Shortcut = { name: ShortcutName; enabled: boolean };

const WORKS_OFFLINE: ReadonlySet<ShortcutName> = new Set(['Schedule', 'FreeShifts']);

/** A row of three that everybody has (R36) and more by rights; accounts that only clock have none. */
export const homeShortcuts = (context: MenuContext): Shortcut[] => {
  if (context.clockinAccount) return [];
  const second: ShortcutName =
    has(context, 'freeShifts') && !context.fixedView
      ? 'FreeShifts'
      : context.departments.some((d) => d.modules.documents)
        ? 'Contracts'
        : 'Contacts';
  const third: ShortcutName =
    has(context, 'globalSchedule') || may(context, 'team.see') ? 'TeamSchedule' : 'Me';
  const names: ShortcutName[] = ['Schedule', second, third];
  if (!context.fixedView && context.online) {
    const extra: [ShortcutName, boolean][] = [
      ['CreateNewShift', may(context, 'plan')],
      ['Contracts', may(context, 'documents.make')],
      ['CreateNewDimona', may(context, 'dimona.declare')],
      ['Availabilities', has(context, 'availability')],
      ['CreateNewContract', may(context, 'documents.make')],
      ['ShiftRequestForHolidays', canAskLeave(context)],
      ['Me', true],
      ['Contacts', true],
    ];
    for (const [name, allowed] of extra) {
      if (allowed && !names.includes(name)) names.push(name);
    }
  }
  return names.map((name) => ({ name, enabled: context.online || WORKS_OFFLINE.has(name) }));
};
