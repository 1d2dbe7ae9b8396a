import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeText, pendingSwapCount } from './badge.ts';
import { canInDepartment, type KnownDepartment } from './department-rights.ts';
import {
  type AccessDepartment,
  type DepartmentListName,
  departmentsWith,
  isFixedView,
} from './departments.ts';
import {
  homeShortcuts,
  isOpenToClockOnly,
  type MenuContext,
  visibleDrawerEntries,
  visibleTabs,
} from './menu.ts';

const flag = fc.boolean();

/** Departments with every mixture of settings and rights. */
const anyDepartment: fc.Arbitrary<AccessDepartment> = fc.record({
  id: fc.uuid(),
  role: fc.constantFrom('USER', 'ADMIN', 'PLANNER', 'HR', 'SUPER-ADMIN'),
  access: fc.record({ shifts: fc.boolean(), documents: fc.boolean(), dimona: fc.boolean() }),
  modules: fc.record({ dimona: fc.boolean(), documents: fc.boolean(), freeshifts: fc.boolean() }),
  params: fc.record({ enableAvailability: flag }),
  scheduleParams: fc.record({ shyftsMarket: flag }),
  clockinParams: fc.record({
    enableMobileClockin: flag,
    enableQrCode: flag,
    offlineClockings: flag,
    freeclockin: flag,
  }),
  swapShifts: fc.record({ enabled: flag }),
  scanCodes: fc.record({ places: fc.array(fc.constant({}), { maxLength: 1 }) }),
  clockin: fc.boolean(),
  vacationRequests: fc.boolean(),
  globalSchedule: fc.boolean(),
  fixedScheduleAccount: fc.boolean(),
});

/** People with every mixture of them. */
const anyContext: fc.Arbitrary<MenuContext> = fc.record({
  online: fc.boolean(),
  personId: fc.constant('me'),
  clockinAccount: fc.boolean(),
  oncall: fc.boolean(),
  fixedView: fc.boolean(),
  office: fc.boolean(),
  features: fc.constantFrom([], [{ code: 'leaves_management' }], [{ code: 'referral' }]),
  departments: fc.array(anyDepartment, { maxLength: 4 }),
  elsewhere: fc.array(anyDepartment, { maxLength: 2 }),
  devPersonId: fc.constantFrom('', 'me', 'other'),
});

/** Where they may do something for others, working there or not. */
const anywhere = ({ departments, elsewhere }: MenuContext): KnownDepartment[] => [
  ...departments,
  ...elsewhere,
];

const holdsFor = (check: (context: MenuContext) => void) =>
  fc.assert(
    fc.property(anyContext, (context) => {
      check(context);
    }),
    { numRuns: 1000 },
  );

describe('tabs (points 2.12 to 2.16)', () => {
  it('show Home always and Calendar unless the account only clocks in', () =>
    holdsFor((c) => {
      expect(visibleTabs(c)).toContain('Home');
      expect(visibleTabs(c).includes('Calendar')).toBe(!c.clockinAccount);
    }));

  it('stay where they are without signal', () =>
    holdsFor((c) => {
      expect(visibleTabs({ ...c, online: false })).toEqual(visibleTabs({ ...c, online: true }));
    }));

  it('show Dashboard only to manager roles with shift access', () =>
    holdsFor((c) => {
      if (!visibleTabs(c).includes('Dashboard')) return;
      expect(anywhere(c).some((d) => d.role !== 'USER' && d.access.shifts)).toBe(true);
    }));
});

describe('drawer (points 2.48 to 2.59)', () => {
  it('hides Contacts, Contracts, Documents and Settings from clock-in-only accounts', () =>
    holdsFor((c) => {
      const shown = visibleDrawerEntries(c);
      for (const name of ['Contacts', 'Contracts', 'Documents', 'Settings'] as const) {
        expect(shown.includes(name)).toBe(!c.clockinAccount);
      }
    }));

  it('hides unavailabilities and swap requests in a fixed view', () =>
    holdsFor((c) => {
      const shown = visibleDrawerEntries({ ...c, fixedView: true });
      expect(shown).not.toContain('Availabilities');
      expect(shown).not.toContain('SwapShiftRequest');
    }));

  it('shows Logs to SUPER-ADMIN and ADMIN only, and Dev to one person at most', () =>
    holdsFor((c) => {
      const admins = ['ADMIN', 'SUPER-ADMIN'];
      const isAdmin = anywhere(c).some((d) => admins.includes(d.role));
      expect(visibleDrawerEntries(c).includes('Logs')).toBe(isAdmin && !c.clockinAccount);
      expect(visibleDrawerEntries(c).includes('Dev')).toBe(c.devPersonId === 'me');
    }));

  it('shows the clocking code to who clocks somewhere, and kiosks to who plans there', () =>
    holdsFor((c) => {
      const shown = visibleDrawerEntries(c);
      expect(shown.includes('MyCode')).toBe(c.departments.some((d) => d.clockin));
      const plans = anywhere(c).some((d) => canInDepartment(d, 'plan'));
      expect(shown.includes('Kiosks')).toBe(c.online && plans && !c.clockinAccount);
    }));

  it('shows alerts to who is on call, and the offer where the company refers people', () =>
    holdsFor((c) => {
      const shown = visibleDrawerEntries(c);
      expect(shown.includes('MyAlerts')).toBe(c.oncall);
      const refers = c.features.some(({ code }) => code === 'referral');
      expect(shown.includes('Affiliate')).toBe(refers && !c.clockinAccount);
    }));

  it('offers Logout only when online', () =>
    holdsFor((c) => expect(visibleDrawerEntries(c).includes('Logout')).toBe(c.online)));
});

