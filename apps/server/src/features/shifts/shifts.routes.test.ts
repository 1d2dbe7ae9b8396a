import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { skills } from '#features/catalogues/catalogues.table.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { events } from '#features/notifications/notifications.table.ts';
import { newId } from '#platform/new-id.ts';
import { openSettings } from '#testing/factories.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { shifts } from './shifts.table.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let marc: Caller;
let marcId: string;
let emma: Caller;
let emmaId: string;
let emmaRecord: string;

const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const hire = async (role = 'USER', overrides: object = {}) => {
  const person = await test.make.person(companyId);
  const record = await test.make.membership(companyId, departmentId, person.personId, {
    role,
    accessShifts: role !== 'USER',
    ...overrides,
  });
  return { ...person, record, caller: await test.signIn(person.email) };
};

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  const manager = await hire('ADMIN');
  marc = manager.caller;
  marcId = manager.personId;
  const employee = await hire();
  emma = employee.caller;
  emmaId = employee.personId;
  emmaRecord = employee.record;
});

const plan = (values: object = {}, caller = marc) =>
  caller.call('POST /api/v3/shifts', {
    body: {
      departmentId,
      start: at('2026-11-24T09:00'),
      end: at('2026-11-24T17:00'),
      pause: { paid: 900 },
      ...values,
    },
  });

const change = (id: string, body: object, caller = marc) =>
  caller.call('PATCH /api/v3/shifts/:id', { params: { id }, body });

const book = (id: string, caller = emma) =>
  caller.call('PATCH /api/v3/operations/book-shift/:id', { params: { id }, body: {} });

const seenBy = async (caller: Caller): Promise<string[]> =>
  (await caller.call('GET /api/v3/datas')).body.shifts.map((shift) => shift.id);

const rowOf = async (id: string) =>
  (await test.database.db.select().from(shifts).where(eq(shifts.id, id)))[0];

