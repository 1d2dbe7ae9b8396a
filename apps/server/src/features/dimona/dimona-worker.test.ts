import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '#features/notifications/notifications.table.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { createDimonaTeam, type DimonaTeam, day, nationalNumber } from '#testing/dimona-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';
import { createDimonaWorker } from './dimona-worker.service.ts';
import { dimonaDeclarations, dimonas } from './dimona.table.ts';
import { simulatedAnswers } from './simulator.table.ts';

let test: TestApp;
let team: DimonaTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  test.dimona.settings.mode = 'accept';
  team = await createDimonaTeam(test);
});

const declare = async (values: object = {}, who = team.emma): Promise<string> => {
  const { status, body, text } = await team.marc.caller.call('POST /api/v3/dimona', {
    query: { departmentId: team.departmentId },
    body: {
      userRecord: who.record,
      workerType: 'STU',
      startingDate: day('2026-11-23'),
      endingDate: day('2026-11-29'),
      plannedHoursNbr: 20,
      ...values,
    },
  });
  if (status !== 201) throw new Error(text);
  return body.dimona.id;
};

const read = async (id: string) => {
  const { body } = await team.marc.caller.call('GET /api/v3/dimona', {
    query: { departmentId: team.departmentId },
  });
  const match = body.dimonas.find((dimona) => dimona.id === id);
  if (!match) throw new Error(`There is no declaration ${id}`);
  return match;
};

/** One run, and another when the first answer is due. */
const settle = async (seconds = 2): Promise<void> => {
  await test.dimona.runDue();
  test.clock.advance(seconds);
  await test.dimona.runDue();
};

const statusAfter = async (who: Member, values: object = {}) => {
  const id = await declare(values, who);
  await settle();
  const { status, anomalies, message } = await read(id);
  return { id, status, codes: anomalies.map(({ code }) => code), message };
};

const change = (id: string, what: 'update' | 'out' | 'cancel', body: object = {}) =>
  team.marc.caller.call(`POST /api/v3/dimona/:id/${what}`, { params: { id }, body });

const hireSerial = (serial: number) => team.hire('Serial', {}, nationalNumber(serial));