describe('an account that only clocks (points 6.6 and 6.7)', () => {
  const clockOnly = (check: (context: MenuContext) => void) =>
    holdsFor((c) => check({ ...c, clockinAccount: true }));

  it('has Home and More, no shortcuts, and no drawer entry that the server would refuse', () =>
    clockOnly((c) => {
      expect(visibleTabs(c)).toEqual(['Home', 'More']);
      expect(homeShortcuts(c)).toEqual([]);
      const mine = ['Dev', 'MyAlerts', 'DayClockings', 'MyCode', 'Logout'];
      expect(visibleDrawerEntries(c).filter((name) => !mine.includes(name))).toEqual([]);
      expect(visibleDrawerEntries(c)).toContain('DayClockings');
    }));

  it('reaches by address what it needs for clocking and as any person, and nothing else', () => {
    const open = [
      '/',
      '/clockings',
      '/clocking',
      '/clocking/tasks/1',
      '/check-in',
      '/pictures/new',
      '/me/code',
      '/alerts',
      '/sign/1',
      '/settings',
    ];
    const blocked = [
      '/schedule',
      '/shifts/new',
      '/shifts/1',
      '/team',
      '/dashboard',
      '/me',
      '/documents',
      '/contracts',
      '/contacts',
      '/clock',
    ];
    expect(open.filter((path) => !isOpenToClockOnly(path))).toEqual([]);
    expect([...blocked, '/kiosks', '/checkinx'].filter(isOpenToClockOnly)).toEqual([]);
  });
});

describe('home shortcuts', () => {
  it('begin with My schedule, have at least three and no doubles', () =>
    holdsFor((context) => {
      const c = { ...context, clockinAccount: false };
      const names = homeShortcuts(c).map((s) => s.name);
      expect(names[0]).toBe('Schedule');
      expect(names.length).toBeGreaterThanOrEqual(3);
      expect(new Set(names).size).toBe(names.length);
    }));

  it('have a second row only online and outside a fixed view', () =>
    holdsFor((context) => {
      const c = { ...context, clockinAccount: false };
      if (!c.online || c.fixedView) expect(homeShortcuts(c)).toHaveLength(3);
    }));
});

describe('derived lists', () => {
  it('count a department as market only with the parameter, the module and no fixed schedule (R7)', () => {
    fc.assert(
      fc.property(anyDepartment, (d) => {
        const isMarket = departmentsWith('market', [d]).length === 1;
        expect(isMarket).toBe(
          d.scheduleParams.shyftsMarket && d.modules.freeshifts && !d.fixedScheduleAccount,
        );
      }),
    );
  });

  it('fix the view only when every department is fixed (R6)', () => {
    fc.assert(
      fc.property(fc.array(anyDepartment, { maxLength: 3 }), (list) => {
        const allFixed = list.length > 0 && !list.some((d) => !d.fixedScheduleAccount);
        expect(isFixedView(list)).toBe(allFixed);
      }),
    );
  });
});

describe('badges', () => {
  it('cap at 9 and then show 9+', () => {
    expect([-1, 0, 1, 9, 10, 500].map(badgeText)).toEqual(['', '', '1', '9', '9+', '9+']);
  });

  it('count swaps that are active and unanswered (R45)', () => {
    const row = { active: true, user_approved_at: null, user_denied_at: null };
    const at = '2026-01-01T00:00:00Z';
    expect(
      pendingSwapCount([
        row,
        { ...row, active: false },
        { ...row, user_approved_at: at },
        { ...row, user_denied_at: at },
      ]),
    ).toBe(1);
  });
});

type Department = MenuContext['departments'][number];

/** The words of the specification, written a second time: what a role and its flags give. */
const manages = (d: KnownDepartment): boolean => d.role !== 'USER';
const plans = (d: KnownDepartment): boolean => manages(d) && d.access.shifts;
const canKeepDocuments = (d: KnownDepartment): boolean =>
  manages(d) && d.modules.documents && d.access.documents;
const declares = (d: KnownDepartment): boolean => manages(d) && d.modules.dimona && d.access.dimona;
const sellsShifts = (d: Department): boolean =>
  d.scheduleParams.shyftsMarket && d.modules.freeshifts && !d.fixedScheduleAccount;
const isAdmin = (role: string): boolean => role === 'ADMIN' || role === 'SUPER-ADMIN';

const some = (c: MenuContext, holds: (d: Department) => boolean): boolean =>
  c.departments.some(holds);
const may = (c: MenuContext, holds: (d: KnownDepartment) => boolean): boolean =>
  anywhere(c).some(holds);
