import { BUILT_IN_ROLES, flagsIn } from '@ploeg/domain/access/roles';
import type { Db } from '#db/database.ts';
import { newId } from '#platform/new-id.ts';
import { grants } from './grants.table.ts';

const owner = {
  departmentId: null,
  sectionIds: null,
  role: 'owner',
  rights: BUILT_IN_ROLES.owner,
  until: null,
};

/** What an employment of an owner says to releases and devices that know flags only. */
export const ownerFlags = flagsIn({ grants: [owner] }, '');

/** The first owner of a new company, whom nobody could give it. */
export const insertOwner = (db: Db, companyId: string, personId: string, since: Date) =>
  db.insert(grants).values({ companyId, id: newId(), personId, builtIn: 'owner', since });
