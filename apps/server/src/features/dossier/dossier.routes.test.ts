import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockingEvents, clockings } from '#features/clockings/clockings.table.ts';
import { idempotencyAnswers } from '#features/outbox/outbox.table.ts';
import { readDocumentText } from '#platform/pdf/document-text.ts';
import { newId } from '#platform/new-id.ts';
import { createClockingTeam, type Employee, wallAt } from '#testing/clocking-team.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { dossierLinks } from './dossier.table.ts';

let test: TestApp;
let team: Awaited<ReturnType<typeof createClockingTeam>>;
let ann: Employee;
let chief: Employee;
let id: string;

const at = (time: string): number => wallAt(`2026-11-20T${time}`);
const PERIOD = { from: '2026-11-01', to: '2026-11-30' };

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

/** Ann clocked from 09:00 to 17:00 with a pause. */
beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createClockingTeam(test);
  ann = await team.hire();
  chief = await team.hire('ADMIN');
  const { body } = await ann.checkIn({ checkIn: { start: at('09:00') } });
  id = body.id;
  test.clock.set('2026-11-20T16:00:00Z');
  await ann.patch(id, { pauses: [{ id: newId(), start: at('12:00'), end: at('12:30') }] });
  await ann.checkOut(id, { end: at('17:00') });
});

const query = (more: Record<string, string> = {}) => ({
  departmentId: team.departmentId,
  ...PERIOD,
  ...more,
});

const dossierFor = async (caller: Caller = chief.caller) => {
  const reply = await caller.call('GET /api/v4/dossier', { query: query() });
  expect(reply.status).toBe(200);
  return reply.body;
};

const registrationsOf = async () =>
  (await dossierFor()).dossier.people.flatMap(({ days }) =>
    days.flatMap(({ registrations }) => registrations),
  );

const enter = (values: object) =>
  chief.caller.call('POST /api/v4/clockings/entered', {
    body: { departmentId: team.departmentId, employmentId: ann.record, ...values },
  });

const makeLink = async (caller: Caller = chief.caller) =>
  caller.call('POST /api/v4/dossier/links', { body: query() });

const look = (token: string) => test.call('POST /api/v4/inspection', { body: { token } });

const take = (token: string, format: string) =>
  test.call('POST /api/v4/inspection/file', { body: { token, format, language: 'en' } });

/** As somebody does who has the database: not through the product. */
const tamper = (change: Partial<typeof clockings.$inferInsert>) =>
  test.database.db.update(clockings).set(change).where(eq(clockings.id, id));

const tamperEvent = () =>
  test.database.db
    .update(clockingEvents)
    .set({ payload: sql`jsonb_set(payload, '{checkIn,start}', to_jsonb(${at('09:01')}::bigint))` })
    .where(sql`${clockingEvents.clockingId} = ${id} and ${clockingEvents.kind} = 'check-in'`);