describe('a declaration on its way', () => {
  it('is sent after the commit, asked about, and accepted with its period', async () => {
    const id = await declare();
    expect((await read(id)).status).toBe('DRAFT');
    await test.dimona.runDue();
    const sent = await read(id);
    expect(sent.status).toBe('SENT');
    expect(sent.declarationId).toMatch(/^\d{12}$/);
    test.clock.advance(2);
    await test.dimona.runDue();
    const accepted = await read(id);
    expect(accepted).toMatchObject({ status: 'ACCEPTED', anomalies: [], message: { result: 'A' } });
    expect(accepted.periodId).toMatch(/^\d{12}$/);
    expect(await test.dimona.runDue()).toBe(0);
  });

  it('tells the person and who manages at each step, and writes a line', async () => {
    const id = await declare();
    const before = await team.emma.caller.call('GET /api/v3/datas');
    await settle();
    const notified = await test.database.db.select().from(events).where(eq(events.resourceId, id));
    expect(
      notified.map(({ type, resource, personIds }) => ({ type, resource, personIds })),
    ).toEqual(
      Array.from({ length: 3 }, () => ({
        type: 'REFRESH_DATA',
        resource: 'DIMONA',
        personIds: [team.emma.personId],
      })),
    );
    const after = await team.emma.caller.call('GET /api/v3/datas', {
      headers: { 'if-none-match': before.headers.etag as string },
    });
    expect(after.status).toBe(200);
    const lines = await test.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(lines.map(({ action }) => action).sort()).toEqual([
      'dimona.declare',
      'dimona.practice_accepted',
      'dimona.practice_sent',
    ]);
  });

  it('keeps the national number nowhere but in the profile', async () => {
    await declare({}, await hireSerial(901));
    await settle();
    const tables = [dimonas, dimonaDeclarations, simulatedAnswers, auditLog, events];
    const stored = await Promise.all(tables.map((table) => test.database.db.select().from(table)));
    const everything = JSON.stringify(stored);
    expect(everything).toContain('90017-151');
    expect(everything).not.toContain(nationalNumber(901));
  });

  it('waits for identification, and is asked about until it is there', async () => {
    const waiting = await statusAfter(await hireSerial(903));
    expect(waiting.status).toBe('WAITING');
    test.clock.advance(4);
    expect(await test.dimona.runDue()).toBe(0);
    test.clock.advance(1);
    await test.dimona.runDue();
    expect((await read(waiting.id)).status).toBe('ACCEPTED');
  });

  it('survives an outage: it stays a draft and is sent again, ever more slowly', async () => {
    test.dimona.settings.mode = 'out';
    const id = await declare();
    await test.dimona.runDue();
    expect(await read(id)).toMatchObject({
      status: 'DRAFT',
      message: { error: 'http_500', attempts: 1 },
    });
    test.clock.advance(29);
    expect(await test.dimona.runDue()).toBe(0);
    test.clock.advance(1);
    expect(await test.dimona.runDue()).toBe(1);
    test.clock.advance(59);
    expect(await test.dimona.runDue()).toBe(0);
    test.dimona.settings.mode = 'accept';
    test.clock.advance(1);
    await settle();
    expect(await read(id)).toMatchObject({ status: 'ACCEPTED', message: { error: null } });
  });

  it('fails when nobody was there for three days, and when it is not allowed', async () => {
    test.dimona.settings.mode = 'out';
    const id = await declare();
    await test.dimona.runDue();
    test.clock.advance(3 * 86_400);
    await test.dimona.runDue();
    expect(await read(id)).toMatchObject({ status: 'FAILED', message: { error: 'unavailable' } });
    test.dimona.settings.mode = 'accept';
    const forbidden = await statusAfter(await hireSerial(905));
    expect(forbidden).toMatchObject({ status: 'FAILED', message: { error: 'http_403' } });
  });

  it('is dealt with by one of two processes, and by the other when that one dies', async () => {
    const id = await declare();
    const asked: string[] = [];
    const waiting: (() => void)[] = [];
    const processOf = (name: string, hangs: boolean) =>
      createDimonaWorker({
        database: test.database,
        clock: test.clock,
        publish: () => {},
        onError: () => {},
        driver: {
          register: 'simulator',
          check: async () => ({ type: 'works' }),
          send: async () => {
            asked.push(name);
            if (hangs) await new Promise<void>((resolve) => waiting.push(resolve));
            return { type: 'taken', declarationId: name };
          },
          ask: async () => ({ type: 'pending' }),
        },
      });
    const first = processOf('first', true).runDue();
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const second = processOf('second', false);
    expect(await second.runDue()).toBe(0);
    test.clock.advance(121);
    expect(await second.runDue()).toBe(1);
    expect(asked).toEqual(['first', 'second']);
    // The first one wakes up: what it brings is no longer its to store.
    for (const resume of waiting) resume();
    await first;
    expect((await read(id)).declarationId).toBe('second');
  });
});

describe('the answers of social security', () => {
  it('warn of what is late, and of quotas', async () => {
    const late = await statusAfter(team.emma, { startingDate: day('2026-11-19') });
    expect([late.status, late.codes]).toEqual(['ACCEPTED_WARNING', ['90373-460']]);
    const quota = await statusAfter(await hireSerial(902));
    expect([quota.status, quota.codes]).toEqual(['ACCEPTED_WARNING', ['90017-369']]);
  });

  it('refuse who is not identifiable, and periods that overlap', async () => {
    const unknown = await statusAfter(await hireSerial(901));
    expect([unknown.status, unknown.codes]).toEqual(['REFUSED', ['90017-151']]);
    expect((await statusAfter(team.emma)).status).toBe('ACCEPTED');
    const overlap = await statusAfter(team.emma, { startingDate: day('2026-11-25') });
    expect([overlap.status, overlap.codes]).toEqual(['REFUSED', ['90373-334']]);
  });

  it('take two evenings of a flexi-job, and not the same hours twice', async () => {
    const evening = (date: string, startingHour: string) => ({
      workerType: 'FLX',
      periodType: 'day',
      startingDate: day(date),
      endingDate: null,
      plannedHoursNbr: null,
      startingHour,
      endingHour: '23:00',
    });
    expect((await statusAfter(team.lucas, evening('2026-11-24', '18:00'))).status).toBe('ACCEPTED');
    expect((await statusAfter(team.lucas, evening('2026-11-25', '18:00'))).status).toBe('ACCEPTED');
    expect((await statusAfter(team.lucas, evening('2026-11-25', '20:00'))).codes).toEqual([
      '90373-334',
    ]);
  });
});

