import { instant, wallSeconds } from '@ploeg/domain/time/wall-time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrokenAuditLine } from '#features/audit/audit-chains.service.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { messages } from '#features/notifications/messages.table.ts';
import { events } from '#features/notifications/notifications.table.ts';
import { newId } from '#platform/new-id.ts';
import { clockings } from './clockings.table.ts';
import {
  createClockingTeam,
  type Employee,
  queuedAs,
  trueAt,
  wallAt,
} from '#testing/clocking-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let ann: Employee;
let chief: Employee;

const HOUR = 3600;

/** Brussels is an hour ahead of universal time on Friday 20 November 2026. */
const NINE = wallAt('2026-11-20T09:00');

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  // Jobs go through all companies.
  await test.database.db.delete(clockings);
  const team = await createClockingTeam(test);
  ({ companyId, departmentId } = team);
  ann = await team.hire();
  chief = await team.hire('ADMIN');
});

const remind = (time: string) => {
  test.clock.set(time);
  return test.jobs.runNow('open-clockings');
};

const close = (time: string) => {
  test.clock.set(time);
  return test.jobs.runNow('forgotten-clockings');
};

const clockIn = async (values: Record<string, unknown> = {}): Promise<string> => {
  const { body } = await ann.checkIn({ checkIn: { start: NINE }, ...values });
  return body.id;
};

const only = async () => {
  const [clocking] = await ann.own();
  if (!clocking) throw new Error('There is no clocking');
  return clocking;
};

const noticesOf = (type: string) =>
  test.database.db
    .select()
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.type, type)));

describe('a reminder', () => {
  it('comes a quarter of an hour after the shift, once more an hour later, and never again', async () => {
    const id = await clockIn({ shiftId: await ann.shift('2026-11-20T09:00', '2026-11-20T17:00') });
    expect(await remind('2026-11-20T16:14:59Z')).toBe(0);
    expect(await remind('2026-11-20T16:15:00Z')).toBe(1);
    expect(await remind('2026-11-20T16:50:00Z')).toBe(0);
    expect(await remind('2026-11-20T17:15:00Z')).toBe(1);
    expect(await remind('2026-11-20T19:00:00Z')).toBe(0);
    const notified = await noticesOf('UNCLOSED_CLOCKING');
    const notice = { resource: 'CLOCKINGS', resourceId: id, personIds: [ann.personId] };
    expect(notified).toMatchObject([notice, notice]);
  });

  it('that was missed is not made up for', async () => {
    await clockIn({ shiftId: await ann.shift('2026-11-20T09:00', '2026-11-20T17:00') });
    expect(await remind('2026-11-20T20:00:00Z')).toBe(1);
    expect(await remind('2026-11-20T20:01:00Z')).toBe(0);
  });

  it('is not kept from one by any number of others who are not due', async () => {
    await clockIn({ shiftId: await ann.shift('2026-11-20T09:00', '2026-11-20T17:00') });
    const shiftId = await chief.shift('2026-11-20T09:00', '2026-11-20T23:00');
    const start = { start: wallSeconds(NINE), startAt: instant(trueAt('2026-11-20T08:00:00Z')) };
    const others = Array.from({ length: 501 }, (_, index) => ({
      companyId,
      departmentId,
      shiftId,
      ...start,
      id: newId(),
      employmentId: newId(),
      personId: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    }));
    await test.database.db.insert(clockings).values(others);
    expect(await remind('2026-11-20T16:15:00Z')).toBe(1);
    expect(await noticesOf('UNCLOSED_CLOCKING')).toMatchObject([{ personIds: [ann.personId] }]);
  });

  it('does not come after a check-out, nor without a shift', async () => {
    const shiftId = await ann.shift('2026-11-20T09:00', '2026-11-20T12:00');
    const id = await clockIn({ shiftId });
    test.clock.set('2026-11-20T11:00:00Z');
    await ann.checkOut(id, { end: wallAt('2026-11-20T12:00') });
    await ann.checkIn({ checkIn: { start: wallAt('2026-11-20T12:00') } });
    expect(await remind('2026-11-20T15:00:00Z')).toBe(0);
  });
});

