import { writeFlags } from '@ploeg/domain/access/setting-flags';
import {
  type Instant,
  startOfMonth,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { sql } from 'drizzle-orm';
import type { Db } from '../apps/server/src/db/database.ts';
import { defaultSettings } from '../apps/server/src/features/departments/default-settings.ts';
import { hashPassword } from '../apps/server/src/platform/passwords.ts';
import { PASSWORD } from '../e2e/support/api.ts';

/** Who signs in to look at the month. */
export const MONTH_PLANNER = 'planner@bench.example';
export const MONTH_PEOPLE = 500;

export const MONTH_COMPANY = '00000000-0000-7000-8000-000000000002';
export const MONTH_DEPARTMENT = '00000000-0000-7000-8000-000000000003';

/** Ids that hold a number: of sections, persons or memberships. */
export const numbered = (kind: 4 | 5 | 6, number: string) =>
  sql.raw(`('00000000-0000-7000-800${kind}-' || lpad((${number})::text, 12, '0'))::uuid`);

type Size = { people: number; first: WallSeconds; days: number };

/** A location of so many people who work two days in three from a day on, and an owner who plans it all. */
export const generatePlan = async (db: Db, { people, first, days }: Size): Promise<void> => {
  const settings = JSON.stringify(writeFlags(defaultSettings));
  const password = await hashPassword(PASSWORD);
  await db.execute(sql`insert into companies (id, name) values (${MONTH_COMPANY}, 'Month')`);
  await db.execute(sql`insert into departments (company_id, id, name, address, timezone, settings)
    values (${MONTH_COMPANY}, ${MONTH_DEPARTMENT}, 'Large team', 'Street 1, 1000 Brussels', 'Europe/Brussels', ${settings}::jsonb)`);
  await db.execute(sql`insert into sections (company_id, id, department_id, name, background)
    select ${MONTH_COMPANY}, ${numbered(4, 's')}, ${MONTH_DEPARTMENT}, (array['Kitchen', 'Bar', 'Floor', 'Terrace', 'Dishes'])[s + 1],
      (array['#B3261E', '#0B7A3B', '#1F5FA8', '#8A4B00', '#46535F'])[s + 1]
    from generate_series(0, 4) s`);
  await db.execute(sql`insert into persons (company_id, id, email, first_name, last_name)
    select ${MONTH_COMPANY}, ${numbered(5, 'p')}, case when p = 0 then ${MONTH_PLANNER} else 'm' || p || '@bench.example' end,
      'First' || p, 'Lastname' || p
    from generate_series(0, ${people - 1}) p`);
  await db.execute(sql`insert into logins (email, company_id, person_id, password_hash)
    values (${MONTH_PLANNER}, ${MONTH_COMPANY}, ${numbered(5, '0')}, ${password})`);
  await db.execute(sql`insert into memberships (company_id, id, department_id, person_id, role, access_shifts)
    select ${MONTH_COMPANY}, ${numbered(6, 'p')}, ${MONTH_DEPARTMENT}, ${numbered(5, 'p')}, case when p = 0 then 'ADMIN' else 'USER' end, p = 0
    from generate_series(0, ${people - 1}) p`);
  await db.execute(sql`insert into grants (company_id, id, person_id, built_in)
    values (${MONTH_COMPANY}, gen_random_uuid(), ${numbered(5, '0')}, 'owner')`);
  await db.execute(sql`insert into shifts (company_id, id, department_id, membership_id, person_id, start_wall, end_wall, section_id, pause_unpaid_seconds)
    select ${MONTH_COMPANY}, gen_random_uuid(), ${MONTH_DEPARTMENT}, ${numbered(6, 'p')}, ${numbered(5, 'p')},
      ${first}::bigint + day * 86400 + 28800 + (p % 9) * 1800, ${first}::bigint + day * 86400 + 57600 + (p % 9) * 1800, ${numbered(4, 'p % 5')}, 1800
    from generate_series(0, ${people - 1}) p, generate_series(0, ${days - 1}) day where (p + day) % 3 <> 0`);
  await db.execute(sql`insert into shifts (company_id, id, department_id, start_wall, end_wall, section_id)
    select ${MONTH_COMPANY}, gen_random_uuid(), ${MONTH_DEPARTMENT}, ${first}::bigint + day * 86400 + 61200 + n * 1800, ${first}::bigint + day * 86400 + 79200, ${numbered(4, 'day % 5')}
    from generate_series(0, ${days - 1}) day, generate_series(0, 1) n`);
  await db.execute(sql`insert into server_facts (name, value) values ('epoch', 'bench')`);
  await db.execute(sql`analyze`);
};

/** A month of the location, beginning with its first day. */
export const generateMonth = (db: Db, now: Instant): Promise<void> =>
  generatePlan(db, { people: MONTH_PEOPLE, first: startOfMonth(wallSeconds(now)), days: 30 });

const MONTH_DAYS = 28;

/** The month before now, in which everybody clocked what they were planned for, a few minutes beside it. */
export const generateWorked = async (db: Db, now: Instant): Promise<void> => {
  const first = startOfMonth(wallSeconds(startOfMonth(wallSeconds(now)) - 1));
  await generatePlan(db, { people: MONTH_PEOPLE, first, days: MONTH_DAYS });
  await db.execute(
    sql`update memberships set joined_at = to_timestamp(${first}::bigint - 31536000)`,
  );
  // Brussels is an hour ahead at least; what an hour more makes of a day is the same work.
  await db.execute(sql`insert into clockings (company_id, id, person_id, membership_id, department_id, shift_id, section_id, start_wall, start_at, end_wall, end_at, worked_seconds)
    select company_id, gen_random_uuid(), person_id, membership_id, department_id, id, section_id,
      start_wall + 120, start_wall + 120 - 3600, end_wall + 300, end_wall + 300 - 3600, end_wall - start_wall + 180
    from shifts where person_id is not null`);
  await db.execute(sql`analyze`);
};