describe('the dossier', () => {
  it('says of each day the start, the pauses, the end, their sources, and that all agrees', async () => {
    const { dossier, checks } = await dossierFor();
    expect(dossier.people).toMatchObject([
      {
        personId: ann.personId,
        days: [
          {
            day: '2026-11-20',
            registrations: [
              {
                start: at('09:00'),
                end: at('17:00'),
                pauses: [{ start: at('12:00'), end: at('12:30') }],
                startMark: { source: 'phone', received: at('09:00'), by: null },
                endMark: { source: 'phone', received: at('17:00'), by: null },
                corrections: [],
                findings: [],
                isSealed: true,
              },
            ],
          },
        ],
      },
    ]);
    expect(dossier.proof).toMatchObject({ isWhole: true, alarms: [], claims: 3, sealed: 3 });
    expect(checks.every(({ count }) => count === 0)).toBe(true);
  });

  it('says of a correction what stood before and after, who made it, when and why', async () => {
    await chief.correct(id, { start: at('09:15'), reason: 'Came by bus' });
    const [one] = await registrationsOf();
    expect(one).toMatchObject({
      start: at('09:15'),
      startMark: { source: 'manager' },
      endMark: { source: 'phone' },
      corrections: [
        {
          reason: 'Came by bus',
          received: at('17:00'),
          before: { start: at('09:00'), end: at('17:00') },
          after: { start: at('09:15'), end: at('17:00') },
        },
      ],
      findings: [],
    });
    expect(one?.corrections[0]?.by).not.toBe('');
  });

  it('marks what somebody else wrote down as made after the fact, with the reason they must give', async () => {
    const times = { start: wallAt('2026-11-19T09:00'), end: wallAt('2026-11-19T12:00') };
    expect((await enter({ ...times, reason: ' ' })).status).toBe(422);
    expect((await enter({ ...times, reason: 'Has no phone' })).status).toBe(201);
    const [entered] = await registrationsOf();
    expect(entered).toMatchObject({
      startMark: { source: 'after_the_fact' },
      endMark: { source: 'after_the_fact' },
      reason: 'Has no phone',
    });
    const { checks } = await dossierFor();
    expect(checks.find(({ kind }) => kind === 'after_the_fact')).toMatchObject({
      count: 1,
      cases: [{ day: '2026-11-19' }],
    });
  });

  it('finds who was to work and registered nothing', async () => {
    await ann.shift('2026-11-18T09:00', '2026-11-18T17:00');
    await ann.shift('2026-11-20T09:00', '2026-11-20T17:00');
    const { checks } = await dossierFor();
    const missing = checks.find(({ kind }) => kind === 'unregistered');
    expect(missing).toMatchObject({ count: 1, cases: [{ day: '2026-11-18' }] });
  });

  it('is of three months at most, and only for who may read the log', async () => {
    const call = (own: Caller, from: string) =>
      own.call('GET /api/v4/dossier', { query: query({ from }) });
    expect((await call(chief.caller, '2026-08-01')).error).toMatchObject({
      errors: { to: [expect.any(String)] },
    });
    expect((await call(chief.caller, '2026-12-01')).status).toBe(422);
    expect((await call(ann.caller, '2026-11-01')).status).toBe(403);
  });

  it('is anybody’s own as a file, without what others registered', async () => {
    const ben = await team.hire();
    const reply = await ben.caller.call('GET /api/v4/dossier/own', {
      query: query({ format: 'csv' }),
    });
    expect(reply.text).not.toContain('09:00');
    const own = await ann.caller.call('GET /api/v4/dossier/own', {
      query: query({ format: 'csv' }),
    });
    expect(own.text).toContain('09:00');
    const pdf = await ann.caller.call('GET /api/v4/dossier/own', {
      query: query({ format: 'pdf' }),
    });
    expect(pdf.headers['content-type']).toBe('application/pdf');
  });
});

describe('a changed byte', () => {
  it('of a claim is told of with day and person, in the answer, the table and the PDF', async () => {
    const { token } = (await makeLink()).body;
    await tamperEvent();
    const { proof, people } = (await look(token)).body.dossier;
    const alarm = { day: '2026-11-20', name: people[0]?.name, finding: 'claim_changed' };
    expect(proof).toMatchObject({ isWhole: false, alarms: [alarm] });
    expect((await take(token, 'csv')).text).toContain('an entry was altered');
    const { rawPayload } = await test.app.inject({
      method: 'POST',
      url: '/api/v4/inspection/file',
      body: { token, format: 'pdf', language: 'en' },
    });
    const paper = JSON.stringify(await readDocumentText(rawPayload));
    expect(paper).toContain('an entry was altered');
    expect(paper).toContain(people[0]?.name);
    expect((await dossierFor()).checks[0]).toMatchObject({ kind: 'altered', count: 1 });
  });

  it('of the times that stand, of a claim that is gone, or one that was slipped in', async () => {
    await tamper({ end: wallAt('2026-11-20T16:00') as never });
    expect((await dossierFor()).dossier.proof.alarms).toMatchObject([{ finding: 'times_changed' }]);
    await tamper({ end: wallAt('2026-11-20T17:00') as never });
    expect((await dossierFor()).dossier.proof.isWhole).toBe(true);
    const [out] = await test.database.db
      .delete(clockingEvents)
      .where(sql`${clockingEvents.clockingId} = ${id} and ${clockingEvents.kind} = 'check-out'`)
      .returning();
    expect((await dossierFor()).dossier.proof.alarms).toMatchObject([{ finding: 'claim_missing' }]);
    if (!out) throw new Error('there was a check-out');
    await test.database.db.insert(clockingEvents).values([out, { ...out, id: newId() }]);
    expect((await dossierFor()).dossier.proof.alarms).toMatchObject([{ finding: 'claim_added' }]);
  });

  it('is told of where the whole clocking is gone', async () => {
    await test.database.db.delete(clockingEvents).where(eq(clockingEvents.clockingId, id));
    await test.database.db.delete(clockings).where(eq(clockings.id, id));
    const { dossier } = await dossierFor();
    expect(dossier.proof.alarms).toMatchObject([{ day: '2026-11-20', finding: 'claim_missing' }]);
    expect(dossier.proof.alarms[0]?.name).not.toBe('');
  });

  it('of the log itself breaks its chain', async () => {
    await test.database.db.execute(
      sql`update audit_log set details = details || '{"stands": "x"}'
        where subject_id = ${id} and action = 'clocking.check_in'`,
    );
    expect((await dossierFor()).dossier.proof).toMatchObject({
      isWhole: false,
      brokenAt: expect.any(Number),
    });
  });

  it('is not cried where positions and devices are forgotten after their term', async () => {
    await test.database.db.execute(
      sql`update clocking_events set payload = payload - 'infos' where clocking_id = ${id}`,
    );
    expect((await dossierFor()).dossier.proof.isWhole).toBe(true);
  });
});