describe('who tends to forget the end', () => {
  const choose = (clockOut: 'always' | 'never') =>
    ann.caller.call('POST /api/v3/settings', { body: { reminders: { clockOut } } });

  /** Clockings that the server had to close, so many days ago. */
  const forgot = async (...days: number[]): Promise<void> => {
    for (const ago of days) {
      const startAt = instant(trueAt('2026-11-20T08:00:00Z') - ago * 86_400);
      const at = { start: wallSeconds(startAt + HOUR), startAt };
      const closed = { end: wallSeconds(startAt + 9 * HOUR), endAt: instant(startAt + 8 * HOUR) };
      const { personId, record: employmentId } = ann;
      const flags = ['auto_closed' as const];
      const row = { companyId, departmentId, personId, employmentId, ...at, ...closed, flags };
      await test.database.db.insert(clockings).values({ id: newId(), ...row });
    }
  };

  const told = async () => {
    const rows = await test.database.db.select().from(messages);
    return rows.filter((row) => row.personId === ann.personId).map(({ kind }) => kind);
  };

  const working = async (start = '2026-11-20T09:00', end = '2026-11-20T17:00') => {
    const shiftId = await ann.shift(start, end);
    return { shiftId, id: await clockIn({ shiftId }) };
  };

  it('is reminded five minutes before it and once after it', async () => {
    await forgot(3, 20);
    await working();
    expect(await remind('2026-11-20T15:54:59Z')).toBe(0);
    expect(await remind('2026-11-20T15:55:00Z')).toBe(1);
    expect(await remind('2026-11-20T16:00:00Z')).toBe(0);
    expect(await remind('2026-11-20T16:15:00Z')).toBe(1);
    expect(await remind('2026-11-20T17:30:00Z')).toBe(0);
    expect(await told()).toEqual(['CLOCK_OUT_REMINDER', 'UNCLOSED_CLOCKING']);
  });

  it('is whoever forgot it twice in eight weeks, or wants to be reminded; not who does not', async () => {
    await forgot(3, 60);
    await working();
    expect(await remind('2026-11-20T15:55:00Z')).toBe(0);
    await choose('always');
    expect(await remind('2026-11-20T15:56:00Z')).toBe(1);
    await choose('never');
    expect(await remind('2026-11-20T18:00:00Z')).toBe(0);
  });

  it('is reminded again of an end that moves, and not of one that was clocked meanwhile', async () => {
    await choose('always');
    const { shiftId, id } = await working();
    expect(await remind('2026-11-20T15:55:00Z')).toBe(1);
    const moved = await chief.caller.call('PATCH /api/v3/shifts/:id', {
      params: { id: shiftId },
      body: { end: wallAt('2026-11-20T18:00'), force: true },
    });
    expect(moved.status, moved.text).toBe(200);
    expect(await remind('2026-11-20T16:15:00Z')).toBe(0);
    expect(await remind('2026-11-20T16:55:00Z')).toBe(1);
    await ann.checkOut(id, { end: wallAt('2026-11-20T17:56') });
    test.clock.set('2026-11-20T16:57:00Z');
    await test.jobs.runNow('messages');
    const rows = await test.database.db.select().from(messages).where(eq(messages.resourceId, id));
    expect(rows.at(-1)).toMatchObject({ kind: 'CLOCK_OUT_REMINDER', outcome: 'unwanted' });
  });

  it('is not woken: what falls into quiet hours comes before or after them', async () => {
    await choose('always');
    await working('2026-11-20T09:00', '2026-11-20T23:00');
    expect(await remind('2026-11-20T20:44:00Z')).toBe(0);
    expect(await remind('2026-11-20T20:45:00Z')).toBe(1);
    expect(await remind('2026-11-20T22:15:00Z')).toBe(0);
    expect(await remind('2026-11-21T05:59:00Z')).toBe(0);
    expect(await remind('2026-11-21T06:00:00Z')).toBe(1);
  });
});

