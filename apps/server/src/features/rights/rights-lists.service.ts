import type {
  OfficeMe,
  RightHolders,
  RightsList,
  Role,
} from '@ploeg/contract/rights/rights.schemas';
import {
  abilitiesIn,
  can,
  canSomewhere,
  isOwner,
  isRight,
  mayActOn,
  type Right,
  RIGHTS,
} from '@ploeg/domain/access/rights';
import { BUILT_IN_ROLES } from '@ploeg/domain/access/roles';
import {
  dayIn,
  fromDateKey,
  type Instant,
  instant,
  SECONDS_PER_DAY,
  toInstant,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { listAllHolders } from '#features/grants/grants.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { requireCompanyRight, requireRight } from '#platform/require-right.ts';
import { createRightsRepo, type RoleRow } from './rights.repo.ts';

const repoOf = ({ db, actor }: ReadContext) => createRightsRepo(db, actor.companyId);

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

export const toRole = ({ id, name, rights }: RoleRow): Role => ({
  id,
  name,
  builtIn: false,
  rights: rights.filter(isRight),
});

/** A last day by the clock of its location; of the whole company by the one that comes first. */
const zoneOf = (
  departments: readonly { id: string; timezone: string }[],
  departmentId: string | null,
): string => {
  const own = departments.find(({ id }) => id === departmentId) ?? departments[0];
  return own?.timezone ?? 'UTC';
};

/** From when on what holds until a day (YYYY-MM-DD) holds no more. */
export const toUntil = async (
  context: ReadContext,
  departmentId: string | null,
  lastDay: string | null,
): Promise<Instant | null> => {
  if (lastDay === null) return null;
  const zone = zoneOf(await repoOf(context).listDepartments(), departmentId);
  return toInstant(wallSeconds(fromDateKey(lastDay) + SECONDS_PER_DAY), zone);
};

const BUILT_IN: readonly Role[] = Object.entries(BUILT_IN_ROLES).map(([id, rights]) => ({
  id,
  name: '',
  builtIn: true,
  rights: [...rights],
}));

/** Roles, and who holds which: in a location, with what holds everywhere, or in the whole company. */
export const listRights = async (
  context: ReadContext,
  departmentId: string | undefined,
): Promise<RightsList> => {
  const { db, actor, now } = context;
  if (departmentId === undefined) requireCompanyRight(context, 'rights.grant');
  else requireRight(context, 'rights.grant', { departmentId });
  const repo = repoOf(context);
  const [ownRoles, all, departments, holders, members, sections, counts] = await Promise.all([
    repo.listRoles(),
    repo.listGrants(),
    repo.listDepartments(),
    listAllHolders(db, actor.companyId, now),
    departmentId === undefined ? [] : repo.listMembers(departmentId),
    departmentId === undefined ? [] : repo.listSections(departmentId),
    repo.countMembers(),
  ]);
  const grants = all.filter(
    (grant) =>
      (grant.until === null || grant.until.getTime() / 1000 > now) &&
      (departmentId === undefined ||
        grant.departmentId === null ||
        grant.departmentId === departmentId),
  );
  const mentioned = [...grants.map(({ personId }) => personId), ...grants.map((g) => g.givenBy)];
  const names = await repo.listNames([...new Set(mentioned.filter((id) => id !== null))]);
  const nameById = new Map(names.map((person) => [person.id, nameOf(person)]));
  const holderIds = new Set(grants.map(({ personId }) => personId));
  const people = new Map(
    [...members, ...names.filter(({ id }) => holderIds.has(id))].map((row) => [row.id, row]),
  );
  const mayChange = (personId: string, scope: string | null): boolean => {
    const person = holders.find((holder) => holder.personId === personId) ?? { grants: [] };
    const target = scope === null ? {} : { departmentId: scope };
    return can(actor, 'rights.grant', target) && mayActOn(actor, person);
  };
  const collator = new Intl.Collator(actor.language, { sensitivity: 'base' });
  return {
    roles: [...BUILT_IN, ...ownRoles.map(toRole)],
    grants: grants.map((grant) => {
      const { id, personId, sectionIds, until, since, givenBy, builtIn, roleId } = grant;
      const zone = zoneOf(departments, grant.departmentId);
      const lastInstant = until && instant(until.getTime() / 1000 - 1);
      return {
        id,
        personId,
        departmentId: grant.departmentId,
        sectionIds,
        role: builtIn ?? roleId ?? '',
        until: lastInstant === null ? null : dayIn(lastInstant, zone),
        since: since.toISOString(),
        givenBy: givenBy === null ? null : (nameById.get(givenBy) ?? ''),
        mayChange: mayChange(personId, grant.departmentId),
      };
    }),
    people: [...people.values()]
      .map((row) => ({ personId: row.id, name: nameOf(row), clockInOnly: row.clockInOnly }))
      .sort((a, b) => collator.compare(a.name, b.name)),
    sections,
    memberCount:
      departmentId === undefined
        ? [...counts.values()].reduce((sum, count) => sum + count, 0)
        : (counts.get(departmentId) ?? 0),
  };
};

export const getOfficeMe = async (context: ReadContext): Promise<OfficeMe> => {
  const { db, actor, now } = context;
  const repo = repoOf(context);
  const [company, departments, holders] = await Promise.all([
    repo.findCompany(),
    repo.listDepartments(),
    listAllHolders(db, actor.companyId, now),
  ]);
  if (!company) throw fail('request.not_found');
  const owners = await repo.listNames(holders.filter(isOwner).map(({ personId }) => personId));
  return {
    company,
    isOwner: isOwner(actor),
    can: RIGHTS.filter((right) => can(actor, right)),
    locations: departments.flatMap(({ id: departmentId, ...department }) => {
      const abilities = abilitiesIn(actor, departmentId);
      if (Object.keys(abilities).length === 0) return [];
      return [{ departmentId, ...department, can: abilities }];
    }),
    owners: owners.map((owner) => ({ personId: owner.id, name: nameOf(owner) })),
  };
};

/** Who holds a right, for any part of one of the caller's locations, by name. */
export const listRightHolders = async (
  context: ReadContext,
  right: Right,
): Promise<RightHolders> => {
  const { db, actor, now } = context;
  const holders = await listAllHolders(db, actor.companyId, now);
  const { places } = actor;
  const able = holders.filter(({ grants }) =>
    places.some(({ departmentId }) => canSomewhere({ grants, places }, right, departmentId)),
  );
  const named = await repoOf(context).listNames(able.map(({ personId }) => personId));
  const people = named.map((person) => ({ personId: person.id, name: nameOf(person) }));
  const collator = new Intl.Collator(actor.language, { sensitivity: 'base' });
  return { people: people.toSorted((a, b) => collator.compare(a.name, b.name)) };
};
