import { writeFlags } from '@ploeg/domain/access/setting-flags';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { sql } from 'drizzle-orm';
import type { Db } from '../apps/server/src/db/database.ts';
import { emptyTables } from '../apps/server/src/db/table-copies.ts';
import { defaultSettings } from '../apps/server/src/features/departments/default-settings.ts';

export const DEPARTMENTS = 10;
export const PEOPLE_PER_DEPARTMENT = 500;
export const PEOPLE = DEPARTMENTS * PEOPLE_PER_DEPARTMENT;

const COMPANY = '00000000-0000-7000-8000-000000000001';

/** Ids that are found again without asking: kind and number in the last digits of a UUID. */
const idOf = (kind: number, number: number): string =>
  `00000000-0000-7000-8${String(kind).padStart(3, '0')}-${String(number).padStart(12, '0')}`;

const KIND = { department: 1, person: 2, membership: 3, session: 4, section: 5 };

export const companyId = COMPANY;
export const departmentId = (number: number): string => idOf(KIND.department, number);
export const personId = (number: number): string => idOf(KIND.person, number);
export const membershipId = (number: number): string => idOf(KIND.membership, number);
export const sessionId = (number: number): string => idOf(KIND.session, number);
export const departmentOfPerson = (number: number): string =>
  departmentId(Math.floor(number / PEOPLE_PER_DEPARTMENT));

const uuid = (kind: number, number: string) =>
  sql.raw(
    `('00000000-0000-7000-8${String(kind).padStart(3, '0')}-' || lpad((${number})::text, 12, '0'))::uuid`,
  );

/**
 * A company of 5,000 employees in 10 departments with 90 days of shifts, two days in three, the past
 * ones clocked, and 60 free shifts a department ahead. `now` decides what is past.
 */
export const generateCompany = async (db: Db, now: Instant): Promise<void> => {
  const clockinParams = { ...defaultSettings.clockinParams, freeclockin: true };
  const settings = JSON.stringify(writeFlags({ ...defaultSettings, clockinParams }));
  const today = Math.floor(now / 86_400) * 86_400;
  await db.execute(
    sql`insert into companies (id, name, features) values (${COMPANY}, 'Bench', '{leaves_management}')`,
  );
  await db.execute(sql`insert into departments (company_id, id, name, address, timezone, settings)
    select ${COMPANY}, ${uuid(KIND.department, 'd')}, 'Department ' || d, 'Street ' || d || ', 1000 Brussels', 'Europe/Brussels', ${settings}::jsonb
    from generate_series(0, ${DEPARTMENTS - 1}) d`);
  await db.execute(sql`insert into sections (company_id, id, department_id, name)
    select ${COMPANY}, ${uuid(KIND.section, 'd * 10 + s')}, ${uuid(KIND.department, 'd')}, 'Section ' || s
    from generate_series(0, ${DEPARTMENTS - 1}) d, generate_series(0, 4) s`);
  await db.execute(sql`insert into persons (company_id, id, email, first_name, last_name)
    select ${COMPANY}, ${uuid(KIND.person, 'p')}, 'p' || p || '@bench.example', 'First' || p, 'Lastname' || p
    from generate_series(0, ${PEOPLE - 1}) p`);
  await db.execute(sql`insert into memberships (company_id, id, department_id, person_id)
    select ${COMPANY}, ${uuid(KIND.membership, 'p')}, ${uuid(KIND.department, `p / ${PEOPLE_PER_DEPARTMENT}`)}, ${uuid(KIND.person, 'p')}
    from generate_series(0, ${PEOPLE - 1}) p`);
  await db.execute(sql`insert into sessions (company_id, id, person_id, expires_at)
    select ${COMPANY}, ${uuid(KIND.session, 'p')}, ${uuid(KIND.person, 'p')}, now() + interval '30 days'
    from generate_series(0, ${PEOPLE - 1}) p`);
  await db.execute(sql`insert into shifts (company_id, id, department_id, membership_id, person_id, start_wall, end_wall, section_id, pause_unpaid_seconds)
    select ${COMPANY}, gen_random_uuid(), ${uuid(KIND.department, `p / ${PEOPLE_PER_DEPARTMENT}`)}, ${uuid(KIND.membership, 'p')}, ${uuid(KIND.person, 'p')},
      ${today}::bigint + (day - 45) * 86400 + 28800 + (p % 5) * 3600, ${today}::bigint + (day - 45) * 86400 + 57600 + (p % 5) * 3600,
      ${uuid(KIND.section, `(p / ${PEOPLE_PER_DEPARTMENT}) * 10 + p % 5`)}, 1800
    from generate_series(0, ${PEOPLE - 1}) p, generate_series(0, 89) day where (p + day) % 3 <> 0`);
  await db.execute(sql`insert into clockings (company_id, id, person_id, membership_id, department_id, shift_id, section_id, start_wall, start_at, end_wall, end_at, worked_seconds)
    select company_id, gen_random_uuid(), person_id, membership_id, department_id, id, section_id, start_wall, start_wall - 3600, end_wall, end_wall - 3600, 27000
    from shifts where end_wall < ${today}`);
  await db.execute(sql`insert into shifts (company_id, id, department_id, start_wall, end_wall, section_id)
    select ${COMPANY}, gen_random_uuid(), ${uuid(KIND.department, 'd')}, ${today}::bigint + (n % 60) * 86400 + 64800, ${today}::bigint + (n % 60) * 86400 + 82800, ${uuid(KIND.section, 'd * 10 + n % 5')}
    from generate_series(0, ${DEPARTMENTS - 1}) d, generate_series(1, 60) n`);
  await db.execute(sql`insert into server_facts (name, value) values ('epoch', 'bench')`);
  await db.execute(sql`analyze`);
};

