import { writeFlags } from '@ploeg/domain/access/setting-flags';
import { type Instant, startOfMonth, wallSeconds } from '@ploeg/domain/time/wall-time';
import { sql } from 'drizzle-orm';
import type { Db } from '../apps/server/src/db/database.ts';
import { defaultSettings } from '../apps/server/src/features/departments/default-settings.ts';
import { hashPassword } from '../apps/server/src/platform/passwords.ts';
import { PASSWORD } from '../e2e/support/api.ts';

/** Who signs in to look at the month. */
export const MONTH_PLANNER = 'planner@bench.example';
export const MONTH_PEOPLE = 500;

const COMPANY = '00000000-0000-7000-8000-000000000002';
const DEPARTMENT = '00000000-0000-7000-8000-000000000003';

/** Ids that hold a number: of sections, persons or memberships. */
const numbered = (kind: 4 | 5 | 6, number: string) =>
  sql.raw(`('00000000-0000-7000-800${kind}-' || lpad((${number})::text, 12, '0'))::uuid`);

/**
 * A department of 500 people in the month of `now`: two days in three each works in one of five
 * sections, two free shifts a day, and an admin who plans it all.
 */
export const generateMonth = async (db: Db, now: Instant): Promise<void> => {
  const first = startOfMonth(wallSeconds(now));
  const settings = JSON.stringify(writeFlags(defaultSettings));
  const password = await hashPassword(PASSWORD);
  await db.execute(sql`insert into companies (id, name) values (${COMPANY}, 'Month')`);
  await db.execute(sql`insert into departments (company_id, id, name, address, timezone, settings)
    values (${COMPANY}, ${DEPARTMENT}, 'Large team', 'Street 1, 1000 Brussels', 'Europe/Brussels', ${settings}::jsonb)`);
  await db.execute(sql`insert into sections (company_id, id, department_id, name, background)
    select ${COMPANY}, ${numbered(4, 's')}, ${DEPARTMENT}, (array['Kitchen', 'Bar', 'Floor', 'Terrace', 'Dishes'])[s + 1],
      (array['#B3261E', '#0B7A3B', '#1F5FA8', '#8A4B00', '#46535F'])[s + 1]
    from generate_series(0, 4) s`);
  await db.execute(sql`insert into persons (company_id, id, email, first_name, last_name)
    select ${COMPANY}, ${numbered(5, 'p')}, case when p = 0 then ${MONTH_PLANNER} else 'm' || p || '@bench.example' end,
      'First' || p, 'Lastname' || p
    from generate_series(0, ${MONTH_PEOPLE - 1}) p`);
  await db.execute(sql`insert into logins (email, company_id, person_id, password_hash)
    values (${MONTH_PLANNER}, ${COMPANY}, ${numbered(5, '0')}, ${password})`);
  await db.execute(sql`insert into memberships (company_id, id, department_id, person_id, role, access_shifts)
    select ${COMPANY}, ${numbered(6, 'p')}, ${DEPARTMENT}, ${numbered(5, 'p')}, case when p = 0 then 'ADMIN' else 'USER' end, p = 0
    from generate_series(0, ${MONTH_PEOPLE - 1}) p`);
  await db.execute(sql`insert into grants (company_id, id, person_id, built_in)
    values (${COMPANY}, gen_random_uuid(), ${numbered(5, '0')}, 'owner')`);
  await db.execute(sql`insert into shifts (company_id, id, department_id, membership_id, person_id, start_wall, end_wall, section_id, pause_unpaid_seconds)
    select ${COMPANY}, gen_random_uuid(), ${DEPARTMENT}, ${numbered(6, 'p')}, ${numbered(5, 'p')},
      ${first}::bigint + day * 86400 + 28800 + (p % 9) * 1800, ${first}::bigint + day * 86400 + 57600 + (p % 9) * 1800, ${numbered(4, 'p % 5')}, 1800
    from generate_series(0, ${MONTH_PEOPLE - 1}) p, generate_series(0, 29) day where (p + day) % 3 <> 0`);
  await db.execute(sql`insert into shifts (company_id, id, department_id, start_wall, end_wall, section_id)
    select ${COMPANY}, gen_random_uuid(), ${DEPARTMENT}, ${first}::bigint + day * 86400 + 61200 + n * 1800, ${first}::bigint + day * 86400 + 79200, ${numbered(4, 'day % 5')}
    from generate_series(0, 29) day, generate_series(0, 1) n`);
  await db.execute(sql`insert into server_facts (name, value) values ('epoch', 'bench')`);
  await db.execute(sql`analyze`);
};