describe('planning', () => {
  it('creates a shift of somebody, who sees it at once', async () => {
    const { status, body } = await plan({ userRecordId: emmaRecord, pause: { unpaid: 1800 } });
    expect(status).toBe(201);
    expect(body.shifts[0]).toMatchObject({ userRecordId: emmaRecord, userMainId: emmaId });
    expect(await seenBy(emma)).toContain(body.shifts[0]?.id);
  });

  it('moves an end before the start to the next day, 86400 seconds on (R28)', async () => {
    const night = { start: at('2026-11-24T22:00'), end: at('2026-11-24T06:00') };
    const { body } = await plan(night);
    expect(body.shifts[0]?.end).toBe(at('2026-11-25T06:00'));
    const zero = await plan({ end: at('2026-11-24T09:00') });
    expect([zero.status, Object.keys(zero.error.errors)]).toEqual([422, ['end']]);
  });

  it('keeps drafts from employees until they are published (R11)', async () => {
    const { body } = await plan({ userRecordId: emmaRecord, approved: false });
    const id = body.shifts[0]?.id ?? '';
    expect(await seenBy(emma)).not.toContain(id);
    await change(id, { approved: true });
    expect(await seenBy(emma)).toContain(id);
  });

  it('is for managers with shift access only', async () => {
    const planner = await hire('PLANNER', { accessShifts: false });
    expect((await plan({}, emma)).status).toBe(403);
    expect((await plan({}, planner.caller)).status).toBe(403);
    const { body } = await plan();
    expect((await change(body.shifts[0]?.id ?? '', { comment: 'x' }, emma)).status).toBe(403);
    const stranger = await test.make.person(await test.make.company());
    const foreign = await test.signIn(stranger.email);
    expect((await change(body.shifts[0]?.id ?? '', {}, foreign)).status).toBe(403);
  });

  it('refuses what breaks a limit until it is forced, and records that (R12)', async () => {
    const long = {
      userRecordId: emmaRecord,
      start: at('2026-11-24T09:00'),
      end: at('2026-11-24T19:00'),
    };
    const refused = await plan(long);
    expect(refused.status).toBe(422);
    expect(refused.error.message).toMatchObject({
      MAX_HOURS_DAY: {
        title: 'MAX_HOURS_DAY',
        details: '9',
        actual: '10',
        forcible: true,
        source: 'Belgian labour law of 16 March 1971, arts 19, 20 and 27',
        since: '1971-03-16',
      },
    });
    const forced = await plan({ ...long, force: true });
    expect(forced.status).toBe(201);
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.companyId, companyId), eq(auditLog.action, 'shift.create')));
    expect(lines.map((line) => [line.actorId, line.details])).toEqual([
      [
        marcId,
        {
          start: long.start,
          end: long.end,
          forced: 'MAX_HOURS_DAY',
          'MAX_HOURS_DAY.limit': '9',
          'MAX_HOURS_DAY.actual': '10',
          'MAX_HOURS_DAY.source': 'Belgian labour law of 16 March 1971, arts 19, 20 and 27',
        },
      ],
    ]);
  });

  it('never plans somebody who works already, forced or not, in any department', async () => {
    const other = await test.make.department(companyId);
    const record = await test.make.membership(companyId, other, emmaId);
    await test.make.shift({
      companyId,
      departmentId: other,
      employmentId: record,
      personId: emmaId,
      start: '2026-11-24T12:00',
      end: '2026-11-24T20:00',
    });
    for (const force of [false, true]) {
      const reply = await plan({ userRecordId: emmaRecord, force });
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.error.message)).toEqual(['WORKING']);
      expect(reply.error.message).toMatchObject({
        WORKING: { details: expect.stringContaining('12:00 - 20:00') },
      });
    }
  });

  it('does not let two planners fill the same hours of one person', async () => {
    const second = await hire('ADMIN');
    const replies = await Promise.all(
      [marc, second.caller, marc, second.caller].map((caller) =>
        plan({ userRecordId: emmaRecord }, caller),
      ),
    );
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([
      201, 422, 422, 422,
    ]);
  });

  it('frees a shift with an empty employee, and tells the one who had it', async () => {
    const { body } = await plan({ userRecordId: emmaRecord });
    const id = body.shifts[0]?.id ?? '';
    const freed = await change(id, { userRecordId: '' });
    expect(freed.body.shifts[0]).toMatchObject({ userRecordId: '', userMainId: null });
    const demo = await emma.call('GET /api/v3/datas');
    expect(demo.body.shifts.find((shift) => shift.id === id)?.available).toBe(true);
  });

  it('leaves absent keys as they are and raises the feed’s sequence', async () => {
    const { body } = await plan({ userRecordId: emmaRecord, comment: 'Bring keys' });
    const id = body.shifts[0]?.id ?? '';
    await change(id, { start: at('2026-11-24T10:00') });
    expect(await rowOf(id)).toMatchObject({
      comment: 'Bring keys',
      employmentId: emmaRecord,
      feedSequence: 1,
    });
  });

  it('refuses a change of what somebody else has changed since it was opened, and takes any other', async () => {
    const { body } = await plan({ userRecordId: emmaRecord });
    const id = body.shifts[0]?.id ?? '';
    const start = at('2026-11-24T09:00');
    await change(id, { userRecordId: '', start: start + 3600 });
    const seen = { start, employmentId: emmaRecord };
    const late = await change(id, { start: start + 7200, seen: { start } });
    expect([late.status, late.error.code]).toEqual([409, 'shifts.changed_meanwhile']);
    const given = await change(id, { userRecordId: emmaRecord, seen });
    expect(given.status).toBe(409);
    const said = await change(id, { comment: 'Bring keys', seen: { comment: '', skills: [] } });
    expect(said.status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      comment: 'Bring keys',
      employmentId: null,
      start: start + 3600,
    });
  });

  it('deletes each listed shift by itself and says why one stays (R39)', async () => {
    const first = (await plan()).body.shifts[0]?.id ?? '';
    const worked = await test.make.shift({
      companyId,
      departmentId,
      employmentId: emmaRecord,
      personId: emmaId,
      start: '2026-11-20T09:00',
      end: '2026-11-20T17:00',
    });
    await emma.call('POST /api/v3/clockings', {
      body: {
        optimisticId: newId(),
        departmentId,
        shiftId: worked,
        checkIn: { start: at('2026-11-20T09:00') },
      },
    });
    const query = { departmentId, startDate: '2026-11-20', endDate: '2026-11-30' };
    const remove = (ids: string[]) =>
      marc.call('DELETE /api/v3/shifts', { query, body: ids.map((id) => ({ id })) });
    const reply = await remove([first, worked]);
    expect(reply.body.deleted).toEqual([first]);
    expect(reply.body.errors).toEqual({ [worked]: ['Somebody has clocked on this shift.'] });
    const refused = await remove([worked]);
    expect([refused.status, refused.error.errors]).toEqual([
      409,
      { [worked]: ['Somebody has clocked on this shift.'] },
    ]);
    const unknown = newId();
    expect((await remove([worked, unknown])).error.errors).toEqual({
      [worked]: ['Somebody has clocked on this shift.'],
      [unknown]: ['This shift does not exist (any more).'],
    });
    expect((await rowOf(first))?.deletedAt).not.toBeNull();
  });

  it('cancels a shift in the feed of the one who loses it', async () => {
    const { body } = await plan({ userRecordId: emmaRecord });
    const id = body.shifts[0]?.id ?? '';
    const { calendars } = (await emma.call('GET /api/v3/calendars', { query: {} })).body;
    const feed = async (): Promise<string> => {
      const url = new URL((calendars[0]?.webcal ?? '').replace('webcal:', 'http:'));
      return (await test.app.inject({ url: url.pathname })).body;
    };
    expect(await feed()).toContain('STATUS:CONFIRMED');
    await change(id, { userRecordId: '' });
    expect(await feed()).toMatch(/STATUS:CANCELLED/);
    expect(await feed()).not.toContain('STATUS:CONFIRMED');
  });

  it('tells exactly those who could take a free shift, when asked to (R13)', async () => {
    const skill = newId();
    await test.database.db
      .insert(skills)
      .values({ companyId, departmentId, id: skill, name: 'Barista' });
    const able = await hire('USER', { skillIds: [skill] });
    const busy = await hire('USER', { skillIds: [skill] });
    await test.make.shift({
      companyId,
      departmentId,
      employmentId: busy.record,
      personId: busy.personId,
      start: '2026-11-24T12:00',
      end: '2026-11-24T15:00',
    });
    await plan({ skills: [skill], notification: true });
    const notified = await test.database.db
      .select()
      .from(events)
      .where(and(eq(events.companyId, companyId), eq(events.type, 'FREE_SHIFT')));
    expect(notified.flatMap((event) => event.personIds)).toEqual([able.personId]);
  });

  it('answers a repeated key with the same shift', async () => {
    const headers = { 'idempotency-key': newId() };
    const body = { departmentId, start: at('2026-11-24T09:00'), end: at('2026-11-24T17:00') };
    const [first, again] = [
      await marc.call('POST /api/v3/shifts', { body, headers }),
      await marc.call('POST /api/v3/shifts', { body, headers }),
    ];
    expect(again.text).toBe(first.text);
  });
});

