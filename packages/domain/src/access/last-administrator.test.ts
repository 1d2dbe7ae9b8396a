import fc from 'fast-check';
import { expect, it } from 'vitest';
import { losesAdministrator, type MemberRole } from './last-administrator.ts';

const standing = fc.record<MemberRole>({
  personId: fc.uuid(),
  role: fc.constantFrom('USER', 'PLANNER', 'HR', 'ADMIN'),
  companyRole: fc.constantFrom('USER', 'ADMIN', 'SUPER-ADMIN'),
  lastDay: fc.constantFrom(null, '2026-12-31'),
});

const admin: MemberRole = { personId: 'a', role: 'ADMIN', companyRole: 'USER', lastDay: null };
const user: MemberRole = { ...admin, personId: 'u', role: 'USER' };

it('is so when the only one goes, is planned to go or gets another role', () => {
  expect(losesAdministrator([admin, user], [user])).toBe(true);
  expect(losesAdministrator([admin, user], [{ ...admin, lastDay: '2026-12-31' }, user])).toBe(true);
  expect(losesAdministrator([admin, user], [{ ...admin, role: 'HR' }, user])).toBe(true);
  expect(losesAdministrator([admin, user], [{ ...user, companyRole: 'SUPER-ADMIN' }])).toBe(false);
});

it('never stands in the way where nobody administers, or where one who does so stays', () => {
  fc.assert(
    fc.property(fc.array(standing), fc.array(standing), (before, after) => {
      const users = before.map((item) => ({ ...item, role: 'USER', companyRole: 'USER' }));
      expect(losesAdministrator(users, after)).toBe(false);
      expect(losesAdministrator(before, [...after, admin])).toBe(false);
    }),
  );
});
