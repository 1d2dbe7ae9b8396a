import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { companyId, PEOPLE, PEOPLE_PER_DEPARTMENT } from './generate.ts';

const run = promisify(execFile);

/** The row of a check-in and nothing else: no sign-in, no key, no audit. */
const BARE_INSERT = `\\set p random(0, ${PEOPLE - 1})
insert into bench_clockings (company_id, id, person_id, membership_id, department_id, start_wall, start_at, optimistic_id)
values ('${companyId}', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, 1, gen_random_uuid()::text);
`;

/** What a person's snapshot holds, asked of the database as one statement. */
const SNAPSHOT = `\\set p random(0, ${PEOPLE - 1})
\\set d :p / ${PEOPLE_PER_DEPARTMENT}
select json_build_object(
  'departments', (select json_agg(json_build_object('id', d.id, 'company', d.name, 'address', d.address, 'settings', d.settings,
      'users', (select json_agg(json_build_object('recordId', m.id, 'displayName', q.first_name || ' ' || q.last_name))
        from memberships m join persons q on q.company_id = m.company_id and q.id = m.person_id
        where m.company_id = d.company_id and m.department_id = d.id),
      'sections', (select json_agg(s) from sections s where s.company_id = d.company_id and s.department_id = d.id)))
    from departments d join memberships me on me.company_id = d.company_id and me.department_id = d.id
    where me.company_id = p.company_id and me.person_id = p.id),
  'shifts', (select json_agg(s) from shifts s where s.company_id = p.company_id and s.person_id = p.id and s.deleted_at is null
    and s.start_wall between extract(epoch from now())::bigint - 35 * 86400 and extract(epoch from now())::bigint + 365 * 86400),
  'free', (select json_agg(s) from shifts s join memberships me on me.company_id = s.company_id and me.department_id = s.department_id
    where me.company_id = p.company_id and me.person_id = p.id and s.deleted_at is null and s.membership_id is null
    and s.start_wall between extract(epoch from now())::bigint and extract(epoch from now())::bigint + 60 * 86400),
  'last', (select json_agg(c) from (select * from clockings c where c.company_id = p.company_id and c.person_id = p.id
    and c.end_wall is not null and c.start_wall > extract(epoch from now())::bigint - 7 * 86400 order by c.start_wall desc limit 20) c),
  'current', (select json_agg(c) from clockings c where c.company_id = p.company_id and c.person_id = p.id and c.end_wall is null))
from persons p where p.company_id = '${companyId}' and p.id = ('00000000-0000-7000-8002-' || lpad((:p)::text, 12, '0'))::uuid;
`;

const perSecond = async (
  url: string,
  script: string,
  clients: number,
  seconds: number,
): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-pgbench-'));
  const file = join(folder, 'script.sql');
  await writeFile(file, script);
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    file,
    url,
  ];
  const { stdout } = await run('pgbench', args);
  return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1] ?? 0);
};

export const hasPgbench = async (): Promise<boolean> => {
  try {
    await run('pgbench', ['--version']);
    return true;
  } catch {
    return false;
  }
};

/** Bare inserts at one commit each, 8 clients. */
export const bareInserts = (url: string, seconds: number): Promise<number> =>
  perSecond(url, BARE_INSERT, 8, seconds);

/** Snapshots as one prepared statement, with the number of clients that suits it best. */
export const plainSnapshots = async (url: string, seconds: number): Promise<number> =>
  Math.max(await perSecond(url, SNAPSHOT, 4, seconds), await perSecond(url, SNAPSHOT, 8, seconds));