describe('booking', () => {
  it('gives a free shift to one of a hundred who ask at once; the others read why', async () => {
    const id = (await plan()).body.shifts[0]?.id ?? '';
    const others = await Promise.all(Array.from({ length: 99 }, () => hire()));
    const replies = await Promise.all(
      [emma, ...others.map((other) => other.caller)].map((caller) => book(id, caller)),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const lost = replies.filter((reply) => reply.status !== 200);
    expect(new Set(lost.map((reply) => reply.status))).toEqual(new Set([409]));
    expect(lost[0]?.error.errors).toEqual({ shift: ['Shift no longer free.'] });
    const winner = replies.findIndex((reply) => reply.status === 200);
    const ids = [emmaId, ...others.map((other) => other.personId)];
    expect((await rowOf(id))?.personId).toBe(ids[winner]);
  });

  it('needs the skills, a start ahead and no limit in the way', async () => {
    const skill = newId();
    await test.database.db
      .insert(skills)
      .values({ companyId, departmentId, id: skill, name: 'Barista' });
    const skilled = (await plan({ skills: [skill] })).body.shifts[0]?.id ?? '';
    expect((await book(skilled)).error.code).toBe('shifts.not_qualified');
    const long = (await plan({ end: at('2026-11-24T20:00') })).body.shifts[0]?.id ?? '';
    expect((await book(long)).error.message).toHaveProperty('MAX_HOURS_DAY');
    const soon = (await plan()).body.shifts[0]?.id ?? '';
    test.clock.set('2026-11-24T09:00:00Z');
    expect((await book(soon)).error.code).toBe('shifts.started');
  });

  it('asks for the shift in a market department; it stays free and processing (R7)', async () => {
    departmentId = await test.make.department(companyId, {
      settings: {
        ...openSettings,
        scheduleParams: { ...openSettings.scheduleParams, shyftsMarket: true },
      },
    });
    const manager = await hire('ADMIN');
    const [ann, bob] = [await hire(), await hire()];
    const id = (await plan({}, manager.caller)).body.shifts[0]?.id ?? '';
    const asked = await book(id, ann.caller);
    expect(asked.body.shifts[0]).toMatchObject({ userRecordId: '', processing: true });
    expect((await book(id, ann.caller)).error.code).toBe('shifts.applied_already');
    const shiftOf = async (caller: Caller) =>
      (await caller.call('GET /api/v3/datas')).body.shifts.find((shift) => shift.id === id);
    expect((await shiftOf(ann.caller))?.processing).toBe(true);
    expect((await shiftOf(bob.caller))?.processing).toBe(false);
  });
});

describe('lists', () => {
  it('show the team to planners with drafts, to others where the schedule is global', async () => {
    const published = (await plan({ userRecordId: emmaRecord })).body.shifts[0]?.id;
    const draft = (await plan({ approved: false })).body.shifts[0]?.id;
    const query = { departmentId, startDate: '2026-11-23', endDate: '2026-11-30' };
    const ids = async (caller: Caller, overrides: object = {}) =>
      (
        await caller.call('GET /api/v3/shifts', { query: { ...query, ...overrides } })
      ).body.shifts.map((shift) => shift.id);
    expect(new Set(await ids(marc))).toEqual(new Set([published, draft]));
    expect(await ids(marc, { approved: '0' })).toEqual([draft]);
    expect(await ids(marc, { approved: '1' })).toEqual([published]);
    expect((await emma.call('GET /api/v3/shifts', { query })).status).toBe(403);
    const tooLong = { ...query, endDate: '2027-02-01' };
    expect((await marc.call('GET /api/v3/shifts', { query: tooLong })).status).toBe(422);
    const settings = { ...openSettings, globalSchedule: true };
    departmentId = await test.make.department(companyId, { settings });
    marc = (await hire('ADMIN')).caller;
    const lucas = await hire();
    const shown = (await plan({ userRecordId: lucas.record })).body.shifts[0]?.id;
    await plan({ approved: false });
    expect(await ids(lucas.caller, { departmentId })).toEqual([shown]);
    expect(await ids(lucas.caller, { departmentId, approved: '0' })).toEqual([shown]);
  });

  it('are slim for a picker, and bring clockings only where those are asked for', async () => {
    test.clock.set('2026-11-24T08:30:00Z');
    const { body } = await plan({ userRecordId: emmaRecord });
    const shift = body.shifts[0];
    await emma.call('POST /api/v3/clockings', {
      body: {
        optimisticId: newId(),
        departmentId,
        shiftId: shift?.id,
        checkIn: { start: at('2026-11-24T09:30') },
      },
    });
    const ask = async (overrides: object) => {
      const query = { departmentId, startDate: '2026-11-23', endDate: '2026-11-30', ...overrides };
      return (await marc.call('GET /api/v3/shifts', { query })).body;
    };
    const slim = await ask({ picker: '1' });
    expect(slim.clockings).toEqual([]);
    expect(slim.shifts).toEqual([
      {
        id: shift?.id,
        start: shift?.start,
        end: shift?.end,
        userRecordId: emmaRecord,
        section: null,
        shyftType: 1,
      },
    ]);
    const clocked = [expect.objectContaining({ shiftId: shift?.id })];
    expect((await ask({ picker: '1', forceClocking: '1' })).clockings).toEqual(clocked);
    expect((await ask({})).clockings).toEqual(clocked);
  });

  it('bring what was clocked on them, also when that began on the other side of midnight', async () => {
    const clockedOn = async (
      { caller, record }: Awaited<ReturnType<typeof hire>>,
      [start = '', end = '', came = '']: string[],
    ) => {
      const times = { start: at(start), end: at(end), force: true };
      const { body } = await plan({ userRecordId: record, ...times });
      const shiftId = body.shifts[0]?.id;
      // An hour behind Brussels.
      test.clock.set(new Date((at(came) - 3600) * 1000).toISOString());
      const checkIn = { start: at(came) };
      await caller.call('POST /api/v3/clockings', {
        body: { optimisticId: newId(), departmentId, shiftId, checkIn },
      });
      return shiftId;
    };
    const [one, other] = [await hire(), await hire()];
    const night = ['2026-11-20T22:00', '2026-11-21T05:00', '2026-11-21T00:10'];
    const late = await clockedOn(one, night);
    const morning = ['2026-11-22T00:00', '2026-11-22T08:00', '2026-11-21T23:52'];
    const early = await clockedOn(other, morning);
    const ask = async (startDate: string, endDate: string) => {
      const query = { departmentId, startDate, endDate };
      const { body } = await marc.call('GET /api/v3/shifts', { query });
      return body.clockings.map(({ shiftId }) => shiftId);
    };
    expect(await ask('2026-11-20', '2026-11-21')).toEqual([late]);
    expect(await ask('2026-11-21', '2026-11-22')).toEqual([late, early]);
    expect(await ask('2026-11-22', '2026-11-23')).toEqual([early]);
    expect(await ask('2026-11-20', '2026-11-23')).toEqual([late, early]);
  });

  it('name everybody with what stands against each, the qualified first', async () => {
    await plan({ userRecordId: emmaRecord });
    const query = {
      departmentId,
      start: String(at('2026-11-24T12:00')),
      end: String(at('2026-11-24T16:00')),
    };
    const { body } = await marc.call('GET /api/v3/operations/get-users', { query });
    const titles = Object.fromEntries(
      body.map((user) => [user.mainId, user.constraints.map((c) => c.title)]),
    );
    expect(titles).toEqual({ [emmaId]: ['WORKING'], [marcId]: [] });
    expect((await emma.call('GET /api/v3/operations/get-users', { query })).status).toBe(403);
  });

  it('name the coworkers of a shift that one sees', async () => {
    const bob = await hire();
    const own = (await plan({ userRecordId: emmaRecord })).body.shifts[0]?.id ?? '';
    await plan({
      userRecordId: bob.record,
      start: at('2026-11-24T16:00'),
      end: at('2026-11-24T20:00'),
    });
    await plan({ start: at('2026-11-24T17:00'), end: at('2026-11-24T20:00') });
    const { body } = await emma.call('GET /api/v3/operations/get-coworkers', {
      query: { departmentId, shiftId: own },
    });
    expect(body.map((coworker) => [coworker.id, coworker.start])).toEqual([
      [bob.record, at('2026-11-24T16:00')],
    ]);
    const foreign = await bob.caller.call('GET /api/v3/operations/get-coworkers', {
      query: { departmentId, shiftId: own },
    });
    expect(foreign.status).toBe(404);
  });

  it('have the free shifts of a month by the day of their start', async () => {
    const id = (await plan()).body.shifts[0]?.id;
    const { body } = await emma.call('GET /api/v3/free-shifts', { query: { month: '2026-11' } });
    expect(Object.keys(body.shifts)).toEqual(['2026-11-24']);
    expect(body.shifts['2026-11-24']?.map((shift) => shift.id)).toEqual([id]);
    const next = await emma.call('GET /api/v3/free-shifts', { query: { month: '2026-12' } });
    expect(next.body.shifts).toEqual({});
  });

  it('have the free shifts of any month, with what is to be done on them (R52)', async () => {
    const far = { start: at('2027-08-31T22:00'), end: at('2027-08-31T06:00') };
    const [near, late] = [await plan(), await plan(far)].map(
      ({ body }) => body.shifts[0]?.id ?? '',
    );
    for (const shiftId of [near ?? '', late ?? '']) {
      await test.make.shiftTask({ companyId, shiftId, taskTypeId: newId() });
    }
    const listed = async (month: string) =>
      Object.entries(
        (await emma.call('GET /api/v3/free-shifts', { query: { month } })).body.shifts,
      ).map(([day, [shift]]) => [day, shift?.id, shift?.tasks.map(({ name }) => name)]);
    expect(await listed('2026-11')).toEqual([['2026-11-24', near, ['Cleaning']]]);
    expect(await listed('2027-08')).toEqual([['2027-08-31', late, ['Cleaning']]]);
    expect(await listed('2027-09')).toEqual([]);
    const { shifts: own } = (await emma.call('GET /api/v3/datas')).body;
    expect(own.map(({ id, tasks }) => [id, tasks.length])).toEqual([[near, 1]]);
    await book(late ?? '');
    expect(await listed('2027-08')).toEqual([]);
  });

  it('tell planners what is asked about a shift and is to be done on it, and nobody else', async () => {
    const settings = { ...openSettings, globalSchedule: true };
    departmentId = await test.make.department(companyId, { settings });
    const [planner, owner, colleague] = [await hire('ADMIN'), await hire(), await hire()];
    const { body } = await plan({ userRecordId: owner.record }, planner.caller);
    const shiftId = body.shifts[0]?.id ?? '';
    await test.make.shiftTask({ companyId, shiftId, taskTypeId: newId() });
    await owner.caller.call('POST /api/v3/swap-shift', {
      query: { departmentId },
      body: {
        reason: 'Exam',
        recordId: owner.record,
        shiftId,
        usersSelected: [colleague.record],
      },
    });
    await owner.caller.call('POST /api/v3/operations/request-shift', {
      body: { shiftId, cancellationType: 'cancelShift', comment: 'My train' },
    });
    const query = { departmentId, startDate: '2026-11-23', endDate: '2026-11-30' };
    const seen = async (caller: Caller) => {
      const { shifts: listed } = (await caller.call('GET /api/v3/shifts', { query })).body;
      const [shift] = listed as Shift[];
      return [
        shift?.pendingRequest?.comment,
        shift?.swap_shift?.users.length,
        shift?.tasks.map(({ name }) => name),
      ];
    };
    expect(await seen(planner.caller)).toEqual(['My train', 1, ['Cleaning']]);
    expect(await seen(colleague.caller)).toEqual([undefined, undefined, []]);
  });

  it('keep a shift in its department, and say so to who is in both', async () => {
    const { body } = await plan();
    const id = body.shifts[0]?.id ?? '';
    const other = await test.make.department(companyId);
    expect((await change(id, { departmentId: other })).status).toBe(404);
    await test.make.membership(companyId, other, marcId, { role: 'ADMIN', accessShifts: true });
    const { status, error } = await change(id, { departmentId: other });
    expect([status, error.code]).toEqual([422, 'shifts.department_differs']);
  });
});
