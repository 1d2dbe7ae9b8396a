import {
  canSomewhere,
  type Grant,
  isRight,
  type Right,
  type RightsHolder,
} from '@ploeg/domain/access/rights';
import { BUILT_IN_ROLES, type BuiltInRole, isBuiltInRole } from '@ploeg/domain/access/roles';
import { type Instant, instant } from '@ploeg/domain/time/wall-time';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { grants, roles } from './grants.table.ts';

/** A grant as a query answers it, with the rights of a role of the company's own. */
export type StoredGrant = {
  id: string;
  departmentId: string | null;
  sectionIds: string[] | null;
  builtIn: string | null;
  roleId: string | null;
  ownRights: string[] | null;
  until: number | null;
};

/** Grants of whom a condition about `g` names, as JSON; none that was taken back. */
export const selectGrants = (whose: SQL) => sql<StoredGrant[]>`coalesce((
  select json_agg(json_build_object('id', g.id, 'departmentId', g.department_id,
    'sectionIds', g.section_ids, 'builtIn', g.built_in, 'roleId', g.role_id, 'ownRights', r.rights,
    'until', extract(epoch from g.until)::float8) order by g.id)
  from ${grants} g left join ${roles} r on r.company_id = g.company_id and r.id = g.role_id
  where ${whose} and g.revoked_at is null), '[]'::json)`;

const rightsOf = ({ builtIn, ownRights }: StoredGrant) => {
  if (builtIn !== null) return isBuiltInRole(builtIn) ? BUILT_IN_ROLES[builtIn] : [];
  return (ownRights ?? []).filter(isRight);
};

export type HeldGrant = Grant & { id: string };

const isInForce = ({ until }: { until: number | null }, now: Instant): boolean =>
  until === null || until > now;

/** Those of them that hold at an instant. */
export const toGrants = (stored: readonly StoredGrant[], now: Instant): HeldGrant[] =>
  stored
    .filter((row) => isInForce(row, now))
    .map((row) => ({
      id: row.id,
      departmentId: row.departmentId,
      sectionIds: row.sectionIds,
      role: row.builtIn ?? row.roleId ?? '',
      rights: rightsOf(row),
      until: row.until === null ? null : instant(row.until),
    }));

export type Holder = Pick<RightsHolder, 'grants'> & { personId: string };

const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as { rows: Row[] }).rows;

/** What was loaded before, without what is over by now: a date passes and nothing is written. */
export const heldAt = (holders: readonly Holder[], now: Instant): Holder[] =>
  holders.map((holder) => ({
    ...holder,
    grants: holder.grants.filter((grant) => isInForce(grant, now)),
  }));

type StoredHolder = { personId: string; grants: StoredGrant[] };

const listWhere = async (db: Db, companyId: string, who: SQL, now: Instant): Promise<Holder[]> => {
  const ofPerson = sql`g.company_id = ${companyId} and g.person_id = h.person_id`;
  const rows = await rowsOf<StoredHolder>(
    db,
    sql`select h.person_id as "personId", ${selectGrants(ofPerson)} as grants
      from (select distinct person_id from ${grants} where company_id = ${companyId}
        and revoked_at is null and ${who}) h order by h.person_id`,
  );
  return rows.map(({ personId, grants: stored }) => ({ personId, grants: toGrants(stored, now) }));
};

/** Everybody who holds something in a location, also by a grant for the whole company. */
export const listHolders = (db: Db, companyId: string, departmentId: string, now: Instant) =>
  listWhere(db, companyId, sql`(department_id is null or department_id = ${departmentId})`, now);

/** Of these persons those who hold anything. */
export const listHoldersAmong = (
  db: Db,
  companyId: string,
  personIds: readonly string[],
  now: Instant,
): Promise<Holder[]> => {
  const ids = sql.param([...personIds]);
  return listWhere(db, companyId, sql`person_id = any(${ids}::uuid[])`, now);
};

export const listAllHolders = (db: Db, companyId: string, now: Instant) =>
  listWhere(db, companyId, sql`true`, now);

/** What somebody holds. */
export const findHolder = async (
  db: Db,
  companyId: string,
  personId: string,
  now: Instant,
): Promise<Holder> => {
  const [holder] = await listWhere(db, companyId, sql`person_id = ${personId}`, now);
  return holder ?? { personId, grants: [] };
};

/** A role is a built-in one's name, or the id of one of the company's own. */
export const roleColumns = (
  role: string,
): { builtIn: BuiltInRole | null; roleId: string | null } =>
  isBuiltInRole(role) ? { builtIn: role, roleId: null } : { builtIn: null, roleId: role };

/** Who holds one of these rights for any part of a location, of which the caller knows that none sleeps. */
export const listHolderIds = async (
  { db, actor, now }: { db: Db; actor: { companyId: string }; now: Instant },
  departmentId: string,
  ...rights: Right[]
): Promise<string[]> => {
  const places = [{ departmentId, asleep: [] }];
  return (await listHolders(db, actor.companyId, departmentId, now))
    .filter(({ grants: held }) =>
      rights.some((right) => canSomewhere({ grants: held, places }, right, departmentId)),
    )
    .map(({ personId }) => personId);
};
