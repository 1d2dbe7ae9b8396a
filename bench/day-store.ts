import { Client } from 'pg';
import type { Stored, StoredSpan } from './day-losses.ts';
import { companyId } from './generate.ts';

type PersonRow<Row> = Row & { person: string };

/** What the database holds of a day that began then (unix seconds), by person; read past the product. */
export const readDay = async (
  url: string,
  since: number,
): Promise<{ of: (person: string) => Stored; shifts: ReadonlySet<string> }> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const rows = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
    (await client.query(text, values)).rows as Row[];
  const of = [companyId];
  const clockings = await rows<
    PersonRow<StoredSpan & Pick<Stored['clockings'][0], 'flags' | 'pauses'>>
  >(
    `select person_id as person, start_wall::float8 as start, start_at::float8 as "startAt",
       end_wall::float8 as "end", end_at::float8 as "endAt", pauses, flags
     from clockings where company_id = $1 and start_at >= $2 order by start_at`,
    [companyId, since],
  );
  const answers = await rows<PersonRow<Stored['answers'][0]>>(
    `select person_id as person, key, status, md5(body) from idempotency_answers where company_id = $1`,
    of,
  );
  const claims = await rows<PersonRow<Stored['claims'][0]>>(
    `select person_id as person, sequence::float8 as number, verdict = 'applied' as applied
     from clocking_events where company_id = $1 order by id`,
    of,
  );
  const shifts = await rows<{ id: string }>(
    `select id from shifts where company_id = $1 and deleted_at is null`,
    of,
  );
  await client.end();
  const byPerson = <Row>(all: PersonRow<Row>[]) => Map.groupBy(all, ({ person }) => person);
  const [clockingsOf, answersOf, claimsOf] = [
    byPerson(clockings),
    byPerson(answers),
    byPerson(claims),
  ];
  return {
    of: (person) => ({
      clockings: clockingsOf.get(person) ?? [],
      answers: answersOf.get(person) ?? [],
      claims: claimsOf.get(person) ?? [],
    }),
    shifts: new Set(shifts.map(({ id }) => id)),
  };
};
