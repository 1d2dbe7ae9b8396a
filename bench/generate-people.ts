import { writeFlags } from '@ploeg/domain/access/setting-flags';
import { sql } from 'drizzle-orm';
import type { Db } from '../apps/server/src/db/database.ts';
import { defaultSettings } from '../apps/server/src/features/departments/default-settings.ts';
import { hashPassword } from '../apps/server/src/platform/passwords.ts';
import { PASSWORD } from '../e2e/support/api.ts';

/** Who signs in to look at the people. */
export const PEOPLE_OWNER = 'owner@bench.example';
export const STAFF_PEOPLE = 5000;
const LOCATIONS = 5;

const COMPANY = '00000000-0000-7000-8000-000000000007';

/** Ids that hold a number: of departments, sections, persons or memberships. */
const numbered = (kind: 1 | 2 | 3 | 4, number: string) =>
  sql.raw(`('00000000-0000-7000-807${kind}-' || lpad((${number})::text, 12, '0'))::uuid`);

const pick = (names: string, number: string) =>
  sql.raw(`(array[${names}])[1 + ${number} % cardinality(array[${names}])]`);

const FIRST = `'Emma','Lucas','Thảo','Bartholomeus','Aïcha','Jean-Baptiste','Noor','Wannes','Zoë','Elif','Dries','Marie-Antoinette','Fatoumata'`;
const LAST = `'Janssens','Van den Eynde-Coppieters','Nguyễn','El Bouazzaoui','de Schoutheete','Peeters','Vandenbroucke-Van Nieuwenhuyse','Diallo','Maes','Öztürk','Claes'`;

/** 5,000 people in five locations of five sections each, and an owner who looks at all of them. */
export const generatePeople = async (db: Db): Promise<void> => {
  const settings = JSON.stringify(writeFlags(defaultSettings));
  const password = await hashPassword(PASSWORD);
  const people = sql.raw(`generate_series(0, ${STAFF_PEOPLE - 1}) p`);
  await db.execute(sql`insert into companies (id, name) values (${COMPANY}, 'People')`);
  await db.execute(sql`insert into departments (company_id, id, name, address, timezone, settings)
    select ${COMPANY}, ${numbered(1, 'd')}, 'Location ' || d, 'Street 1, 1000 Brussels', 'Europe/Brussels', ${settings}::jsonb
    from generate_series(0, ${LOCATIONS - 1}) d`);
  await db.execute(sql`insert into sections (company_id, id, department_id, name, background)
    select ${COMPANY}, ${numbered(2, 'd * 10 + s')}, ${numbered(1, 'd')}, ${pick(`'Kitchen','Bar','Floor','Terrace','Dishes'`, 's')}, '#1F5FA8'
    from generate_series(0, ${LOCATIONS - 1}) d, generate_series(0, 4) s`);
  await db.execute(sql`insert into persons (company_id, id, email, first_name, last_name, phone)
    select ${COMPANY}, ${numbered(3, 'p')}, case when p = 0 then ${PEOPLE_OWNER} else 'p' || p || '@bench.example' end,
      ${pick(FIRST, 'p')}, ${pick(LAST, '(p / 13)')} || ' ' || p, '+3247' || lpad(p::text, 7, '0')
    from ${people}`);
  await db.execute(sql`insert into logins (email, company_id, person_id, password_hash)
    values (${PEOPLE_OWNER}, ${COMPANY}, ${numbered(3, '0')}, ${password})`);
  await db.execute(sql`insert into grants (company_id, id, person_id, built_in)
    values (${COMPANY}, gen_random_uuid(), ${numbered(3, '0')}, 'owner')`);
  await db.execute(sql`insert into memberships (company_id, id, department_id, person_id, section_ids, hours_week_minutes, joined_at)
    select ${COMPANY}, ${numbered(4, 'p')}, ${numbered(1, `p % ${LOCATIONS}`)}, ${numbered(3, 'p')},
      array[${numbered(2, `(p % ${LOCATIONS}) * 10 + p / 7 % 5`)}], 1140 + p % 3 * 570, now() - p * interval '1 day'
    from ${people}`);
  await db.execute(sql`insert into server_facts (name, value) values ('epoch', 'bench')`);
  await db.execute(sql`analyze`);
};
