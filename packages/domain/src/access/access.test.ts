import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyContext, anyDepartment } from './testing/access-arbitraries.ts';
import { badgeText, pendingSwapCount } from './badge.ts';
import { departmentsWith, isFixedView } from './departments.ts';
import {
  homeShortcuts,
  isOpenToClockOnly,
  type MenuContext,
  visibleDrawerEntries,
  visibleTabs,
} from './menu.ts';

const holdsFor = (check: (context: MenuContext) => void) =>
  fc.assert(
    fc.property(anyContext, (context) => {
      check(context);
    }),
    { numRuns: 1000 },
  );

describe('tabs (spec section 2)', () => {
  it('show Home always and Calendar unless the account only clocks in', () =>
    holdsFor((c) => {
      expect(visibleTabs(c)).toContain('Home');
      expect(visibleTabs(c).includes('Calendar')).toBe(!c.clockinAccount);
    }));

  it('show Dashboard, Day-off and More only online', () =>
    holdsFor((c) => {
      const shown = visibleTabs({ ...c, online: false });
      expect(shown).not.toContain('Dashboard');
      expect(shown).not.toContain('ShiftRequestForHolidays');
      expect(shown).not.toContain('More');
    }));

  it('show Dashboard only to manager roles with shift access', () =>
    holdsFor((c) => {
      if (!visibleTabs(c).includes('Dashboard')) return;
      expect(c.departments.some((d) => d.role !== 'USER' && d.access.shifts)).toBe(true);
    }));
});

describe('drawer (spec section 2)', () => {
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
      const isAdmin = admins.includes(c.role) || c.departments.some((d) => admins.includes(d.role));
      expect(visibleDrawerEntries(c).includes('Logs')).toBe(isAdmin && !c.clockinAccount);
      expect(visibleDrawerEntries(c).includes('Dev')).toBe(c.devUserId === 'me');
    }));

  it('shows the clocking code to who clocks somewhere, and kiosks to who plans there', () =>
    holdsFor((c) => {
      const shown = visibleDrawerEntries(c);
      expect(shown.includes('MyCode')).toBe(c.departments.some((d) => d.clockin));
      const plans = departmentsWith('shiftsAccess', c.departments).length > 0;
      expect(shown.includes('Kiosks')).toBe(c.online && plans && !c.clockinAccount);
    }));

  it('shows alerts to who is on call, and the offer where the company refers people', () =>
    holdsFor((c) => {
      const shown = visibleDrawerEntries(c);
      expect(shown.includes('MyAlerts')).toBe(c.oncall && !c.clockinAccount);
      const refers = c.features.some(({ code }) => code === 'referral');
      expect(shown.includes('Affiliate')).toBe(refers && !c.clockinAccount);
    }));

  it('offers Logout only when online', () =>
    holdsFor((c) => expect(visibleDrawerEntries(c).includes('Logout')).toBe(c.online)));
});

describe('an account that only clocks (spec section 6)', () => {
  const clockOnly = (check: (context: MenuContext) => void) =>
    holdsFor((c) => check({ ...c, clockinAccount: true }));

  it('has Home and More, no shortcuts, and no drawer entry that the server would refuse', () =>
    clockOnly((c) => {
      expect(visibleTabs(c)).toEqual(c.online ? ['Home', 'More'] : ['Home']);
      expect(homeShortcuts(c)).toEqual([]);
      const mine = ['Dev', 'DayClockings', 'MyCode', 'Logout'];
      expect(visibleDrawerEntries(c).filter((name) => !mine.includes(name))).toEqual([]);
      expect(visibleDrawerEntries(c)).toContain('DayClockings');
    }));

  it('reaches what it needs for clocking by address, and nothing else', () => {
    const open = [
      '/',
      '/clockings',
      '/clocking',
      '/clocking/tasks/1',
      '/check-in',
      '/pictures/new',
      '/me/code',
    ];
    const barred = [
      '/schedule',
      '/shifts/new',
      '/shifts/1',
      '/team',
      '/dashboard',
      '/me',
      '/clock',
    ];
    expect(open.filter((path) => !isOpenToClockOnly(path))).toEqual([]);
    expect([...barred, '/kiosks', '/checkinx'].filter(isOpenToClockOnly)).toEqual([]);
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
          d.scheduleParams.shyftsMarket === 1 && d.modules.freeshifts && !d.fixedScheduleAccount,
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
