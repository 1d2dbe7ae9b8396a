import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { events } from '#features/notifications/notifications.table.ts';
import { newId } from '#platform/new-id.ts';
import {
  createClockingTeam,
  type Employee,
  queuedAs,
  trueAt,
  wallAt,
} from '#testing/clocking-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: Awaited<ReturnType<typeof createClockingTeam>>;
let ann: Employee;
let bob: Employee;
let chief: Employee;
let id: string;
let sectionId: string;

const HOUR = 3600;
const at = (time: string): number => wallAt(`2026-11-20T${time}`);

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

/** Ann clocked from 09:00 to 17:00 on a shift of those hours, with a pause and a task. */
beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createClockingTeam(test);
  ann = await team.hire();
  bob = await team.hire();
  chief = await team.hire('ADMIN');
  const taskTypeId = await test.make.taskType(team.companyId, team.departmentId);
  sectionId = await test.make.section(team.companyId, team.departmentId);
  const shiftId = await ann.shift('2026-11-20T09:00', '2026-11-20T17:00');
  const { body } = await ann.checkIn({ shiftId, checkIn: { start: at('09:00') } });
  id = body.id;
  test.clock.set('2026-11-20T16:00:00Z');
  await ann.patch(id, {
    pauses: [{ id: newId(), start: at('12:00'), end: at('12:30') }],
    tasks: [{ id: newId(), taskTypeId, start: at('16:00'), end: at('16:45') }],
  });
  await ann.checkOut(id, { end: at('17:00') });
});

const auditOf = (action: string) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, action)));

