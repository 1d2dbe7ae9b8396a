import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { grants } from '#features/grants/grants.table.ts';
import { messages } from '#features/notifications/messages.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { newId } from '#platform/new-id.ts';
import { createClockingTeam, type Employee, trueAt, wallAt } from '#testing/clocking-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: Awaited<ReturnType<typeof createClockingTeam>>;
let ann: Employee;
let chief: Employee;

const HOUR = 3600;
const at = (time: string): number => wallAt(`2026-11-20T${time}`);

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T09:00:00Z');
  team = await createClockingTeam(test);
  ann = await team.hire();
  chief = await team.hire('ADMIN');
});

const enter = async (
  values: Record<string, unknown> = {},
  by: Employee = chief,
  headers: Record<string, string> = {},
) =>
  by.caller.call('POST /api/v4/clockings/entered', {
    body: {
      departmentId: team.departmentId,
      employmentId: ann.record,
      start: at('09:00'),
      reason: 'Forgot her phone',
      ...values,
    },
    headers,
  });

describe('somebody who is clocked in by another', () => {
  it('is in, on their shift, and may go on and out themselves', async () => {
    const shiftId = await ann.shift('2026-11-20T09:00', '2026-11-20T17:00');
    const reply = await enter({ shiftId });
    expect(reply.status).toBe(201);
    expect(reply.body.clocking).toMatchObject({
      shiftId,
      startdate: at('09:00'),
      enddate: null,
      review: false,
      userMainId: ann.personId,
      userRecordId: ann.record,
    });
    const [own] = await ann.own();
    expect(own?.id).toBe(reply.body.clocking.id);
    test.clock.set('2026-11-20T16:00:00Z');
    const out = await ann.checkOut(reply.body.clocking.id, { end: at('17:00') });
    expect(out.body.clocking).toMatchObject({ workedSeconds: 8 * HOUR, overtime: 0 });
  });

  it('is in the section of their shift, for who corrects in that section alone', async () => {
    const { db } = test.database;
    const sectionId = await test.make.section(team.companyId, team.departmentId, 'Bar');
    const shiftId = await ann.shift('2026-11-20T09:00', '2026-11-20T17:00');
    await db.update(shifts).set({ sectionId }).where(eq(shifts.id, shiftId));
    await db
      .update(grants)
      .set({ sectionIds: [sectionId] })
      .where(eq(grants.personId, chief.personId));
    expect((await enter()).status).toBe(403);
    const reply = await enter({ shiftId });
    expect(reply.body.clocking).toMatchObject({ shiftId, section: { id: sectionId } });
  });

  it('is told so, and it stays on record by whom and why', async () => {
    const { body } = await enter({ end: at('09:30') });
    const { id } = body.clocking;
    expect(body.clocking).toMatchObject({ enddate: at('09:30'), workedSeconds: HOUR / 2 });
    const [event] = await ann.events(id);
    expect(event).toMatchObject({
      kind: 'check-in',
      reason: 'Forgot her phone',
      waited: false,
      author: { userMainId: chief.personId },
      claimed: { start: at('09:00'), end: at('09:30') },
    });
    const logged = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'clocking.enter')));
    expect(logged).toMatchObject([
      {
        actorId: chief.personId,
        details: { reason: 'Forgot her phone', newStart: at('09:00'), newEnd: at('09:30') },
      },
    ]);
    const told = await test.database.db.select().from(messages).where(eq(messages.resourceId, id));
    expect(told).toMatchObject([
      {
        personId: ann.personId,
        kind: 'CLOCKING_ENTERED',
        values: { start: at('09:00'), end: at('09:30') },
      },
    ]);
  });

  it('had the breaks that are entered with it, which are not worked', async () => {
    const breaks = [
      { start: at('09:10'), end: at('09:15') },
      { start: at('09:30'), end: at('09:40') },
    ];
    const { body } = await enter({ end: at('09:50'), pauses: breaks });
    expect(body.clocking).toMatchObject({ workedSeconds: (50 - 15) * 60 });
    expect(body.clocking.pauses).toMatchObject(breaks);
    const outside = await enter({ start: at('08:00'), end: at('08:30'), pauses: breaks });
    expect([outside.status, outside.error.code]).toEqual([422, 'clockings.pause_outside']);
  });

  it('is told too when a planner moves it, and not when it is accepted as it is', async () => {
    const { body } = await enter();
    const { id } = body.clocking;
    const kindsTold = async () =>
      (await test.database.db.select().from(messages).where(eq(messages.resourceId, id))).map(
        ({ kind }) => kind,
      );
    await chief.correct(id, { reason: 'Fine' });
    expect(await kindsTold()).toEqual(['CLOCKING_ENTERED']);
    await chief.correct(id, { start: at('08:30'), reason: 'Came earlier' });
    expect((await kindsTold()).toSorted()).toEqual(['CLOCKING_CORRECTED', 'CLOCKING_ENTERED']);
  });

  it('is clocked in once for each key', async () => {
    const headers = { 'idempotency-key': newId() };
    const replies = await Promise.all([1, 2, 3].map(() => enter({}, chief, headers)));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await ann.own()).toHaveLength(1);
  });

  it('cannot be in twice, nor work two clockings at a time', async () => {
    await ann.checkIn({ checkIn: { start: at('10:00') } });
    expect((await enter()).error.code).toBe('clockings.in_process');
    expect((await enter({ end: at('09:30') })).status).toBe(201);
    expect((await enter({ start: at('09:15'), end: at('09:45') })).error.code).toBe(
      'clockings.correction_overlap',
    );
  });

  it.each([
    ['ahead', { start: at('11:00') }, 'clockings.start_in_future'],
    ['with an end ahead', { end: at('11:00') }, 'clockings.end_in_future'],
    ['backwards', { end: at('08:00') }, 'clockings.times_reversed'],
    ['in another century', { start: wallAt('1999-01-01T09:00') }, 'clockings.start_too_old'],
    ['who is nobody', { employmentId: newId() }, 'clockings.person_unknown'],
    ['on no shift', { shiftId: newId() }, 'clockings.shift_not_theirs'],
    ['in no section', { sectionId: newId() }, 'clockings.section_unknown'],
  ])('is not clocked in %s', async (_, values, code) => {
    const reply = await enter(values);
    expect([reply.status, reply.error.code]).toEqual([422, code]);
  });

  it('is not clocked in on the shift of a colleague', async () => {
    const theirs = await chief.shift('2026-11-20T09:00', '2026-11-20T17:00');
    expect((await enter({ shiftId: theirs })).error.code).toBe('clockings.shift_not_theirs');
  });

  it('needs a reason, and somebody who corrects clockings there', async () => {
    const without = await enter({ reason: '  ' });
    expect([without.status, Object.keys(without.error.errors)]).toEqual([422, ['reason']]);
    expect((await enter({}, ann)).status).toBe(403);
    const elsewhere = await createClockingTeam(test);
    const stranger = await elsewhere.hire('ADMIN');
    const foreign = await enter({}, stranger);
    const missing = await enter({ departmentId: newId() }, stranger);
    expect([foreign.status, foreign.error.code]).toEqual([404, missing.error.code]);
  });

  it('counts true hours of the night in which the clock goes back', async () => {
    test.clock.set('2026-10-25T06:00:00Z');
    const { body } = await enter({
      start: wallAt('2026-10-24T22:00'),
      end: wallAt('2026-10-25T06:00'),
      endAt: trueAt('2026-10-25T05:00:00Z'),
    });
    expect(body.clocking.workedSeconds).toBe(9 * HOUR);
  });
});
