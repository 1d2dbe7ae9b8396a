import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../time/wall-time.ts';
import {
  abilitiesIn,
  asleepWith,
  can,
  canSomewhere,
  type Grant,
  isOwner,
  isTooNarrow,
  mayActOn,
  mayGrant,
  RIGHTS,
  type RightsHolder,
  scopeOf,
} from './rights.ts';
import {
  BUILT_IN_ROLES,
  builtInRoleOf,
  type BuiltInRole,
  companyRoleOf,
  flagsIn,
  grantsOfFlags,
} from './roles.ts';

const END = instant(1_800_000_000);
const LATER = instant(1_900_000_000);
const DEPARTMENTS = ['bourse', 'place', 'sablon'];
const SECTIONS = ['bar', 'zaal', 'keuken'];

const anyScope = fc.oneof(
  fc.constant({ departmentId: null, sectionIds: null }),
  fc.record({
    departmentId: fc.constantFrom(...DEPARTMENTS),
    sectionIds: fc.option(fc.subarray(SECTIONS, { minLength: 1 })),
  }),
);

const anyGrant: fc.Arbitrary<Grant> = fc
  .record({
    scope: anyScope,
    role: fc.constantFrom(...(Object.keys(BUILT_IN_ROLES) as BuiltInRole[])),
    until: fc.constantFrom(null, END, LATER),
  })
  .map(({ scope, role, until }) => ({ ...scope, role, until, rights: BUILT_IN_ROLES[role] }));

const places = DEPARTMENTS.map((departmentId) => ({ departmentId, asleep: [] }));
const anyHolder: fc.Arbitrary<RightsHolder> = fc
  .array(anyGrant, { maxLength: 4 })
  .map((grants) => ({ grants, places }));
const anyRight = fc.constantFrom(...RIGHTS);
const anyPlace = fc.constantFrom(...DEPARTMENTS);

const holderOf = (...grants: Grant[]): RightsHolder => ({ grants, places });
const roleIn = (role: BuiltInRole, scope: Partial<Grant> = {}): Grant => ({
  departmentId: null,
  sectionIds: null,
  until: null,
  ...scope,
  role,
  rights: BUILT_IN_ROLES[role],
});

describe('what a grant gives', () => {
  it('is a right in its sections, its location or everywhere, and nowhere else', () => {
    const lead = holderOf(roleIn('lead', { departmentId: 'bourse', sectionIds: ['bar'] }));
    expect(can(lead, 'plan', { departmentId: 'bourse', sectionIds: ['bar'] })).toBe(true);
    expect(can(lead, 'plan', { departmentId: 'bourse', sectionIds: ['zaal', 'bar'] })).toBe(true);
    expect(can(lead, 'plan', { departmentId: 'bourse', sectionIds: ['zaal'] })).toBe(false);
    expect(can(lead, 'plan', { departmentId: 'bourse', sectionIds: [] })).toBe(false);
    expect(can(lead, 'plan', { departmentId: 'bourse' })).toBe(false);
    expect(can(lead, 'plan', { departmentId: 'place', sectionIds: ['bar'] })).toBe(false);
    expect(can(lead, 'plan')).toBe(false);
    expect(canSomewhere(lead, 'plan')).toBe(true);
    expect(canSomewhere(lead, 'plan', 'place')).toBe(false);
    const manager = holderOf(roleIn('manager', { departmentId: 'place' }));
    expect(can(manager, 'settings.manage', { departmentId: 'place' })).toBe(true);
    expect(can(manager, 'settings.manage')).toBe(false);
    const owner = holderOf(roleIn('owner'));
    expect(DEPARTMENTS.every((departmentId) => can(owner, 'wages.see', { departmentId }))).toBe(
      true,
    );
    expect(can(owner, 'wages.see', { departmentId: 'of another company' })).toBe(false);
  });

  it('is no right that needs more than the grant reaches', () => {
    const narrow = holderOf(
      roleIn('hr', { departmentId: 'bourse', sectionIds: ['bar'] }),
      roleIn('owner', { departmentId: 'bourse' }),
    );
    expect(can(narrow, 'integrations.manage', { departmentId: 'bourse' })).toBe(false);
    const hr = holderOf(roleIn('hr', { departmentId: 'bourse', sectionIds: ['bar'] }));
    expect(canSomewhere(hr, 'wages.see')).toBe(false);
    expect(canSomewhere(hr, 'requests.decide')).toBe(true);
    expect(isTooNarrow(roleIn('hr', { departmentId: 'bourse', sectionIds: ['bar'] }))).toBe(true);
    expect(isTooNarrow(roleIn('owner', { departmentId: 'bourse' }))).toBe(true);
    expect(isTooNarrow(roleIn('lead', { departmentId: 'bourse', sectionIds: ['bar'] }))).toBe(
      false,
    );
  });

  it('sleeps while the module is off', () => {
    const asleep = asleepWith({ modules: { documents: false, dimona: true } });
    const holder = {
      grants: [roleIn('owner')],
      places: [{ departmentId: 'bourse', asleep }],
    };
    const here = { departmentId: 'bourse' };
    expect(can(holder, 'documents.make', here)).toBe(false);
    expect(can(holder, 'dimona.declare', here)).toBe(true);
    expect(scopeOf(holder, 'documents.make')).toEqual({ isAll: false, departments: [] });
  });

  it('is the same by the question, by the scope of lists and by what screens are told', () => {
    fc.assert(
      fc.property(anyHolder, anyRight, anyPlace, (holder, right, departmentId) => {
        const scope = scopeOf(holder, right);
        const here = scope.departments.find((item) => item.departmentId === departmentId);
        expect(here !== undefined).toBe(canSomewhere(holder, right, departmentId));
        expect(here?.sectionIds === null).toBe(can(holder, right, { departmentId }));
        for (const id of SECTIONS) {
          const isWithin = here && (here.sectionIds === null || here.sectionIds.includes(id));
          expect(can(holder, right, { departmentId, sectionIds: [id] })).toBe(isWithin ?? false);
        }
        expect(abilitiesIn(holder, departmentId)[right]).toEqual(here && (here.sectionIds ?? true));
        expect(scope.isAll).toBe(can(holder, right));
      }),
    );
  });
});