describe('a correction', () => {
  it('replaces the times, counts the work anew, and keeps what was said before', async () => {
    const reply = await chief.correct(id, {
      start: at('09:30'),
      end: at('16:30'),
      reason: '  Seen at the door  ',
    });
    expect(reply.status).toBe(200);
    expect(reply.body.clocking).toMatchObject({
      startdate: at('09:30'),
      enddate: at('16:30'),
      workedSeconds: 6.5 * HOUR,
      overtime: -90,
      review: false,
      pauses: [{ start: at('12:00'), end: at('12:30') }],
      tasks: [{ start: at('16:00'), end: at('16:30') }],
    });
    const record = await ann.events(id);
    expect(record.at(-1)).toMatchObject({
      kind: 'correction',
      verdict: 'applied',
      reason: 'Seen at the door',
      author: { userMainId: chief.personId, displayName: 'Ann Peeters' },
      claimed: { start: at('09:30'), end: at('16:30') },
      before: { start: at('09:00'), end: at('17:00') },
      receivedAt: trueAt('2026-11-20T16:00:00Z'),
      received: at('17:00'),
    });
    expect(record.map(({ kind }) => kind)).toEqual([
      'check-in',
      'patch',
      'check-out',
      'correction',
    ]);
    expect(await auditOf('clocking.correct')).toMatchObject([
      {
        actorId: chief.personId,
        details: {
          reason: 'Seen at the door',
          oldStart: at('09:00'),
          newStart: at('09:30'),
          oldEnd: at('17:00'),
          newEnd: at('16:30'),
        },
      },
    ]);
    const [clocking] = await ann.own();
    expect(clocking?.enddate).toBe(at('16:30'));
    const notified = await test.database.db
      .select()
      .from(events)
      .where(and(eq(events.resourceId, id), eq(events.companyId, team.companyId)));
    expect(notified.at(-1)?.personIds).toEqual([ann.personId]);
  });

  it('says which pauses there were, and where the work was', async () => {
    const pauses = [
      { start: at('11:00'), end: at('11:15') },
      { start: at('14:00'), end: at('15:00') },
    ];
    const reply = await chief.correct(id, { pauses, sectionId, reason: 'As the rota shows' });
    expect(reply.body.clocking).toMatchObject({ workedSeconds: 6.75 * HOUR, pauses });
    expect((await chief.correct(id, { pauses: [], reason: 'None' })).body.clocking).toMatchObject({
      workedSeconds: 8 * HOUR,
      pauses: [],
    });
    const refused = [
      { pauses: pauses.toReversed() },
      { pauses: [{ start: at('08:00'), end: at('09:30') }] },
      { sectionId: newId() },
    ];
    const answers = await Promise.all(
      refused.map((wrong) => chief.correct(id, { ...wrong, reason: 'Wrong' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  });

  it('with a reason alone says that it is right as it is', async () => {
    const late = await bob.checkIn({ checkIn: { start: at('04:00') } }, queuedAs(1));
    expect(late.body.clocking).toMatchObject({ review: true, flags: ['late_arrival'] });
    const reply = await chief.correct(late.body.id, { reason: 'He told me' });
    expect(reply.body.clocking).toMatchObject({
      review: false,
      flags: ['late_arrival'],
      startdate: at('04:00'),
      enddate: null,
    });
    // What has been accepted does not come up again with the next punch.
    const out = await bob.checkOut(late.body.id, { end: at('17:00') }, queuedAs(2));
    expect(out.body.clocking.review).toBe(false);
  });

  it('settles a proposal', async () => {
    test.clock.set('2026-11-20T16:01:00Z');
    const { body } = await bob.checkIn({ checkIn: { start: at('17:00') } });
    test.clock.set('2026-11-21T16:00:00Z');
    await test.jobs.runNow('forgotten-clockings');
    const accepted = await chief.correct(body.id, { reason: 'As planned' });
    expect(accepted.body.clocking).toMatchObject({ proposed: false, review: false });
    const late = await bob.confirm(body.id, { end: at('18:00') });
    expect(late.error.code).toBe('clockings.not_proposed');
  });

  it('gives an open clocking its end', async () => {
    const { body } = await bob.checkIn({ checkIn: { start: at('15:00') } });
    await bob.patch(body.id, { pauses: [{ id: newId(), start: at('15:30') }] });
    const reply = await chief.correct(body.id, { end: at('16:00'), reason: 'Gone home ill' });
    expect(reply.body.clocking).toMatchObject({
      enddate: at('16:00'),
      workedSeconds: HOUR / 2,
      pauses: [{ end: at('16:00') }],
    });
    const other = await chief.correct(body.id, { end: at('16:30'), reason: 'A little later' });
    expect(other.body.clocking).toMatchObject({ pauses: [{ end: at('16:30') }] });
  });

  it.each([
    ['an end before the start', { end: '08:00' }, 'clockings.times_reversed'],
    ['an end that lies ahead', { end: '17:03' }, 'clockings.end_in_future'],
    ['a start that lies ahead', { start: '17:30', end: '18:00' }, 'clockings.start_in_future'],
  ])('cannot be %s', async (_, times: { start?: string; end: string }, code) => {
    const reply = await chief.correct(id, {
      ...(times.start ? { start: at(times.start) } : {}),
      end: at(times.end),
      reason: 'A slip',
    });
    expect(reply.status).toBe(422);
    expect(reply.error.code).toBe(code);
  });

  it('cannot lie over another clocking of the same person, or last more than a day', async () => {
    test.clock.set('2026-11-20T17:00:00Z');
    await ann.checkIn({ checkIn: { start: at('17:30') } });
    const over = await chief.correct(id, { end: at('17:45'), reason: 'A slip' });
    expect(over.error.code).toBe('clockings.correction_overlap');
    const long = await chief.correct(id, { start: wallAt('2026-11-19T16:59'), reason: 'A slip' });
    expect(long.error.code).toBe('clockings.end_too_late');
  });

  it('cannot begin in a year mistyped', async () => {
    const times = { start: wallAt('1999-12-31T09:00'), end: wallAt('1999-12-31T17:00') };
    const { status, error } = await chief.correct(id, { ...times, reason: 'A slip' });
    expect([status, error.code]).toEqual([422, 'clockings.start_too_old']);
    expect(error.errors).toHaveProperty('start');
  });

  it('needs a reason', async () => {
    const reply = await chief.correct(id, { end: at('16:30'), reason: '   ' });
    expect(reply.status).toBe(422);
    expect(reply.error.errors).toHaveProperty('reason');
  });

  it('is for managers of the department; others do not even learn that it exists', async () => {
    const elsewhere = await createClockingTeam(test);
    const stranger = await elsewhere.hire('ADMIN');
    const body = { reason: 'I can' };
    expect((await ann.correct(id, body)).status).toBe(403);
    expect((await bob.correct(id, body)).status).toBe(403);
    const foreign = await stranger.correct(id, body);
    const missing = await stranger.correct(newId(), body);
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.error.code).toBe(missing.error.code);
  });

  it('is done once for each key', async () => {
    const headers = { 'idempotency-key': newId() };
    const body = { end: at('16:30'), reason: 'Once' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => chief.correct(id, body, headers)),
    );
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(await auditOf('clocking.correct')).toHaveLength(1);
  });

  it.each([
    ['has 25 hours', '2026-10-25', 9.5],
    ['has 23 hours', '2027-03-28', 7.5],
  ])('counts true hours on the day that %s', async (_, day, hours) => {
    test.clock.set(`${day}T12:00:00Z`);
    const clockingTeam = await createClockingTeam(test);
    const night = await clockingTeam.hire();
    const boss = await clockingTeam.hire('ADMIN');
    const before = new Date(Date.parse(day) - 1).toISOString().slice(0, 10);
    const shiftId = await night.shift(`${before}T22:00`, `${day}T06:00`);
    test.clock.set(`${before}T23:00:00Z`);
    const { body } = await night.checkIn({
      shiftId,
      checkIn: { start: wallAt(`${before}T23:00`) },
    });
    test.clock.set(`${day}T08:00:00Z`);
    await night.checkOut(body.id, { end: wallAt(`${day}T06:00`) });
    const reply = await boss.correct(body.id, {
      start: wallAt(`${before}T21:30`),
      reason: 'Opened the doors',
    });
    expect(reply.body.clocking).toMatchObject({ workedSeconds: hours * HOUR, overtime: 30 });
  });
});

describe('the record of a clocking', () => {
  it('says when a claim came, and why it was refused', async () => {
    test.clock.set('2026-11-20T17:00:00Z');
    const reply = await ann.checkOut(id, { end: at('18:00') }, queuedAs(1));
    expect(reply.status).toBe(409);
    expect((await ann.events(id)).at(-1)).toMatchObject({
      kind: 'check-out',
      verdict: 'rejected',
      waited: false,
      refusal: 'This clocking is closed already.',
      claimed: { start: null, end: at('18:00') },
      author: { userMainId: ann.personId },
    });
  });

  it('says that a claim had waited only when it had, whatever it came through', async () => {
    test.clock.set('2026-11-20T17:00:00Z');
    const cleo = await team.hire();
    const tapped = trueAt('2026-11-20T17:00:00Z');
    const clockOf = (wall: number, offset: number | null) => ({
      wall,
      mono: 1,
      bootId: newId(),
      offset,
      offsetAge: 60,
      timezoneOffset: 60,
    });
    const { body } = await cleo.checkIn(
      { checkIn: { start: at('18:00'), at: tapped }, clock: clockOf(tapped, 0) },
      queuedAs(1),
    );
    // A device that runs ten minutes behind, and is known to: its tap arrives at once.
    test.clock.set('2026-11-20T17:30:00Z');
    const pause = { id: newId(), start: at('18:20') };
    await cleo.patch(
      body.id,
      { pauses: [pause], clock: clockOf(tapped + 1200, -600) },
      queuedAs(2),
    );
    // This one lay on the device for a minute and a second.
    test.clock.set('2026-11-20T18:01:01Z');
    const ended = [{ ...pause, end: at('19:00') }];
    const end = { pauses: ended, clock: clockOf(tapped + 3600, 0) };
    await cleo.patch(body.id, end, queuedAs(3));
    // Nothing is known of this one's clock, and a list of times is no moment of a tap.
    await cleo.patch(body.id, { pauses: ended }, queuedAs(4));
    // Sent directly, an hour after the moment that it claims.
    test.clock.set('2026-11-20T20:00:00Z');
    await cleo.checkOut(body.id, { end: at('20:00') });
    expect((await cleo.events(body.id)).map(({ kind, waited }) => [kind, waited])).toEqual([
      ['check-in', false],
      ['patch', false],
      ['patch', true],
      ['patch', false],
      ['check-out', true],
    ]);
  });

  it('is open to its person by either id and to managers, and to nobody else', async () => {
    const read = (who: Employee, key: string) =>
      who.caller.call('GET /api/v3/clockings/:id/events', { params: { id: key } });
    const [own] = await ann.own();
    expect((await read(ann, own?.optimisticId ?? '')).body.events).toHaveLength(3);
    expect((await read(chief, id)).body.events).toHaveLength(3);
    expect((await read(bob, id)).status).toBe(404);
    expect((await read(bob, newId())).status).toBe(404);
    expect((await read(bob, 'no id at all')).status).toBe(404);
  });

  it('has no positions, devices or push tokens', async () => {
    test.clock.set('2026-11-20T17:00:00Z');
    const infos = { deviceId: 'phone', token: 'secret-push-token' };
    const { body } = await bob.checkIn({
      checkIn: { start: at('18:00'), location: { latitude: 50.812345, longitude: 4.3 } },
      infos,
    });
    const text = JSON.stringify(await chief.events(body.id));
    for (const kept of ['50.812345', 'phone', 'secret-push-token'])
      expect(text).not.toContain(kept);
  });
});

describe('clockings to look at', () => {
  it('are listed by themselves', async () => {
    const odd = await bob.checkIn({ checkIn: { start: at('04:00') } }, queuedAs(1));
    const query = { departmentId: team.departmentId, start: '2026-11-19', end: '2026-11-21' };
    const reversed = { ...query, start: '2026-11-21', end: '2026-11-19' };
    const refused = await chief.caller.call('GET /api/v3/get-clockings', { query: reversed });
    expect([refused.status, Object.keys(refused.error.errors)]).toEqual([422, ['end']]);
    const list = async (overrides: Record<string, string> = {}) => {
      const reply = await chief.caller.call('GET /api/v3/get-clockings', {
        query: { ...query, ...overrides },
      });
      return reply.body.clockings.map((clocking) => clocking.id);
    };
    expect((await list()).toSorted()).toEqual([id, odd.body.id].toSorted());
    expect(await list({ review: '1' })).toEqual([odd.body.id]);
    await chief.correct(odd.body.id, { reason: 'Fine' });
    expect(await list({ review: '1' })).toEqual([]);
  });
});
