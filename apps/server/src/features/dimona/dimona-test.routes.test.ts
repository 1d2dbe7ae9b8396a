import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { createDimonaTeam, type DimonaTeam } from '#testing/dimona-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: DimonaTeam;
let sofia: Member;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.dimona.settings.mode = 'accept';
  team = await createDimonaTeam(test);
  const owner = { role: 'ADMIN' } as const;
  sofia = await test.hire(team.companyId, team.departmentId, owner, owner);
});

const ask = (by: Member, headers: Record<string, string> = {}) =>
  by.caller.call('POST /api/v4/dimona/test', {
    query: { departmentId: team.departmentId },
    headers,
  });

const lines = async () => {
  const all = await test.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.companyId, team.companyId));
  return all.filter(({ action }) => action === 'dimona.test');
};

describe('the test of the connection', () => {
  it.each([
    ['accept', 'works', ''],
    ['forbid', 'forbidden', 'http_403'],
    ['out', 'unreachable', 'http_500'],
  ] as const)('says what came back when social security would %s', async (mode, said, detail) => {
    test.dimona.settings.mode = mode;
    const { status, body } = await ask(sofia);
    expect(status).toBe(200);
    expect(body).toEqual({ register: 'simulator', answer: said, detail });
  });

  it('is a line of the log, once for each key, and declares nothing', async () => {
    await ask(sofia, { 'idempotency-key': 'a' });
    expect((await ask(sofia, { 'idempotency-key': 'a' })).body.answer).toBe('works');
    expect(await lines()).toHaveLength(1);
    const { body } = await team.marc.caller.call('GET /api/v3/dimona', {
      query: { departmentId: team.departmentId },
    });
    expect(body.dimonas).toEqual([]);
  });

  it('is for who keeps the settings', async () => {
    expect((await ask(team.emma)).status).toBe(403);
    expect(await lines()).toHaveLength(0);
  });
});
