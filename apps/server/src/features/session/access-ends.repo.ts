import type { Instant } from '@ploeg/domain/time/wall-time';
import { and, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { matches, some } from '#db/matches.ts';
import { grants } from '#features/grants/grants.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import type { Account } from './session.repo.ts';

const ofPerson = sql`g.company_id = ${persons.companyId} and g.person_id = ${persons.id}`;

export const createAccessRepo = (db: Db, { companyId, personId }: Account) => ({
  /** Held something once, and now has neither work nor a right. */
  hasNothingLeft: (now: Instant): Promise<boolean> => {
    const isOver = and(
      matches(persons, { id: personId }),
      sql`exists (select from ${grants} g where ${ofPerson})`,
      sql`not exists (select from ${grants} g where ${ofPerson} and g.revoked_at is null
        and (g.until is null or g.until > to_timestamp(${now}::float8)))`,
      sql`not exists (select from ${memberships} m where m.company_id = ${persons.companyId}
        and m.person_id = ${persons.id} and m.left_at is null)`,
    );
    return some(companyRows(db, companyId).pick(persons, ['id'], isOver));
  },
});
