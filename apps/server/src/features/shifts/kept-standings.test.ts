import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { openSettings } from '#testing/factories.ts';
import { buildTestServer, type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let elsewhereId: string;
let chief: Member;
let emma: Member;
let noor: Member;

const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;

const query = {
  start: String(at('2026-11-27T09:00')),
  end: String(at('2026-11-27T17:00')),
};

beforeAll(async () => {
  test = await startTestApp('2026-11-24T08:00:00Z');
  companyId = await test.make.company();
  const settings = { settings: openSettings };
  departmentId = await test.make.department(companyId, settings);
  elsewhereId = await test.make.department(companyId, settings);
  const planner = { role: 'ADMIN', accessShifts: true };
  chief = await test.hire(companyId, departmentId, planner);
  emma = await test.hire(companyId, departmentId);
  noor = await test.hire(companyId, departmentId);
  await test.make.membership(companyId, elsewhereId, chief.personId, planner);
  for (const { personId } of [emma, noor]) {
    await test.make.membership(companyId, elsewhereId, personId);
  }
});

afterAll(() => test.close());

const listIn = async (server: FastifyInstance): Promise<unknown> => {
  const answer = await server.inject({
    url: '/api/v3/operations/get-users',
    query: { departmentId, ...query },
    headers: { authorization: `Bearer ${chief.caller.token}` },
  });
  return answer.json();
};

/** What stands against everybody, by a server that keeps it and by one that has just started. */
const lists = async (): Promise<[kept: unknown, fresh: unknown]> => {
  const other = await buildTestServer(test.database, test.clock);
  const both: [unknown, unknown] = [await listIn(test.app), await listIn(other)];
  await other.close();
  return both;
};

/** Nothing is learned from a command that was refused. */
const done = <R extends { status: number; text: string }>(reply: R): R => {
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply;
};

const plan = async (who: Member, day: string, from: string, to: string): Promise<string> => {
  const reply = await chief.caller.call('POST /api/v3/shifts', {
    body: {
      departmentId,
      userRecordId: who.record,
      start: at(`2026-11-${day}T${from}`),
      end: at(`2026-11-${day}T${to}`),
      pause: { paid: 900 },
      force: true,
    },
  });
  return done(reply).body.shifts[0]?.id ?? '';
};

const change = (id: string, body: object) =>
  chief.caller.call('PATCH /api/v3/shifts/:id', { params: { id }, body: { ...body, force: true } });

const remove = (id: string) =>
  chief.caller.call('DELETE /api/v3/shifts', {
    query: {
      departmentId,
      startDate: String(at('2026-11-23T00:00')),
      endDate: String(at('2026-11-30T00:00')),
    },
    body: [{ id }],
  });

it('says after each command what a server says that has kept nothing', async () => {
  let shift = '';
  let clocking = '';
  const steps: [name: string, step: () => Promise<unknown>][] = [
    ['nothing', async () => {}],
    ['planned', async () => (shift = await plan(emma, '27', '08:00', '16:00'))],
    ['moved', async () => done(await change(shift, { start: at('2026-11-27T10:00') }))],
    ['handed over', async () => done(await change(shift, { userRecordId: noor.record }))],
    ['freed', async () => done(await change(shift, { userRecordId: '' }))],
    ['planned again', async () => (shift = await plan(emma, '26', '14:00', '23:00'))],
    ['drafted', async () => done(await change(shift, { approved: false }))],
    ['deleted', async () => done(await remove(shift))],
    [
      'unavailable',
      async () =>
        done(
          await emma.caller.call('POST /api/v3/unavailabilities', {
            body: { departmentId: elsewhereId, days: ['2026-12-08'] },
          }),
        ),
    ],
    [
      'clocked in',
      async () => {
        const reply = await noor.caller.call('POST /api/v3/clockings', {
          body: { optimisticId: newId(), departmentId, checkIn: { start: at('2026-11-24T09:00') } },
        });
        clocking = done(reply).body.id;
      },
    ],
    [
      'clocked out',
      async () => {
        test.clock.set('2026-11-24T18:00:00Z');
        const reply = await noor.caller.call('POST /api/v3/clockings/checkout/:id', {
          params: { id: clocking },
          body: { checkOut: { end: at('2026-11-24T19:00') } },
        });
        done(reply);
      },
    ],
  ];
  const seen = new Set<string>();
  for (const [name, step] of steps) {
    await step();
    const [kept, fresh] = await lists();
    expect([name, kept]).toEqual([name, fresh]);
    seen.add(JSON.stringify(fresh));
  }
  // Most of it changed what stands against somebody, or nothing would have been seen here.
  expect(seen.size).toBeGreaterThan(4);
});