describe('changes of an accepted period', () => {
  it('take hold once they are accepted, and not before', async () => {
    const { id } = await statusAfter(team.emma);
    const updated = await change(id, 'update', {
      endingDate: day('2026-12-06'),
      plannedHoursNbr: 32,
    });
    expect(updated.body.dimona).toMatchObject({
      status: 'SENT',
      endingDate: day('2026-11-29'),
      message: { kind: 'UPDATE', result: null },
    });
    await settle();
    expect(await read(id)).toMatchObject({
      status: 'ACCEPTED',
      endingDate: day('2026-12-06'),
      plannedHoursNbr: 32,
    });
  });

  it('leave the period as it was when they are refused or fail', async () => {
    const first = await statusAfter(team.emma);
    await statusAfter(team.emma, {
      startingDate: day('2026-12-01'),
      endingDate: day('2026-12-06'),
    });
    await change(first.id, 'update', { endingDate: day('2026-12-02') });
    await settle();
    expect(await read(first.id)).toMatchObject({
      status: 'ACCEPTED',
      endingDate: day('2026-11-29'),
      message: { kind: 'UPDATE', result: 'B' },
      anomalies: [{ code: '90373-334' }],
    });
    test.dimona.settings.mode = 'forbid';
    await change(first.id, 'cancel');
    await settle();
    expect(await read(first.id)).toMatchObject({
      status: 'ACCEPTED',
      message: { kind: 'CANCEL', error: 'http_403' },
    });
  });

  it('end what was open, once', async () => {
    const open = { workerType: 'OTH', endingDate: null, plannedHoursNbr: null };
    const { id } = await statusAfter(team.emma, open);
    const early = await change(id, 'out', { endingDate: day('2026-11-20') });
    expect(early.error.code).toBe('dimona.end_before_start');
    await change(id, 'out', { endingDate: day('2026-12-20') });
    await settle();
    expect(await read(id)).toMatchObject({ status: 'ACCEPTED', endingDate: day('2026-12-20') });
    const again = await change(id, 'out', { endingDate: day('2026-12-21') });
    expect([again.status, again.error.code]).toEqual([409, 'dimona.ends_already']);
  });

  it('cancel, also what social security had cancelled already', async () => {
    const { id } = await statusAfter(team.emma);
    await change(id, 'cancel');
    await settle();
    expect((await read(id)).status).toBe('CANCELLED');
    expect((await change(id, 'cancel')).error.code).toBe('dimona.not_accepted');
    // The same days are free again.
    const other = await statusAfter(team.emma);
    expect(other.status).toBe('ACCEPTED');
    await test.database.db.execute('update dimona_simulated_periods set cancelled = true');
    await change(other.id, 'cancel');
    await settle();
    const cancelled = await read(other.id);
    expect([cancelled.status, cancelled.anomalies[0]?.code]).toEqual(['CANCELLED', '00913-355']);
  });

  it('wait for the answer to the one before, and are for managers of the department', async () => {
    const id = await declare();
    expect((await change(id, 'cancel')).error.code).toBe('dimona.under_way');
    await settle();
    const same = await change(id, 'update', { endingDate: day('2026-11-29') });
    expect(same.error.code).toBe('dimona.nothing_changed');
    const moved = await change(id, 'update', { startingDate: day('2026-11-24') });
    expect(Object.keys(moved.error.errors)).toEqual(['startingDate']);
    const asEmma = await team.emma.caller.call('POST /api/v3/dimona/:id/cancel', {
      params: { id },
    });
    expect(asEmma.status).toBe(403);
    const other = await createDimonaTeam(test);
    const asStranger = await other.marc.caller.call('POST /api/v3/dimona/:id/cancel', {
      params: { id },
    });
    expect(asStranger.status).toBe(404);
    const rows = await test.database.db
      .select()
      .from(dimonaDeclarations)
      .where(eq(dimonaDeclarations.dimonaId, id));
    expect(rows).toHaveLength(1);
  });
});