describe('a link for an inspector', () => {
  it('opens for 72 hours without an account, and each look is listed to who made it', async () => {
    const { link, token } = (await makeLink()).body;
    expect(link).toMatchObject({ ...PERIOD, isOpen: true, lookCount: 0 });
    const { body } = await look(token);
    expect(body.dossier.people[0]?.days[0]?.day).toBe('2026-11-20');
    expect(JSON.stringify(body)).not.toMatch(/email|phone"?:|wage|niss/i);
    expect((await take(token, 'pdf')).headers['content-type']).toBe('application/pdf');
    const { links } = (
      await chief.caller.call('GET /api/v4/dossier/links', {
        query: { departmentId: team.departmentId },
      })
    ).body;
    expect(links[0]).toMatchObject({
      lookCount: 2,
      looks: [
        { kind: 'pdf', address: '127.0.0.1' },
        { kind: 'page', address: '127.0.0.1' },
      ],
    });
    test.clock.set('2026-11-23T15:59:00Z');
    expect((await look(token)).status).toBe(200);
    test.clock.set('2026-11-23T16:00:00Z');
    expect((await look(token)).status).toBe(404);
  });

  it('is known to the database by a hash alone, and answers a repeat with the same', async () => {
    const headers = { 'idempotency-key': newId() };
    const call = () => chief.caller.call('POST /api/v4/dossier/links', { body: query(), headers });
    const { token, link } = (await call()).body;
    expect((await call()).body).toEqual({ token, link });
    const rows = await test.database.db
      .select()
      .from(dossierLinks)
      .where(eq(dossierLinks.id, link.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const stored = await test.database.db.select().from(idempotencyAnswers);
    expect(JSON.stringify(stored)).toContain(link.id);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('ends at once, and then looks like one that never was', async () => {
    const { link, token } = (await makeLink()).body;
    const revoked = await chief.caller.call('POST /api/v4/dossier/links/:id/revoke', {
      params: { id: link.id },
    });
    expect(revoked.body.link.isOpen).toBe(false);
    const [ended, unknown] = [await look(token), await look('x'.repeat(43))];
    expect(ended.status).toBe(404);
    expect({ ...ended.error, requestId: '' }).toEqual({ ...unknown.error, requestId: '' });
  });

  it('shows nothing of another location, and is ended by nobody of one', async () => {
    const other = await test.make.department(team.companyId);
    const away = await team.hire('USER', { companyId: team.companyId, departmentId: other });
    const boss = await team.hire('ADMIN', { companyId: team.companyId, departmentId: other });
    await away.checkIn({ departmentId: other, checkIn: { start: at('17:00') } });
    const { link, token } = (await makeLink()).body;
    const { people } = (await look(token)).body.dossier;
    expect(people.map(({ personId }) => personId)).toEqual([ann.personId]);
    const end = await boss.caller.call('POST /api/v4/dossier/links/:id/revoke', {
      params: { id: link.id },
    });
    expect(end.status).toBe(404);
    expect((await makeLink(ann.caller)).status).toBe(403);
    expect((await makeLink(boss.caller)).status).toBe(404);
  });
});
