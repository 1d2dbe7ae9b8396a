import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appHooks } from '#app-hooks.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { companies } from '#features/departments/departments.table.ts';
import { runAsOperator } from '#features/notifications/operator-command.service.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { logins } from '#features/session/session.table.ts';
import type { Failure } from '#platform/failure.ts';
import { createPeopleTeam, type PeopleTeam } from '#testing/people-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createPerson, employPerson, type Job, type NewPerson } from './new-people.service.ts';

let test: TestApp;
let team: PeopleTeam;
let zaal: string;

beforeAll(async () => {
  test = await startTestApp('2026-11-20T08:00:00Z');
  team = await createPeopleTeam(test);
  zaal = await test.make.section(team.companyId, team.bar, 'Zaal');
});

afterAll(() => test.close());

const run = <T>(task: (context: Parameters<typeof createPerson>[0]) => Promise<T>) =>
  test.database.transaction(async (db) => {
    const { result } = await runAsOperator(db, team.companyId, test.clock.now(), appHooks, task);
    return result;
  });

const hire = (person: Partial<NewPerson>) =>
  run((context) => createPerson(context, { departmentId: team.bar, firstName: 'Noor', ...person }));

const employ = (personId: string, job: Partial<Job> = {}) =>
  run((context) => employPerson(context, personId, { departmentId: team.bar, ...job }));

const problemsOf = async (task: Promise<unknown>): Promise<string[]> => {
  const failure = (await task.catch((error: unknown) => error)) as Failure;
  return [failure.code, ...Object.keys(failure.details.errors ?? {})];
};

const rowsOf = async (personId: string) => {
  const { db } = test.database;
  const [person] = await db.select().from(persons).where(eq(persons.id, personId));
  const jobs = await db.select().from(memberships).where(eq(memberships.personId, personId));
  return { person, jobs };
};

describe('taking somebody on', () => {
  it('needs a name and a place, and gives nobody a way in', async () => {
    const { personId, employmentId } = await hire({});
    const { person, jobs } = await rowsOf(personId);
    expect(person).toMatchObject({ firstName: 'Noor', lastName: '', email: '', pinCode: null });
    expect(jobs).toMatchObject([
      // Nobody agreed to hours that nobody said.
      { id: employmentId, workerType: 'OTH', hoursWeekMinutes: 0, leftAt: null },
    ]);
    const { db } = test.database;
    expect(await db.select().from(logins).where(eq(logins.personId, personId))).toEqual([]);
    const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, personId));
    expect(lines.map(({ action, chainId }) => [action, chainId])).toEqual([
      ['employment.begin', team.bar],
    ]);
  });

  it('keeps all that is known, from the first day on', async () => {
    const { personId } = await hire({
      lastName: ' Haddad ',
      email: ' Noor@Bar.Example ',
      phone: '0470 12 34 56',
      language: 'nl',
      start: '2026-12-01',
      sectionIds: [zaal, zaal],
      workerType: 'FLX',
      hoursWeekMinutes: 600,
    });
    const { person, jobs } = await rowsOf(personId);
    expect(person).toMatchObject({
      lastName: 'Haddad',
      email: 'noor@bar.example',
      phone: '+32470123456',
      language: 'nl',
    });
    expect(jobs).toMatchObject([{ sectionIds: [zaal], workerType: 'FLX', hoursWeekMinutes: 600 }]);
    expect(jobs[0]?.joinedAt).toEqual(new Date('2026-11-30T23:00:00Z'));
  });

  it('lets them read what the company speaks, until they choose', async () => {
    const { db } = test.database;
    await db.update(companies).set({ language: 'fr' }).where(eq(companies.id, team.companyId));
    expect((await rowsOf((await hire({})).personId)).person?.language).toBe('fr');
    expect((await rowsOf((await hire({ language: 'es' })).personId)).person?.language).toBe('es');
  });

  it('refuses an address twice, however it is written, and in another company it is free', async () => {
    await hire({ email: 'twice@bar.example' });
    expect(await problemsOf(hire({ email: 'TWICE@bar.example' }))).toEqual([
      'staff.email_taken',
      'email',
    ]);
    const [elsewhere] = await test.database.db
      .select()
      .from(persons)
      .where(eq(persons.id, team.olga.personId));
    expect((await hire({ email: elsewhere?.email })).personId).toBeTruthy();
  });

  it('lets only one of two who come at once have an address', async () => {
    const both = await Promise.allSettled([
      hire({ email: 'once@bar.example' }),
      hire({ email: 'once@bar.example' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('says all that is wrong, at its fields, and writes nothing', async () => {
    const before = await test.database.db.select().from(persons);
    const skillId = crypto.randomUUID();
    const problems = await problemsOf(
      hire({
        firstName: ' ',
        email: 'no address',
        phone: '12',
        sectionIds: [crypto.randomUUID()],
        skillIds: [skillId],
        start: '2029-01-01',
      }),
    );
    expect(problems.slice(1).sort()).toEqual([
      'email',
      'firstName',
      'phone',
      'sectionIds',
      'skillIds',
      'start',
    ]);
    expect(await test.database.db.select().from(persons)).toHaveLength(before.length);
  });

  it('knows no place of another company', async () => {
    const foreign = await test.make.department(await test.make.company());
    expect(await problemsOf(hire({ departmentId: foreign }))).toEqual(['request.not_found']);
  });
});

describe('somebody whom the company knows', () => {
  it('works in a second place too, once', async () => {
    const { personId } = await hire({});
    await employ(personId, { departmentId: team.cellar });
    expect(await problemsOf(employ(personId, { departmentId: team.cellar }))).toEqual([
      'staff.employed_already',
    ]);
    const { jobs } = await rowsOf(personId);
    expect(jobs.map(({ departmentId }) => departmentId).sort()).toEqual(
      [team.bar, team.cellar].sort(),
    );
  });

  it('comes back as a new employment, the old one stays as it was', async () => {
    const { personId, employmentId } = await hire({});
    const leftAt = new Date('2026-11-01');
    await test.database.db
      .update(memberships)
      .set({ leftAt })
      .where(eq(memberships.id, employmentId));
    const again = await employ(personId, { start: '2026-11-25' });
    const { jobs } = await rowsOf(personId);
    expect(jobs).toHaveLength(2);
    expect(jobs.find(({ id }) => id === employmentId)?.leftAt).toEqual(leftAt);
    expect(jobs.find(({ id }) => id === again.employmentId)?.leftAt).toBeNull();
  });
});
