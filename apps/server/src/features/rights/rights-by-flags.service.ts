import type { Right } from '@ploeg/domain/access/rights';
import {
  builtInRoleOf,
  type Flags,
  flagsIn,
  nameOfFlags,
  rightsOfCompanyRole,
  rightsOfFlags,
} from '@ploeg/domain/access/roles';
import { findHolder, roleColumns } from '#features/grants/grants.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import type { RightsRepo } from './rights.repo.ts';
import { auditGrant, changeHoldings } from './rights.service.ts';

/** The words of the console, from before there were roles; what is absent stays as it is. */
export type RightsByFlags = {
  role?: string | undefined;
  access?: { shifts: boolean; documents: boolean; dimona: boolean } | undefined;
};

export const ROLES = ['USER', 'PLANNER', 'HR', 'ADMIN'] as const;
export const COMPANY_ROLES = ['USER', 'ADMIN', 'SUPER-ADMIN'] as const;

const sameRights = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((right) => other.includes(right));

/** A role with just these rights: a built-in one, one that the company has, or a new one of that name. */
const roleWith = async (
  repo: RightsRepo,
  rights: readonly Right[],
  name: string,
): Promise<string> => {
  const builtIn = builtInRoleOf(rights);
  if (builtIn) return builtIn;
  const roles = await repo.listRoles();
  const same = roles.find((role) => sameRights(role.rights, rights));
  if (same) return same.id;
  const isTaken = roles.some((role) => role.name === name);
  const id = newId();
  await repo.insertRole({ id, name: isTaken ? `${name} (2)` : name, rights: [...rights] });
  return id;
};

/** Puts one role in the place of all that somebody holds in a location, or in the company as a whole. */
const replace = (
  context: WriteContext,
  { personId, departmentId }: { personId: string; departmentId: string | null },
  rights: readonly Right[],
  name: string,
): Promise<void> =>
  changeHoldings(context, async (repo) => {
    const at = new Date(context.now * 1000);
    const person = await repo.findPerson(personId);
    if (rights.length > 0 && person?.clockInOnly) throw fail('rights.clock_only');
    const all = await repo.listGrants(personId);
    const old = all.filter((grant) => grant.departmentId === departmentId);
    await repo.revoke(
      old.map(({ id }) => id),
      context.actor.personId || null,
      at,
    );
    const role = rights.length === 0 ? null : await roleWith(repo, rights, name);
    if (role) {
      const grant = { id: newId(), personId, departmentId, ...roleColumns(role), since: at };
      await repo.insertGrant({ ...grant, givenBy: context.actor.personId || null });
    }
    const before = old.map(({ builtIn, roleId }) => builtIn ?? roleId ?? '').join(' ');
    const details = { before, after: role ?? '' };
    auditGrant(context, 'employment.set_rights', { personId, departmentId }, details);
    return { result: undefined, personIds: [personId] };
  });

/** Without a department it is the role in the company; it counts with their next request. */
export const changeRights = async (
  context: WriteContext,
  { personId, departmentId }: { personId: string; departmentId?: string | undefined },
  { role, access }: RightsByFlags,
): Promise<void> => {
  if (departmentId === undefined) {
    if (role === undefined) return;
    const whole = { personId, departmentId: null };
    await replace(context, whole, rightsOfCompanyRole(role), 'Administration');
    return;
  }
  const { db, actor, now } = context;
  const { grants } = await findHolder(db, actor.companyId, personId, now);
  const here = grants.filter((grant) => grant.departmentId === departmentId);
  const flags: Flags = {
    ...flagsIn({ grants: here }, departmentId),
    ...(role !== undefined && { role }),
    ...(access && {
      accessShifts: access.shifts,
      accessDocuments: access.documents,
      accessDimona: access.dimona,
    }),
  };
  await replace(context, { personId, departmentId }, rightsOfFlags(flags), nameOfFlags(flags));
};

/** For a company whose owners are lost; it takes nothing from others. */
export const makeOwner = (context: WriteContext, personId: string): Promise<void> =>
  replace(context, { personId, departmentId: null }, rightsOfCompanyRole('SUPER-ADMIN'), '');
