import type { Right } from '@ploeg/domain/access/rights';
import {
  builtInRoleOf,
  type Flags,
  nameOfFlags,
  rightsOfCompanyRole,
  rightsOfFlags,
} from '@ploeg/domain/access/roles';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { roleColumns } from '#features/grants/grants.service.ts';
import { grants, roles } from '#features/grants/grants.table.ts';
import { newId } from '#platform/new-id.ts';

type Whose = { companyId: string; personId: string; departmentId?: string };

/** Long before any test. */
const SINCE = new Date('2020-01-01T00:00:00Z');

/** A role of its own, or the built-in one that has these rights. */
export const grantRights = async (
  db: Db,
  whose: Whose,
  rights: readonly Right[],
  name: string,
): Promise<void> => {
  if (rights.length === 0) return;
  let role: string | null = builtInRoleOf(rights);
  if (!role) {
    role = newId();
    await db
      .insert(roles)
      .values({ companyId: whose.companyId, id: role, name, rights: [...rights] });
  }
  await db.insert(grants).values({ ...whose, id: newId(), ...roleColumns(role), since: SINCE });
};

/** What an employment gave before there were grants: tests say it so, in a word and three flags. */
export const grantByFlags = (
  db: Db,
  whose: Whose & { departmentId: string },
  flags: Flags,
): Promise<void> => grantRights(db, whose, rightsOfFlags(flags), nameOfFlags(flags));

export const grantCompanyRole = (db: Db, whose: Whose, role: string): Promise<void> =>
  grantRights(db, whose, rightsOfCompanyRole(role), 'Administration');

/** Puts these flags in the place of whatever somebody holds in a department. */
export const setFlags = async (
  db: Db,
  whose: Whose & { departmentId: string },
  flags: Flags,
): Promise<void> => {
  await db
    .delete(grants)
    .where(and(eq(grants.personId, whose.personId), eq(grants.departmentId, whose.departmentId)));
  await grantByFlags(db, whose, flags);
};
