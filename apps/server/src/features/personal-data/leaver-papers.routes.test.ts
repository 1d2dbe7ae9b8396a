import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { persons } from '#features/people/people.table.ts';
import { mails } from '#platform/mail/mail.table.ts';
import { PASSWORD } from '#testing/factories.ts';
import { createDocumentTeam } from '#testing/document-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';
import { eq } from 'drizzle-orm';

type Team = Awaited<ReturnType<typeof createDocumentTeam>>;

let test: TestApp;
let team: Team;
let count = 0;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createDocumentTeam(test);
  await test.database.db.delete(mails);
});

const keyed = () => ({ 'idempotency-key': `papers-${(count += 1)}` });

const leave = async ({ personId }: Member): Promise<void> => {
  const { marc } = team;
  const ended = await marc.caller.call('POST /api/v4/people/:personId/leaving', {
    params: { personId },
    body: { lastDay: null },
    headers: keyed(),
  });
  expect(ended.status, ended.text).toBe(200);
  test.clock.set('2026-11-20T08:01:00Z');
  await test.jobs.runNow('ordered-ends');
};

/** A day with a pause, entered by the owner. */
const worked = async ({ record }: Member): Promise<void> => {
  const { companyId, departmentId } = team;
  const at = (time: string) => Date.parse(`2026-11-19T${time}:00Z`) / 1000;
  const owner = { firstName: 'Sofia', role: 'SUPER-ADMIN' as const };
  const sofia = await test.hire(companyId, departmentId, { role: 'ADMIN' }, owner);
  const entered = await sofia.caller.call('POST /api/v4/clockings/entered', {
    body: {
      departmentId,
      employmentId: record,
      start: at('08:00'),
      end: at('16:30'),
      pauses: [{ start: at('11:00'), end: at('11:30') }],
      reason: 'By hand',
    },
    headers: keyed(),
  });
  expect(entered.status, entered.text).toBe(201);
};

const emailOf = async ({ personId }: Member): Promise<string> => {
  const [row] = await test.database.db.select().from(persons).where(eq(persons.id, personId));
  return row?.email ?? '';
};

/** What is mailed to an address that asks how to get in. */
const ask = async (email: string) => {
  const answered = await test.call('POST /api/v3/password', { body: { email } });
  const sent = await test.database.db.select().from(mails);
  const link = /https?:\/\/\S+papers\.zip\S+/.exec(sent.at(-1)?.text ?? '')?.[0];
  return { answered, sent, path: link && new URL(link).pathname + new URL(link).search };
};

const download = (path = '') => test.app.inject({ method: 'GET', url: path });

it('come by mail to who has left: what they could read, their hours and their data, and nobody else’s', async () => {
  // Half past midnight of the 20th in Brussels.
  test.clock.set('2026-11-19T23:30:00Z');
  await team.issue(team.noor, { title: 'Rules of the house' });
  test.clock.set('2026-11-20T08:00:00Z');
  await team.issue(team.noor, { title: 'A draft', status: 'DRAFT' });
  await team.issue(team.emma, { title: 'Of Emma' });
  await worked(team.noor);
  await worked(team.emma);
  const email = await emailOf(team.noor);
  await leave(team.noor);
  await test.database.db.delete(mails);
  const { sent, path } = await ask(email);
  expect(sent.map(({ to }) => to)).toEqual([email]);
  const answer = await download(path);
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    answer.headers['cache-control'],
  ]).toEqual([200, 'application/zip', 'no-store']);
  const files = unzipSync(answer.rawPayload);
  const names = Object.keys(files);
  const papers = names.filter((name) => name.startsWith('documents/'));
  const name = /^documents\/2026-11-20 .* Rules of the house\.pdf$/;
  expect(papers).toEqual([expect.stringMatching(name)]);
  expect(strFromU8(files[papers[0] ?? '']?.subarray(0, 5) ?? new Uint8Array())).toBe('%PDF-');
  expect(names).toEqual(expect.arrayContaining(['data/persons.json', 'data/clockings.json']));
  expect(strFromU8(files['hours.csv'] ?? new Uint8Array()).split('\r\n')).toEqual([
    'Day;Location;Start;End;Pauses;Worked',
    '2026-11-19;Bar;08:00;16:30;11:00–11:30;8.00',
    '',
  ]);
  const [own] = JSON.parse(strFromU8(files['data/persons.json'] ?? new Uint8Array()));
  expect(own).toMatchObject({ id: team.noor.personId, first_name: 'Noor' });
  const logged = await test.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'account.export'));
  expect(logged.map(({ subjectId }) => subjectId)).toContain(team.noor.personId);
});

it('are asked for in the same words by who has them not, and mailed to nobody who still works', async () => {
  const email = await emailOf(team.emma);
  const working = await ask(email);
  expect(working.sent).toHaveLength(1);
  expect(working.path).toBeUndefined();
  const unknown = await ask('nobody@test.example');
  expect(unknown.answered.text).toBe(working.answered.text);
  await leave(team.emma);
  expect((await ask(email)).answered.text).toBe(working.answered.text);
});

it('are behind an address that ends after three days, is of one person, and opens nothing else', async () => {
  const email = await emailOf(team.noor);
  await leave(team.noor);
  const { path = '' } = await ask(email);
  const foreign = await download(path.replace(team.noor.personId, team.emma.personId));
  expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'documents.link_invalid']);
  expect((await download(path.replace(/grant=.{9}/, 'grant=aaaaaaaaa'))).statusCode).toBe(403);
  const elsewhere = path.replace(/^\/api\/v4\/leavers/, '/api/v4/files');
  expect((await download(elsewhere)).statusCode).toBe(404);
  expect((await test.call('POST /api/login', { body: { email, password: PASSWORD } })).status).toBe(
    422,
  );
  test.clock.set('2026-11-23T08:02:00Z');
  const late = await download(path);
  expect([late.statusCode, late.json().code]).toEqual([403, 'documents.link_expired']);
});

it('come no more once somebody works again, or once their file has gone', async () => {
  const email = await emailOf(team.noor);
  await leave(team.noor);
  const { path = '' } = await ask(email);
  const again = await team.marc.caller.call('POST /api/v4/people/:personId/employments', {
    params: { personId: team.noor.personId },
    body: { departmentId: team.departmentId },
    headers: keyed(),
  });
  expect(again.status).toBe(201);
  expect((await download(path)).statusCode).toBe(403);
  await leave(team.noor);
  await test.database.db
    .update(persons)
    .set({ filesClearedAt: new Date() })
    .where(eq(persons.id, team.noor.personId));
  await test.database.db.delete(mails);
  expect((await ask(email)).sent).toEqual([]);
});
