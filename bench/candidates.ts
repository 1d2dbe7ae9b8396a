import { Client } from 'pg';
import { median } from './device.ts';
import { companyId, PLANNER, teamDepartment } from './generate.ts';
import { headersOfPerson } from './load.ts';

const RUNS = 15;

/** The people of a team with everything they do around a shift, and no rule applied. */
const PLAIN = `
select m.id, p.first_name || ' ' || p.last_name as name,
  (select json_agg(json_build_array(s.id, s.start_wall, s.end_wall, s.pause_unpaid_seconds, s.kind))
    from shifts s where s.company_id = m.company_id and s.person_id = m.person_id and s.deleted_at is null
      and s.start_wall < $4 and s.end_wall > $3) as shifts,
  (select json_agg(json_build_array(c.shift_id, c.start_at, c.end_at, c.worked_seconds))
    from clockings c where c.company_id = m.company_id and c.person_id = m.person_id
      and c.start_at < $4 and (c.end_at is null or c.end_at > $3)) as clockings
from memberships m join persons p on p.company_id = m.company_id and p.id = m.person_id
where m.company_id = $1 and m.department_id = $2 and m.left_at is null`;

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return median(times);
};

/** Milliseconds of get-users with every rule for a team, and of one statement that only lists it. */
export const measureCandidates = async (
  serverUrl: string,
  databaseUrl: string,
  size: number,
): Promise<{ ownMs: number; plainMs: number }> => {
  const departmentId = teamDepartment(size);
  const day = Math.floor(Date.now() / 86_400_000) * 86_400 + 3 * 86_400;
  const start = day + 9 * 3600;
  const query = new URLSearchParams({
    departmentId,
    start: String(start),
    end: String(start + 8 * 3600),
    pause: '1800',
  });
  const headers = headersOfPerson(PLANNER);
  const ask = async (): Promise<void> => {
    const answer = await fetch(`${serverUrl}/api/v3/operations/get-users?${query}`, { headers });
    const people = (await answer.json()) as unknown[];
    if (people.length !== size) throw new Error(`${people.length} people of ${size}`);
  };
  await ask();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const statement = {
    name: 'plain candidates',
    text: PLAIN,
    values: [companyId, departmentId, day - 21 * 86_400, day + 28 * 86_400],
  };
  await client.query(statement);
  const ownMs = await time(ask);
  const plainMs = await time(() => client.query(statement));
  await client.end();
  return { ownMs, plainMs };
};
