import type { BeforeShift } from '@ploeg/domain/reminders/reminder-choices';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { deliveries, messages } from '#features/notifications/messages.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { mails } from '#platform/mail/mail.table.ts';
import { newId } from '#platform/new-id.ts';
import { createClockingTeam, type Employee, wallAt } from '#testing/clocking-team.ts';
import { openSettings } from '#testing/factories.ts';
import { type PushService, startPushService } from '#testing/push-service.ts';
import { createTestPushWorker, startTestApp, type TestApp } from '#testing/test-app.ts';
import { shiftReminders } from './reminders.table.ts';

let test: TestApp;
let service: PushService;
let companyId: string;
let departmentId: string;
let ann: Employee;

beforeAll(async () => {
  test = await startTestApp();
  service = await startPushService();
});

afterAll(async () => {
  await service.close();
  await test.close();
});

// Rows are stamped by the clock of the database, which is behind these days.
beforeEach(async () => {
  test.clock.set('2027-03-09T08:00:00Z');
  for (const table of [messages, deliveries, mails, shiftReminders, shifts]) {
    await test.database.db.delete(table);
  }
  service.received.length = 0;
  const team = await createClockingTeam(test);
  ({ companyId, departmentId } = team);
  ann = await team.hire();
  await register();
});

afterEach(() => expect(service.wrong).toEqual([]));

const register = (who = ann, deviceId = `of ${who.personId}`) =>
  who.caller.call('POST /api/v3/notificationToken', {
    body: { deviceId, appType: 'web', token: service.subscribe() },
  });

const choose = async (
  reminders: { beforeShift?: BeforeShift; byMail?: boolean },
  who = ann,
): Promise<void> => {
  const { status } = await who.caller.call('POST /api/v3/settings', { body: { reminders } });
  expect(status).toBe(200);
};

const run = async (time: string): Promise<number> => {
  test.clock.set(time);
  return test.jobs.runNow('shift-reminders');
};

/** Lets bundles and pushes go that are due. */
const deliver = async (time: string): Promise<void> => {
  test.clock.set(time);
  await test.jobs.runNow('messages');
  await test.push.runDue();
};

/** Everything that the server does at a moment. */
const pass = async (time: string): Promise<void> => {
  await run(time);
  await deliver(time);
};

const texts = () => service.received.map(({ content }) => content.body);
const move = (id: string, values: Partial<typeof shifts.$inferInsert>) =>
  test.database.db.update(shifts).set(values).where(eq(shifts.id, id));

const WEDNESDAY = ['2027-03-10T09:00', '2027-03-10T17:00'] as const;