/** Takes back what a run of check-ins did. */
export const forgetCheckIns = async (db: Db): Promise<void> => {
  await db.execute(sql`delete from clockings where end_wall is null`);
  await emptyTables(db, [
    'idempotency_answers',
    'clocking_events',
    'events',
    'audit_log',
    'audit_heads',
  ]);
};

/** Departments beside the ten whose teams have these sizes; their first person plans. */
export const TEAM_SIZES = [50, 500, 5000] as const;

export const teamDepartment = (size: number): string => idOf(KIND.department, 1000 + size);

/** Employs people of the ten departments in a team of each size as well. */
export const generateTeams = async (db: Db): Promise<void> => {
  for (const size of TEAM_SIZES) {
    await db.execute(sql`insert into departments (company_id, id, name, timezone, settings)
      select company_id, ${teamDepartment(size)}, ${`Team of ${size}`}, timezone, settings
      from departments where company_id = ${COMPANY} and id = ${departmentId(0)}`);
    await db.execute(sql`insert into memberships (company_id, id, department_id, person_id, role, access_shifts)
      select ${COMPANY}, gen_random_uuid(), ${teamDepartment(size)}, ${uuid(KIND.person, 'p')},
        case when p = 0 then 'ADMIN' else 'USER' end, p = 0
      from generate_series(0, ${size - 1}) p`);
    await db.execute(sql`insert into grants (company_id, id, person_id, built_in, department_id)
      values (${COMPANY}, gen_random_uuid(), ${idOf(KIND.person, PLANNER)}, 'planner', ${teamDepartment(size)})`);
  }
  await db.execute(sql`analyze`);
};

/** The person who plans all of these teams. */
export const PLANNER = 0;

/** Who plans a department for everybody in it: its first person. */
export const plannerOf = (department: number): number => department * PEOPLE_PER_DEPARTMENT;

export const generatePlanners = async (db: Db): Promise<void> => {
  const first = `d * ${PEOPLE_PER_DEPARTMENT}`;
  const departments = sql.raw(`generate_series(0, ${DEPARTMENTS - 1}) d`);
  await db.execute(sql`update memberships set role = 'ADMIN', access_shifts = true
    where company_id = ${COMPANY} and id in (select ${uuid(KIND.membership, first)} from ${departments})`);
  await db.execute(sql`insert into grants (company_id, id, person_id, built_in, department_id)
    select ${COMPANY}, gen_random_uuid(), ${uuid(KIND.person, first)}, 'planner', ${uuid(KIND.department, 'd')}
    from ${departments}`);
};
