import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyContext, anyDepartment } from './testing/access-arbitraries.ts';
import { type DepartmentListName, departmentsWith } from './departments.ts';
import { homeShortcuts, type MenuContext, visibleDrawerEntries, visibleTabs } from './menu.ts';

type Department = MenuContext['departments'][number];

/** The words of the specification, written a second time: what a role and its flags give. */
const manages = (d: Department): boolean => d.role !== 'USER';
const plans = (d: Department): boolean => manages(d) && d.access.shifts;
const keepsPaper = (d: Department): boolean =>
  manages(d) && d.modules.documents && d.access.documents;
const declares = (d: Department): boolean => manages(d) && d.modules.dimona && d.access.dimona;
const sellsShifts = (d: Department): boolean =>
  d.scheduleParams.shyftsMarket === 1 && d.modules.freeshifts && !d.fixedScheduleAccount;
const isAdmin = (role: string): boolean => role === 'ADMIN' || role === 'SUPER-ADMIN';

const some = (c: MenuContext, holds: (d: Department) => boolean): boolean =>
  c.departments.some(holds);
const asksLeave = (c: MenuContext): boolean =>
  some(c, (d) => d.vacationRequests) && c.features.some((f) => f.code === 'leaves_management');

const shownOf = (entries: readonly (readonly [string, boolean])[]): string[] =>
  entries.filter(([, isShown]) => isShown).map(([name]) => name);

const always = (check: (context: MenuContext) => void): void => {
  fc.assert(
    fc.property(anyContext, (context) => check(context)),
    { numRuns: 2000 },
  );
};

describe('doors (spec sections 2 and 6)', () => {
  it('tabs are shown exactly when the specification says', () =>
    always((c) => {
      const full = !c.clockinAccount;
      expect(visibleTabs(c)).toEqual(
        shownOf([
          ['Home', true],
          ['Calendar', full],
          ['Dashboard', full && c.online && some(c, plans)],
          ['ShiftRequestForHolidays', full && c.online && asksLeave(c)],
          ['More', c.online],
        ]),
      );
    }));

  it('drawer entries are shown exactly when the specification says', () =>
    always((c) => {
      const full = !c.clockinAccount;
      const expected = shownOf([
        ['Dev', c.devUserId === 'me'],
        ['MyAlerts', full && c.oncall],
        ...['Contacts', 'Contracts', 'Documents', 'Settings'].map((name) => [name, full] as const),
        [
          'Availabilities',
          full && !c.fixedView && some(c, (d) => d.params.enableAvailability === 1),
        ],
        ['SwapShiftRequest', full && !c.fixedView && some(c, (d) => d.swapShifts.enabled === 1)],
        ['ShyftsMarket', full && some(c, sellsShifts)],
        ...['Dashboard', 'Tomorrow', 'CreateNewShift'].map(
          (name) => [name, full && some(c, plans)] as const,
        ),
        ['CreateNewDimona', full && some(c, declares)],
        ['CreateNewContract', full && some(c, keepsPaper)],
        ['Logs', full && (isAdmin(c.role) || some(c, (d) => isAdmin(d.role)))],
        ['Logout', c.online],
      ]);
      const ours = [
        'Approvals',
        'Kiosks',
        'Dimonas',
        'TeamContracts',
        'Affiliate',
        'DayClockings',
        'MyCode',
      ];
      expect(visibleDrawerEntries(c).filter((name) => !ours.includes(name))).toEqual(expected);
    }));

  it('the grid of Home offers what is everybody’s, then what they may do, less without connection', () =>
    always((context) => {
      const c = { ...context, clockinAccount: false };
      const second =
        some(c, (d) => d.modules.freeshifts) && !c.fixedView
          ? 'FreeShifts'
          : some(c, (d) => d.modules.documents)
            ? 'Contracts'
            : 'Contacts';
      const third = some(c, (d) => manages(d) || d.globalSchedule) ? 'TeamSchedule' : 'Me';
      const hasMore = c.online && !c.fixedView;
      const more = shownOf([
        ['CreateNewShift', some(c, plans)],
        ['Contracts', some(c, keepsPaper)],
        ['CreateNewDimona', some(c, declares)],
        ['Availabilities', some(c, (d) => d.params.enableAvailability === 1)],
        ['CreateNewContract', some(c, keepsPaper)],
        ['ShiftRequestForHolidays', asksLeave(c)],
        ['Me', true],
        ['Contacts', true],
      ]);
      const names = new Set(['Schedule', second, third, ...(hasMore ? more : [])]);
      const shown = homeShortcuts(c);
      expect(shown.map(({ name }) => name)).toEqual([...names]);
      const open = shown.filter(({ enabled }) => enabled).map(({ name }) => name);
      const offline = [...names].filter((name) => name === 'Schedule' || name === 'FreeShifts');
      expect(open).toEqual(c.online ? [...names] : offline);
    }));
});

describe('lists of departments (spec section 3)', () => {
  const expected: Record<DepartmentListName, (d: Department) => boolean> = {
    shiftsAccess: plans,
    documentsAccess: keepsPaper,
    dimonaAccess: declares,
    adminPlanningHr: manages,
    swapShifts: (d) => d.swapShifts.enabled === 1,
    globalSchedule: (d) => d.globalSchedule,
    vacationRequests: (d) => d.vacationRequests,
    availability: (d) => d.params.enableAvailability === 1,
    clocking: (d) => d.clockin,
    mobileClocking: (d) => d.clockin && d.clockinParams.enableMobileClockin === 1,
    freeClockIn: (d) => d.clockinParams.freeclockin === 1,
    offlineClockings: (d) => d.clockinParams.offlineClockings === 1,
    noOfflineClockings: (d) => d.clockinParams.offlineClockings === 0,
    qrCode: (d) => d.clockinParams.enableQrCode === 1 || d.scanCodes.places.length > 0,
    market: sellsShifts,
    freeShifts: (d) => d.modules.freeshifts,
  };

  it.each(Object.entries(expected))(
    'hold the departments for which it is so: %s',
    (name, holds) => {
      fc.assert(
        fc.property(fc.array(anyDepartment, { maxLength: 5 }), (departments) => {
          const found = departmentsWith(name as DepartmentListName, departments);
          expect(found).toEqual(departments.filter(holds));
        }),
      );
    },
  );
});