const asksLeave = (c: MenuContext): boolean =>
  some(c, (d) => d.vacationRequests) && c.features.some((f) => f.code === 'leaves_management');

const shownOf = (entries: readonly (readonly [string, boolean])[]): string[] =>
  entries.filter(([, isShown]) => isShown).map(([name]) => name);

describe('doors (points 2.18 to 2.47)', () => {
  it('tabs are shown exactly when the specification says, with signal or without', () =>
    holdsFor((c) => {
      const full = !c.clockinAccount;
      expect(visibleTabs(c)).toEqual(
        shownOf([
          ['Home', true],
          ['Calendar', full],
          ['Hours', full && !may(c, plans)],
          ['Dashboard', full && may(c, plans)],
          ['ShiftRequestForHolidays', full && asksLeave(c)],
          ['More', true],
        ]),
      );
    }));

  it('drawer entries are shown exactly when the specification says', () =>
    holdsFor((c) => {
      const full = !c.clockinAccount;
      const expected = shownOf([
        ['Dev', c.devPersonId === 'me'],
        ['MyAlerts', c.oncall],
        ...['Contacts', 'Contracts', 'Documents', 'Settings'].map((name) => [name, full] as const),
        ['Availabilities', full && !c.fixedView && some(c, (d) => d.params.enableAvailability)],
        ['SwapShiftRequest', full && !c.fixedView && some(c, (d) => d.swapShifts.enabled)],
        ['ShyftsMarket', full && some(c, sellsShifts)],
        ...['Dashboard', 'Tomorrow', 'CreateNewShift'].map(
          (name) => [name, full && may(c, plans)] as const,
        ),
        ['CreateNewDimona', full && may(c, declares)],
        ['CreateNewContract', full && may(c, canKeepDocuments)],
        ['Logs', full && may(c, (d) => isAdmin(d.role))],
        ['Logout', c.online],
      ]);
      const ours = [
        'Hours',
        'MyRequests',
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
    holdsFor((context) => {
      const c = { ...context, clockinAccount: false };
      const second =
        some(c, (d) => d.modules.freeshifts) && !c.fixedView
          ? 'FreeShifts'
          : some(c, (d) => d.modules.documents)
            ? 'Contracts'
            : 'Contacts';
      const third = may(c, manages) || some(c, (d) => d.globalSchedule) ? 'TeamSchedule' : 'Me';
      const hasMore = c.online && !c.fixedView;
      const overrides = shownOf([
        ['CreateNewShift', may(c, plans)],
        ['Contracts', may(c, canKeepDocuments)],
        ['CreateNewDimona', may(c, declares)],
        ['Availabilities', some(c, (d) => d.params.enableAvailability)],
        ['CreateNewContract', may(c, canKeepDocuments)],
        ['ShiftRequestForHolidays', asksLeave(c)],
        ['Me', true],
        ['Contacts', true],
      ]);
      const names = new Set(['Schedule', second, third, ...(hasMore ? overrides : [])]);
      const shown = homeShortcuts(c);
      expect(shown.map(({ name }) => name)).toEqual([...names]);
      const open = shown.filter(({ enabled }) => enabled).map(({ name }) => name);
      const offline = [...names].filter((name) => name === 'Schedule' || name === 'FreeShifts');
      expect(open).toEqual(c.online ? [...names] : offline);
    }));
});

it('what is for those who work in a place is not opened by rights elsewhere', () =>
  holdsFor((c) => {
    const alone = { ...c, departments: [] };
    const doors = ['Availabilities', 'SwapShiftRequest', 'ShyftsMarket', 'MyCode'] as const;
    for (const name of doors) expect(visibleDrawerEntries(alone)).not.toContain(name);
    expect(visibleTabs(alone)).not.toContain('ShiftRequestForHolidays');
  }));

describe('lists of departments (point 3.11)', () => {
  const expected: Record<DepartmentListName, (d: Department) => boolean> = {
    shiftsAccess: plans,
    documentsAccess: canKeepDocuments,
    dimonaAccess: declares,
    swapShifts: (d) => d.swapShifts.enabled,
    globalSchedule: (d) => d.globalSchedule,
    vacationRequests: (d) => d.vacationRequests,
    availability: (d) => d.params.enableAvailability,
    clocking: (d) => d.clockin,
    mobileClocking: (d) => d.clockin && d.clockinParams.enableMobileClockin,
    freeClockIn: (d) => d.clockinParams.freeclockin,
    offlineClockings: (d) => d.clockinParams.offlineClockings,
    noOfflineClockings: (d) => !d.clockinParams.offlineClockings,
    qrCode: (d) => d.clockinParams.enableQrCode || d.scanCodes.places.length > 0,
    market: sellsShifts,
    freeShifts: (d) => d.modules.freeshifts,
  };

  it.each(Object.entries(expected))(
    'hold the departments for which it is so: %s',
    (name, holds) => {
      fc.assert(
        fc.property(fc.array(anyDepartment, { maxLength: 5 }), (departments) => {
          const accessDepartments = departmentsWith(name as DepartmentListName, departments);
          expect(accessDepartments).toEqual(departments.filter(holds));
        }),
      );
    },
  );
});