describe('who may give', () => {
  it('gives nobody what they do not hold, so far and so long, and never makes an owner', () => {
    fc.assert(
      fc.property(anyHolder, anyGrant, anyRight, anyPlace, (actor, grant, right, departmentId) => {
        if (!mayGrant(actor, grant)) return;
        const other: RightsHolder = { grants: [grant], places };
        expect(can(other, right) && !can(actor, right)).toBe(false);
        for (const sectionIds of [undefined, ...SECTIONS.map((id) => [id])]) {
          const target = { departmentId, ...(sectionIds && { sectionIds }) };
          expect(can(other, right, target) && !can(actor, right, target)).toBe(false);
        }
        expect(isOwner(other) && !isOwner(actor)).toBe(false);
        const longest = Math.max(...actor.grants.map(({ until }) => until ?? Infinity));
        expect(grant.until ?? Infinity).toBeLessThanOrEqual(longest);
      }),
      { numRuns: 2000 },
    );
  });

  it('lets a manager make planners and managers of the same place, and nobody of HR or elsewhere', () => {
    const manager = holderOf(roleIn('manager', { departmentId: 'place', until: END }));
    const end = { until: END };
    expect(mayGrant(manager, roleIn('planner', { departmentId: 'place', ...end }))).toBe(true);
    expect(mayGrant(manager, roleIn('manager', { departmentId: 'place', ...end }))).toBe(true);
    expect(mayGrant(manager, roleIn('planner', { departmentId: 'place' }))).toBe(false);
    expect(mayGrant(manager, roleIn('hr', { departmentId: 'place', ...end }))).toBe(false);
    expect(mayGrant(manager, roleIn('planner', { departmentId: 'bourse', ...end }))).toBe(false);
    expect(mayGrant(manager, roleIn('planner', end))).toBe(false);
    expect(mayGrant(holderOf(roleIn('hr')), roleIn('planner'))).toBe(false);
    expect(mayGrant(holderOf(roleIn('owner')), roleIn('owner'))).toBe(true);
    const lead = roleIn('lead', { departmentId: 'place', sectionIds: ['bar'] });
    expect(mayGrant(holderOf(lead), lead)).toBe(false);
    expect(mayGrant(holderOf(roleIn('manager', { departmentId: 'place' })), lead)).toBe(true);
    const copied = holderOf({ ...roleIn('owner'), role: 'a copy' });
    expect(mayGrant(copied, roleIn('owner'))).toBe(false);
    expect(mayActOn(copied, holderOf(roleIn('owner')))).toBe(false);
  });

  it('touches only whom they hold as much as', () => {
    const manager = holderOf(roleIn('manager', { departmentId: 'place', until: END }));
    expect(mayActOn(manager, holderOf(roleIn('planner', { departmentId: 'place' })))).toBe(true);
    expect(mayActOn(manager, holderOf())).toBe(true);
    expect(mayActOn(manager, holderOf(roleIn('planner', { departmentId: 'bourse' })))).toBe(false);
    expect(mayActOn(manager, holderOf(roleIn('hr', { departmentId: 'place' })))).toBe(false);
    fc.assert(fc.property(anyHolder, (holder) => mayActOn(holder, holder)));
  });
});