describe('a clocking that nobody ended', () => {
  it('is closed after a day at the end of its shift, as a proposal that everybody hears of', async () => {
    const shiftId = await ann.shift('2026-11-20T09:00', '2026-11-20T17:00', 1800);
    const id = await clockIn({ shiftId });
    const taskTypeId = await test.make.taskType(companyId, departmentId);
    test.clock.set('2026-11-20T11:00:00Z');
    await ann.patch(
      id,
      { pauses: [{ id: newId(), start: wallAt('2026-11-20T12:00') }] },
      queuedAs(1),
    );
    await ann.patch(
      id,
      { tasks: [{ id: newId(), taskTypeId, start: wallAt('2026-11-20T11:30') }] },
      queuedAs(2),
    );
    expect(await close('2026-11-21T07:59:59Z')).toBe(0);
    expect(await close('2026-11-21T08:00:00Z')).toBe(1);
    expect(await close('2026-11-21T08:00:00Z')).toBe(0);

    const end = wallAt('2026-11-20T17:00');
    expect(await only()).toMatchObject({
      id,
      enddate: end,
      checkOut: { end, at: trueAt('2026-11-20T16:00:00Z') },
      proposed: true,
      review: true,
      workedSeconds: 3 * HOUR,
      overtime: -4.5 * 60,
      pauses: [{ end }],
      tasks: [{ end, notClocked: true }],
    });
    expect((await only()).flags).toContain('auto_closed');
    const record = await chief.events(id);
    expect(record.at(-1)).toMatchObject({ kind: 'auto-close', author: null, claimed: { end } });
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'clocking.auto_close')));
    expect(lines).toMatchObject([{ actorId: null }]);
    expect(await findBrokenAuditLine(test.database.db, companyId, departmentId)).toBeNull();
    const notified = await noticesOf('REFRESH_DATA');
    expect(notified.at(-1)).toMatchObject({ resourceId: id, personIds: [ann.personId] });
  });

  it('without a shift is closed eight hours after its start', async () => {
    await clockIn();
    await close('2026-11-21T09:00:00Z');
    expect(await only()).toMatchObject({ enddate: NINE + 8 * HOUR, overtime: 0 });
  });

  it('ends no earlier than the last thing its person did', async () => {
    const id = await clockIn({ shiftId: await ann.shift('2026-11-20T09:00', '2026-11-20T12:00') });
    test.clock.set('2026-11-20T19:00:00Z');
    const pause = {
      id: newId(),
      start: wallAt('2026-11-20T18:00'),
      end: wallAt('2026-11-20T18:30'),
    };
    await ann.patch(id, { pauses: [pause] });
    await close('2026-11-21T08:00:00Z');
    expect(await only()).toMatchObject({ enddate: pause.end, pauses: [{ end: pause.end }] });
  });

  it.each([
    // From 21:00 on Saturday; eight true hours later the wall clock shows 04:00, or 06:00.
    ['back', '2026-10-24T19:00:00Z', '2026-10-24T21:00', '2026-10-25T04:00'],
    ['forward', '2027-03-27T20:00:00Z', '2027-03-27T21:00', '2027-03-28T06:00'],
  ])('is closed after 24 true hours when the clock is set %s in between', async (...night) => {
    const [, startAt, start, end] = night;
    test.clock.set(startAt);
    ann = await (await createClockingTeam(test)).hire();
    await ann.checkIn({ checkIn: { start: wallAt(start) } });
    test.clock.advance(24 * HOUR - 1);
    expect(await test.jobs.runNow('forgotten-clockings')).toBe(0);
    test.clock.advance(1);
    expect(await test.jobs.runNow('forgotten-clockings')).toBe(1);
    expect(await only()).toMatchObject({ enddate: wallAt(end), workedSeconds: 8 * HOUR });
  });
});