describe('a reminder of a shift', () => {
  it('comes an hour before it unless its person chose otherwise, once, and leads to the shift', async () => {
    const id = await ann.shift(...WEDNESDAY);
    await pass('2027-03-10T06:59:00Z');
    expect(service.received).toHaveLength(0);
    await pass('2027-03-10T07:00:00Z');
    await pass('2027-03-10T07:01:00Z');
    expect(texts()).toEqual(['Your shift: Wed, 10 Mar, 09:00–17:00, Bar.']);
    expect(service.received[0]?.content).toMatchObject({ url: `/shifts/${id}` });
    for (const time of ['07:02', '07:30', '08:00', '12:00']) await pass(`2027-03-10T${time}:00Z`);
    expect(service.received).toHaveLength(1);
  });

  it.each([
    ['15', '2027-03-10T07:45:00Z'],
    ['120', '2027-03-10T06:00:00Z'],
    ['evening', '2027-03-09T19:00:00Z'],
  ] as const)('chosen as %s comes at %s', async (beforeShift, time) => {
    await choose({ beforeShift });
    await ann.shift(...WEDNESDAY);
    expect(await run(new Date(Date.parse(time) - 1000).toISOString())).toBe(0);
    expect(await run(time)).toBe(1);
  });

  it('is for nobody who wants none, nor of what begins before the choice would have told', async () => {
    await ann.shift(...WEDNESDAY);
    await choose({ beforeShift: 'off' });
    expect(await run('2027-03-10T07:30:00Z')).toBe(0);
    await choose({ beforeShift: '120' });
    expect(await run('2027-03-10T07:31:00Z')).toBe(0);
    await choose({ beforeShift: '15' });
    expect(await run('2027-03-10T07:45:00Z')).toBe(1);
  });

  it('is one choice for all locations, each by its own clock and quiet hours', async () => {
    await choose({ beforeShift: '60' });
    const york = await test.make.department(companyId, { timezone: 'America/New_York' });
    const record = await test.make.membership(companyId, york, ann.personId);
    await test.make.shift({
      companyId,
      departmentId: york,
      employmentId: record,
      personId: ann.personId,
      start: '2027-03-10T09:00',
      end: '2027-03-10T17:00',
    });
    expect(await run('2027-03-10T08:00:00Z')).toBe(0);
    // New York is five hours behind universal time.
    expect(await run('2027-03-10T12:59:00Z')).toBe(0);
    expect(await run('2027-03-10T13:00:00Z')).toBe(1);
  });

  it('that would fall into quiet hours comes at their end or before them, also after a stop', async () => {
    await ann.shift('2027-03-10T05:30', '2027-03-10T06:45');
    await ann.shift('2027-03-10T07:30', '2027-03-10T12:00');
    expect(await run('2027-03-09T20:44:00Z')).toBe(0);
    expect(await run('2027-03-09T20:45:00Z')).toBe(1);
    for (const time of ['09T21:30', '10T04:30', '10T05:59']) {
      expect(await run(`2027-03-${time}:00Z`)).toBe(0);
    }
    expect(await run('2027-03-10T06:00:00Z')).toBe(1);
    // Nothing was running before quiet hours began: it does not sound in them.
    await ann.shift('2027-03-12T05:30', '2027-03-12T12:00');
    expect(await run('2027-03-11T22:00:00Z')).toBe(0);
  });

  it('of a shift that moves dies with the old time and comes for the new one', async () => {
    const id = await ann.shift(...WEDNESDAY);
    await run('2027-03-10T07:00:00Z');
    await move(id, { start: wallAt('2027-03-10T14:00') as never });
    await deliver('2027-03-10T07:01:00Z');
    expect(texts()).toEqual([]);
    await pass('2027-03-10T12:00:00Z');
    await pass('2027-03-10T12:01:00Z');
    expect(texts()).toEqual(['Your shift: Wed, 10 Mar, 14:00–17:00, Bar.']);
  });

  it('goes to whoever has the shift then, and to nobody while it is a draft or gone', async () => {
    const bert = await test.hire(companyId, departmentId);
    const id = await ann.shift(...WEDNESDAY);
    await run('2027-03-10T07:00:00Z');
    await move(id, { personId: bert.personId, employmentId: bert.record });
    expect(await run('2027-03-10T07:01:00Z')).toBe(1);
    const draft = await ann.shift('2027-03-11T09:00', '2027-03-11T17:00');
    await move(draft, { approved: false });
    const gone = await ann.shift('2027-03-12T09:00', '2027-03-12T17:00');
    await move(gone, { deletedAt: new Date() });
    expect(await run('2027-03-11T07:30:00Z')).toBe(0);
    expect(await run('2027-03-12T07:30:00Z')).toBe(0);
  });

  it('is not for who has clocked in, also not when they did so after it was written', async () => {
    const id = await ann.shift(...WEDNESDAY);
    await run('2027-03-10T07:00:00Z');
    await ann.checkIn({ shiftId: id, checkIn: { start: wallAt('2027-03-10T08:00') } });
    await deliver('2027-03-10T07:01:00Z');
    expect(texts()).toEqual([]);
    const rows = await test.database.db.select().from(messages);
    expect(rows.map(({ outcome, dueAt }) => [outcome, dueAt])).toEqual([['unwanted', null]]);
  });

  it('is not for who is off or has said that they cannot come; who takes that back is reminded', async () => {
    const id = await ann.shift(...WEDNESDAY);
    const report = await ann.caller.call('POST /api/v4/absence-reports', {
      body: { shiftId: id, reason: 'sick', extent: 'shift', note: '' },
    });
    expect(report.status).toBe(201);
    expect(await run('2027-03-10T07:00:00Z')).toBe(0);
    const params = { shiftId: id };
    await ann.caller.call('DELETE /api/v4/shifts/:shiftId/absence-report', { params });
    expect(await run('2027-03-10T07:05:00Z')).toBe(1);
    await ann.shift('2027-03-11T09:00', '2027-03-11T17:00');
    await move(await ann.shift('2027-03-11T00:00', '2027-03-12T00:00'), { kind: 'dayOff' });
    expect(await run('2027-03-11T07:30:00Z')).toBe(0);
  });

  it('is sent once though two processes run and one dies between writing and sending', async () => {
    await ann.shift(...WEDNESDAY);
    test.clock.set('2027-03-10T07:00:00Z');
    await Promise.all([test.jobs.runNow('shift-reminders'), test.jobs.runNow('shift-reminders')]);
    test.clock.set('2027-03-10T07:00:20Z');
    await test.jobs.runNow('messages');
    const dying = createTestPushWorker(test.database, test.clock, {
      web: () => Promise.reject(new Error('killed')),
    });
    await expect(dying.runDue()).rejects.toThrow('killed');
    await pass('2027-03-10T07:00:50Z');
    expect(service.received).toHaveLength(0);
    await pass('2027-03-10T07:02:00Z');
    await pass('2027-03-10T07:03:30Z');
    expect(service.received).toHaveLength(1);
    expect(await test.database.db.select().from(messages)).toHaveLength(1);
  });

  it('goes by mail to who chose that and to nobody else', async () => {
    const bert = await test.hire(companyId, departmentId);
    const cleo = await test.hire(companyId, departmentId);
    for (const { personId, record } of [bert, cleo]) {
      const [start, end] = WEDNESDAY;
      const employmentId = record;
      await test.make.shift({ companyId, departmentId, employmentId, personId, start, end });
    }
    await cleo.caller.call('POST /api/v3/settings', { body: { reminders: { byMail: true } } });
    await pass('2027-03-10T07:00:00Z');
    await pass('2027-03-10T07:01:00Z');
    const sent = await test.database.db.select().from(mails);
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Test company: Your shift: Wed, 10 Mar, 09:00–17:00, Bar.',
    ]);
    const told = await test.database.db.select().from(messages);
    const outcomeOf = (personId: string) => told.find((row) => row.personId === personId)?.outcome;
    expect([outcomeOf(bert.personId), outcomeOf(cleo.personId)]).toEqual(['unreachable', 'mailed']);
  });

  it('leaves nothing behind a week later', async () => {
    await ann.shift(...WEDNESDAY);
    await run('2027-03-10T07:00:00Z');
    await test.database.db
      .update(shiftReminders)
      .set({ createdAt: new Date('2027-03-10T07:00:00Z') });
    test.clock.set('2027-03-17T07:00:01Z');
    await test.jobs.runNow('old-shift-reminders');
    expect(await test.database.db.select().from(shiftReminders)).toEqual([]);
  });
});

