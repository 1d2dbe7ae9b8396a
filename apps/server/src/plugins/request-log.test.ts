import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setFlags } from '#testing/grant-factory.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

type Line = Record<string, unknown> & { err?: Record<string, unknown> };

let test: TestApp;
let lines: Line[] = [];
let failures: Readonly<Record<string, string | number>>[] = [];
let companyId: string;
let personId: string;
let departmentId: string;
let email: string;

beforeAll(async () => {
  test = await startTestApp('2026-11-20T08:00:00Z', {
    logLevel: 'info',
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
    onFailure: (_, details) => void failures.push(details),
  });
  test.app.get('/broken', async (request) => {
    request.actor = { companyId: 'c', personId: 'p' } as never;
    await test.database.db.execute(sql`select ${'ann@secret.example'}::uuid`);
  });
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  const person = await test.make.person(companyId);
  personId = person.personId;
  email = person.email;
  await test.make.membership(companyId, departmentId, personId);
});

afterEach(() => {
  lines = [];
  failures = [];
});

afterAll(() => test.close());

describe('the id of a request', () => {
  it('is the proxy’s where it is well formed, and answered with everything', async () => {
    const id = 'edge-0f3a.77_b';
    const { headers, error } = await test.call('GET /api/v3/datas', {
      headers: { 'x-request-id': id },
    });
    expect([headers['x-request-id'], error.requestId]).toEqual([id, id]);
    const match = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': id } });
    expect(match.headers['x-request-id']).toBe(id);
  });

  it.each(['', 'short', 'a'.repeat(65), 'two words', '{"a":1}', 'ünicode-id'])(
    'is a new one in place of %j',
    async (input) => {
      const { headers, error } = await test.call('GET /api/v3/datas', {
        headers: { 'x-request-id': input },
      });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(error.requestId).toBe(headers['x-request-id']);
    },
  );
});

describe('the log', () => {
  it('has one line for a request that broke, without the values of its statement', async () => {
    const { statusCode, headers } = await test.app.inject('/broken?token=one-of-a-link');
    expect(statusCode).toBe(500);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 50,
      requestId: headers['x-request-id'],
      route: 'GET /broken',
      status: 500,
      code: 'server.failed',
      companyId: 'c',
      personId: 'p',
      err: { message: expect.stringContaining('select $1::uuid'), cause: { code: '22P02' } },
    });
    expect(lines[0]?.err?.stack).toContain('at ');
    const text = JSON.stringify(lines);
    for (const secret of ['ann@secret.example', 'one-of-a-link']) {
      expect(text).not.toContain(secret);
    }
    const requestId = headers['x-request-id'];
    expect(failures).toEqual([{ route: 'GET /broken', status: 500, requestId }]);
  });

  it('says who was refused what, and where', async () => {
    // Who plans nowhere is refused before it is read what they ask.
    const elsewhere = { companyId, personId, departmentId: await test.make.department(companyId) };
    const access = { accessShifts: true, accessDocuments: false, accessDimona: false };
    await setFlags(test.database.db, elsewhere, { role: 'PLANNER', ...access });
    const emma = await test.signIn(email);
    lines = [];
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { departmentId, start: 1_800_000_000, end: 1_800_010_000, comment: 'a secret' };
    const { status } = await emma.call('POST /api/v3/shifts', { body, headers });
    expect(status).toBe(403);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 40,
      route: 'POST /api/v3/shifts',
      status: 403,
      code: 'request.forbidden',
      personId,
      departmentId,
    });
    const text = JSON.stringify(lines);
    for (const secret of [emma.token, 'a secret', headers['idempotency-key']]) {
      expect(text).not.toContain(secret);
    }
    expect(failures).toEqual([]);
  });

  it('keeps passwords and addresses of the curious out', async () => {
    await test.call('POST /api/login', { body: { email, password: 'my wrong password' } });
    await test.app.inject('/nowhere/ann@secret.example');
    const routes = lines.map(({ route, status, code }) => [route, status, code]);
    expect(routes).toEqual([
      ['POST /api/login', 422, 'session.login_failed'],
      ['GET none', 404, undefined],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/wrong password|secret\.example/);
  });
});