describe('the proposal', () => {
  let id: string;
  const five = wallAt('2026-11-20T17:00');

  beforeEach(async () => {
    id = await clockIn({ shiftId: await ann.shift('2026-11-20T09:00', '2026-11-20T17:00') });
    await close('2026-11-21T08:00:00Z');
  });

  it('is confirmed, and the manager still looks at it', async () => {
    const reply = await ann.confirm(id, { end: five });
    expect(reply.status).toBe(200);
    expect(reply.body.clocking).toMatchObject({
      enddate: five,
      proposed: false,
      review: true,
      workedSeconds: 8 * HOUR,
      overtime: 0,
    });
    const again = await ann.confirm(id, { end: five });
    expect(again.status).toBe(200);
    expect((await ann.confirm(id, { end: five + 60 })).error.code).toBe('clockings.not_proposed');
  });

  it('gives way to what the person says, and the work is counted anew', async () => {
    const reply = await ann.confirm(id, { end: five + 2 * HOUR });
    expect(reply.body.clocking).toMatchObject({ workedSeconds: 10 * HOUR, overtime: 120 });
    const record = await ann.events(id);
    expect(record.map(({ kind, claimed }) => [kind, claimed?.end ?? null])).toEqual([
      ['check-in', null],
      ['auto-close', five],
      ['confirmation', five + 2 * HOUR],
    ]);
  });

  it.each([
    ['before the start', -9 * HOUR, 'clockings.times_reversed'],
    ['more than a day after it', 16 * HOUR + 1, 'clockings.end_too_late'],
  ])('does not give way to an end %s', async (_, later, code) => {
    const reply = await ann.confirm(id, { end: five + later });
    expect(reply.status).toBe(422);
    expect(reply.error.code).toBe(code);
    expect(reply.error.errors).toHaveProperty('end');
  });

  it('does not reach over another clocking', async () => {
    test.clock.set('2026-11-21T08:30:00Z');
    await ann.checkIn({ checkIn: { start: wallAt('2026-11-21T08:30') } });
    const over = await ann.confirm(id, { end: wallAt('2026-11-21T08:45') });
    expect(over.error.code).toBe('clockings.overlap');
  });

  it('is not the business of others', async () => {
    expect((await chief.confirm(id, { end: five })).status).toBe(404);
  });

  it('is answered once for each key, also when the answer is a refusal of the queue', async () => {
    const key = newId();
    const refused = await ann.confirm(id, { end: NINE - 60 }, queuedAs(1, key));
    expect(refused.headers['x-outbox-verdict']).toBe('rejected');
    const again = await ann.confirm(id, { end: NINE - 60 }, queuedAs(1, key));
    expect(again.headers['x-outbox-verdict']).toBe('replayed');
    expect(again.text).toBe(refused.text);
    const applied = await ann.confirm(id, { end: five }, queuedAs(2));
    expect(applied.headers['x-outbox-hw']).toBe('2');
    const record = await ann.events(id);
    expect(
      record.map(({ kind, verdict: outcome, waited }) => [kind, outcome, waited]).slice(-2),
    ).toEqual([
      ['confirmation', 'rejected', false],
      ['confirmation', 'applied', false],
    ]);
    expect(record.at(-2)?.refusal).toBe('The end must not be before the start.');
  });

  it('gives way to a check-out that had been without signal', async () => {
    const end = five + 7 * 60;
    const reply = await ann.checkOut(id, { end, comment: 'In the cellar' }, queuedAs(1));
    expect(reply.status).toBe(200);
    expect(reply.body.clocking).toMatchObject({
      enddate: end,
      proposed: false,
      review: true,
      workedSeconds: 8 * HOUR + 7 * 60,
      checkOut: { comment: 'In the cellar' },
    });
  });

  it('gives way to a whole day that had been without signal, entry by entry', async () => {
    const pause = { id: newId(), start: wallAt('2026-11-20T12:00') };
    const started = await ann.patch(id, { pauses: [pause] }, queuedAs(1));
    expect(started.body.clocking).toMatchObject({
      proposed: true,
      enddate: five,
      pauses: [{ end: five }],
    });
    const ended = { ...pause, end: wallAt('2026-11-20T18:00') };
    const patched = await ann.patch(id, { pauses: [ended] }, queuedAs(2));
    expect(patched.body.clocking).toMatchObject({ proposed: true, enddate: ended.end });
    const out = await ann.checkOut(id, { end: wallAt('2026-11-20T20:00') }, queuedAs(3));
    expect(out.body.clocking).toMatchObject({
      proposed: false,
      workedSeconds: 5 * HOUR,
      pauses: [{ start: pause.start, end: ended.end }],
    });
  });
});
