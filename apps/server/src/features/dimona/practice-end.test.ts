import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import type { DimonaMessage } from '#platform/dimona/dimona-driver.ts';
import { createDimonaTeam, type DimonaTeam, day } from '#testing/dimona-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';
import { createDimonaWorker } from './dimona-worker.service.ts';

let test: TestApp;
let team: DimonaTeam;
/** What social security has been sent. */
let heard: DimonaMessage['kind'][];

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  test.dimona.settings.mode = 'accept';
  team = await createDimonaTeam(test);
  heard = [];
});

const query = () => ({ departmentId: team.departmentId });

const declare = async (who: Member): Promise<string> => {
  const { status, body, text } = await team.marc.caller.call('POST /api/v3/dimona', {
    query: query(),
    body: { userRecord: who.record, workerType: 'OTH', startingDate: day('2026-11-23') },
  });
  if (status !== 201) throw new Error(text);
  return body.dimona.id;
};

const statusOf = async (id: string) => {
  const { body } = await team.marc.caller.call('GET /api/v3/dimona', { query: query() });
  return body.dimonas.find((dimona) => dimona.id === id)?.status;
};

const cancel = (id: string) =>
  team.marc.caller.call('POST /api/v3/dimona/:id/cancel', { params: { id } });

/** As a server that was started anew, with a client of social security. */
const startForReal = () =>
  createDimonaWorker({
    database: test.database,
    clock: test.clock,
    publish: () => {},
    onError: (error) => {
      throw error;
    },
    driver: {
      register: 'onss',
      check: async () => ({ type: 'works' }),
      send: async ({ kind }) => {
        heard.push(kind);
        return { type: 'taken', declarationId: '000000000097' };
      },
      ask: async () => ({ type: 'answered', result: 'A', periodId: '000000000194', anomalies: [] }),
    },
  });

const settle = async (runDue: () => Promise<number>): Promise<void> => {
  await runDue();
  test.clock.advance(2);
  await runDue();
};

it('takes back what was practised once social security answers, and sends nothing of it', async () => {
  const practised = await declare(team.emma);
  await settle(test.dimona.runDue);
  const asked = await declare(team.lucas);
  await test.dimona.runDue();
  expect([await statusOf(practised), await statusOf(asked)]).toEqual(['ACCEPTED', 'SENT']);
  await cancel(practised);
  const before = await team.emma.caller.call('GET /api/v3/datas');

  await settle(startForReal().runDue);
  expect([await statusOf(practised), await statusOf(asked)]).toEqual(['CANCELLED', 'CANCELLED']);
  expect(heard).toEqual([]);
  const headers = { 'if-none-match': before.headers.etag as string };
  expect((await team.emma.caller.call('GET /api/v3/datas', { headers })).status).toBe(200);
  const lines = await test.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.companyId, team.companyId));
  expect(lines.filter(({ action }) => action === 'dimona.practice_end')).toMatchObject([
    { subjectId: team.departmentId, details: { periods: 2 } },
  ]);
});

it('leaves what social security has accepted, also where a change of it was practised', async () => {
  const real = startForReal();
  const id = await declare(team.emma);
  await settle(real.runDue);
  expect(await statusOf(id)).toBe('ACCEPTED');
  await cancel(id);
  await settle(test.dimona.runDue);
  await settle(startForReal().runDue);
  expect(await statusOf(id)).toBe('ACCEPTED');
  expect(heard).toEqual(['IN']);
});
