import {
  type AccessDepartment,
  type DepartmentListName,
  hasDepartmentWith,
} from './departments.ts';

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
  /** Build constant; empty means nobody (R5). */
  devPersonId: string;
};

const has = (context: MenuContext, list: DepartmentListName): boolean =>
  hasDepartmentWith(list, context.departments);

const canAskLeave = (context: MenuContext): boolean =>
  has(context, 'vacationRequests') && context.features.some((f) => f.code === 'leaves_management');

const tabRules = {
  Home: () => true,
  Calendar: () => true,
  Dashboard: (c) => c.online && has(c, 'adminPlanningHr') && has(c, 'shiftsAccess'),
  ShiftRequestForHolidays: (c) => c.online && canAskLeave(c),
  More: (c) => c.online,
} satisfies Record<string, (context: MenuContext) => boolean>;

export type TabName = keyof typeof tabRules;

const drawerRules = {
  Dev: (c) => c.devPersonId !== '' && c.personId === c.devPersonId,
  MyAlerts: (c) => c.oncall,
  Contacts: () => true,
  Contracts: () => true,
  Documents: () => true,
  Settings: () => true,
  Availabilities: (c) => has(c, 'availability') && !c.fixedView,
  SwapShiftRequest: (c) => has(c, 'swapShifts') && !c.fixedView,
  ShyftsMarket: (c) => has(c, 'market'),
  Dashboard: (c) => has(c, 'shiftsAccess'),
  Approvals: (c) => c.online && has(c, 'requestsAccess'),
  Tomorrow: (c) => has(c, 'shiftsAccess'),
  CreateNewShift: (c) => has(c, 'shiftsAccess'),
  Kiosks: (c) => c.online && has(c, 'shiftsAccess'),
  Dimonas: (c) => c.online && has(c, 'dimonaAccess'),
  CreateNewDimona: (c) => has(c, 'dimonaAccess'),
  CreateNewContract: (c) => has(c, 'documentsAccess'),
  TeamContracts: (c) => has(c, 'documentsAccess'),
  Logs: (c) => has(c, 'logs'),
  Affiliate: (c) => c.features.some((f) => f.code === 'referral'),
  DayClockings: (c) => c.clockinAccount,
  MyCode: (c) => has(c, 'clocking'),
  Logout: (c) => c.online,
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
  (Object.keys(rules) as K[]).filter(
    (key) => rules[key](context) && (!context.clockinAccount || CLOCK_ONLY.has(key)),
  );

export const visibleTabs = (context: MenuContext): TabName[] => visible(tabRules, context);

export const visibleDrawerEntries = (context: MenuContext): DrawerEntryName[] =>
  visible(drawerRules, context);

/** Clocking, and what any person needs where the menu does not lead, such as to sign what waits (R43). */
const CLOCK_ONLY_PATHS = [
  '/clockings',
  '/clockings/day',
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
    has(context, 'globalSchedule') || has(context, 'adminPlanningHr') ? 'TeamSchedule' : 'Me';
  const names: ShortcutName[] = ['Schedule', second, third];
  if (!context.fixedView && context.online) {
    const extra: [ShortcutName, boolean][] = [
      ['CreateNewShift', has(context, 'shiftsAccess')],
      ['Contracts', has(context, 'documentsAccess')],
      ['CreateNewDimona', has(context, 'dimonaAccess')],
      ['Availabilities', has(context, 'availability')],
      ['CreateNewContract', has(context, 'documentsAccess')],
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