/** The answers of the releases before rights, written down once more. */
type Old = { role: string; accessShifts: boolean; accessDocuments: boolean; accessDimona: boolean };
type Modules = { modules: { documents: boolean; dimona: boolean } };
const isManagerRole = (role: string): boolean => role !== 'USER';
const isAdminRole = (role: string): boolean => role === 'ADMIN' || role === 'SUPER-ADMIN';
const isPlanner = (d: Old): boolean => isManagerRole(d.role) && d.accessShifts;
const canManageDocuments = (d: Old, { modules }: Modules): boolean =>
  isManagerRole(d.role) && modules.documents && d.accessDocuments;
const canDeclareDimona = (d: Old, { modules }: Modules): boolean =>
  isManagerRole(d.role) && modules.dimona && d.accessDimona;

const anyFlags = fc.record({
  role: fc.constantFrom('USER', 'ADMIN', 'PLANNER', 'HR', 'SUPER-ADMIN'),
  accessShifts: fc.boolean(),
  accessDocuments: fc.boolean(),
  accessDimona: fc.boolean(),
});
const anyModules = fc.record({ documents: fc.boolean(), dimona: fc.boolean() });

describe('rights and the flags of before', () => {
  it('give the old answers, but that an owner may do all', () => {
    const companyRole = fc.constantFrom('USER', 'ADMIN');
    fc.assert(
      fc.property(companyRole, anyFlags, anyModules, (company, flags, modules) => {
        const here = { departmentId: 'bourse' };
        const holder: RightsHolder = {
          grants: grantsOfFlags(company, [{ ...flags, ...here }]),
          places: [{ ...here, asleep: asleepWith({ modules }) }],
        };
        expect(can(holder, 'team.see', here)).toBe(flags.role !== 'USER');
        for (const right of ['plan', 'requests.decide', 'clockings.correct'] as const) {
          expect(can(holder, right, here)).toBe(isPlanner(flags));
        }
        expect(can(holder, 'documents.make', here)).toBe(canManageDocuments(flags, { modules }));
        expect(can(holder, 'dimona.declare', here)).toBe(canDeclareDimona(flags, { modules }));
        for (const right of ['log.see', 'settings.manage'] as const) {
          expect(can(holder, right, here)).toBe(isAdminRole(flags.role) || isAdminRole(company));
          expect(can(holder, right)).toBe(isAdminRole(company));
        }
      }),
      { numRuns: 1000 },
    );
    const owner = { grants: grantsOfFlags('SUPER-ADMIN', []), places };
    expect(isOwner(owner)).toBe(true);
    expect(RIGHTS.every((right) => can(owner, right))).toBe(true);
  });

  it('are told to releases and devices that know flags only', () => {
    fc.assert(
      fc.property(anyFlags, (flags) => {
        const grants = grantsOfFlags('USER', [{ ...flags, departmentId: 'bourse' }]);
        const told = flagsIn({ grants }, 'bourse');
        expect(isPlanner(told)).toBe(isPlanner(flags));
        expect(isAdminRole(told.role)).toBe(isAdminRole(flags.role));
        const modules = { documents: true, dimona: true };
        expect(canManageDocuments(told, { modules })).toBe(canManageDocuments(flags, { modules }));
        expect(canDeclareDimona(told, { modules })).toBe(canDeclareDimona(flags, { modules }));
      }),
    );
    for (const role of ['SUPER-ADMIN', 'ADMIN', 'USER']) {
      expect(companyRoleOf({ grants: grantsOfFlags(role, []) })).toBe(role);
    }
    const inPlace = [roleIn('manager', { departmentId: 'place' })];
    expect(companyRoleOf({ grants: inPlace })).toBe('USER');
    expect(flagsIn({ grants: [roleIn('owner')] }, 'place').role).toBe('SUPER-ADMIN');
  });

  it('are a built-in role where one says just that', () => {
    const manager = { role: 'ADMIN', accessShifts: true, accessDocuments: false };
    const roles = grantsOfFlags('USER', [
      { ...manager, accessDimona: true, departmentId: 'bourse' },
      { ...manager, role: 'PLANNER', accessDimona: false, departmentId: 'place' },
      { ...manager, accessDimona: false, departmentId: 'sablon' },
    ]).map(({ role }) => role);
    expect(roles).toEqual(['manager', 'planner', '']);
    expect(builtInRoleOf(BUILT_IN_ROLES.hr.toReversed())).toBe('hr');
  });
});