it('what is chosen is kept, and the log says what it was', async () => {
  const read = async () => (await ann.caller.call('GET /api/v3/settings')).body.reminders;
  expect(await read()).toEqual({ beforeShift: '60', clockOut: 'forgetful', byMail: false });
  const headers = { 'idempotency-key': newId() };
  const body = { reminders: { beforeShift: 'evening', clockOut: 'always' } } as const;
  const first = await ann.caller.call('POST /api/v3/settings', { body, headers });
  await choose({ byMail: true });
  expect((await ann.caller.call('POST /api/v3/settings', { body, headers })).text).toBe(first.text);
  expect(await read()).toEqual({ beforeShift: 'evening', clockOut: 'always', byMail: true });
  const lines = await test.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.companyId, companyId));
  const saved = lines.filter(({ action }) => action === 'settings.save');
  expect(saved.map(({ changes }) => JSON.parse(changes || '[]'))).toEqual([
    [
      { field: 'beforeShift', before: '60', after: 'evening' },
      { field: 'clockOut', before: 'forgetful', after: 'always' },
    ],
    [{ field: 'byMail', before: false, after: true }],
  ]);
  const wrong = { reminders: { beforeShift: '45' as never } };
  expect((await ann.caller.call('POST /api/v3/settings', { body: wrong })).status).toBe(422);
});

it('quiet hours that a location has chosen hold', async () => {
  const quiet = { from: '12:00', to: '14:00' };
  const team = await createClockingTeam(test, { settings: { ...openSettings, quiet } });
  const bert = await team.hire();
  await bert.shift('2027-03-10T14:30', '2027-03-10T18:00');
  expect(await run('2027-03-10T12:45:00Z')).toBe(0);
  expect(await run('2027-03-10T13:00:00Z')).toBe(1);
});
