import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appHooks } from '#app-hooks.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { runAsOperator } from '#features/notifications/operator-command.service.ts';
import { addTerms } from '#features/terms/terms.service.ts';
import { messages } from '#features/notifications/messages.table.ts';
import { events } from '#features/notifications/notifications.table.ts';
import { files } from '#platform/storage/files.table.ts';
import { makePicture, toForm } from '#testing/forms.ts';
import { at, createLeaveTeam, type LeaveTeam } from '#testing/leave-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: LeaveTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createLeaveTeam(test);
});

const ask = (values: object = {}, who = team.emma, headers: Record<string, string> = {}) =>
  who.caller.call('POST /api/v3/vacation-requests', {
    headers,
    body: {
      departmentId: team.departmentId,
      dayoffType: team.holiday,
      fullDay: true,
      dates: ['2026-12-24', '2026-12-23'],
      ...values,
    },
  });

const asked = async (values: object = {}): Promise<string> =>
  (await ask(values)).body.vacationRequest.id;

const decide = (id: string, body: object, who = team.marc) =>
  who.caller.call('PATCH /api/v3/vacation-requests/:id', { params: { id }, body });

const daysOff = async (who = team.emma) =>
  (await team.fixture(who)).shifts.filter((shift) => shift.shyftType === 2);

const list = (who: Member, status?: string) =>
  who.caller.call('GET /api/v3/vacation-requests', {
    query: { departmentId: team.departmentId, ...(status ? { status } : {}) },
  });

describe('kinds of day off', () => {
  it('are for employees those that they may ask for, for who plans all', async () => {
    const of = async ({ caller }: Member) => {
      const { body } = await caller.call('GET /api/v3/dayoffs', {
        query: { departmentId: team.departmentId },
      });
      return body.dayoffs.map(({ name }) => name);
    };
    expect(await of(team.emma)).toEqual(['Holiday']);
    expect(await of(team.marc)).toEqual(['Holiday', 'Strike']);
  });

  it('say what the caller was granted of each this year, and not what is only asked for', async () => {
    test.clock.set('2026-12-28T08:00:00Z');
    team = await createLeaveTeam(test);
    const grantedTo = async ({ caller }: Member) => {
      const query = { departmentId: team.departmentId };
      const { body } = await caller.call('GET /api/v3/dayoffs', { query });
      return body.dayoffs.map(({ granted }) => granted);
    };
    const id = await asked({ dates: ['2026-12-30', '2026-12-31', '2027-01-04'] });
    expect(await grantedTo(team.emma)).toEqual([{ year: 2026, days: 0, seconds: 0 }]);
    await decide(id, { status: 'APPROVED' });
    const afternoon = { start: at('2026-12-29T13:00'), end: at('2026-12-29T17:00') };
    await decide(await asked({ fullDay: false, dates: [], ...afternoon }), { status: 'APPROVED' });
    expect(await grantedTo(team.emma)).toEqual([{ year: 2026, days: 2, seconds: 4 * 3600 }]);
    expect(await grantedTo(team.lucas)).toEqual([{ year: 2026, days: 0, seconds: 0 }]);
    test.clock.set('2026-12-31T23:30:00Z');
    expect(await grantedTo(team.emma)).toEqual([{ year: 2027, days: 1, seconds: 0 }]);
  });
});

describe('annual leave of a student', () => {
  const holiday = () =>
    test.make.dayoffType(team.companyId, team.departmentId, { name: 'Annual', code: 'HOLIDAY' });
  const student = (values: object = {}) =>
    test.hire(team.companyId, team.departmentId, { workerType: 'STU', ...values }, {});
  const kindsOf = async (who: Member, employmentId?: string) =>
    (
      await who.caller.call('GET /api/v3/dayoffs', {
        query: { departmentId: team.departmentId, ...(employmentId && { employmentId }) },
      })
    ).body.dayoffs;

  it('is not offered, and refused with a reason, while it is both to a regular colleague', async () => {
    const dayoffType = await holiday();
    const stan = await student();
    expect((await kindsOf(stan)).map(({ name }) => name)).toEqual(['Holiday']);
    expect((await kindsOf(team.emma)).map(({ name }) => name)).toEqual(['Annual', 'Holiday']);
    const refused = await ask({ dayoffType }, stan);
    expect([refused.status, refused.error.code]).toEqual([422, 'leave.kind_not_theirs']);
    expect((await ask({ dayoffType })).status).toBe(201);
    expect((await ask({}, stan)).status).toBe(201);
  });

  it('goes by what is agreed on its first day', async () => {
    const dayoffType = await holiday();
    const stan = await student({ hoursWeekMinutes: 2280 });
    await test.database.transaction((db) =>
      runAsOperator(db, team.companyId, test.clock.now(), appHooks, (context) =>
        addTerms(context, stan.record, {
          since: '2026-12-24',
          set: { workerType: 'OTH', hoursWeekMinutes: 2280, regime: 'FULL' },
          origin: 'change',
        }),
      ),
    );
    expect((await kindsOf(stan)).map(({ name }) => name)).toContain('Annual');
    expect((await ask({ dayoffType }, stan)).error.code).toBe('leave.kind_not_theirs');
    expect((await ask({ dayoffType, dates: ['2026-12-24'] }, stan)).status).toBe(201);
  });

  it('is entered all the same by who decides, who is told that it is unusual', async () => {
    const dayoffType = await holiday();
    const stan = await student();
    const unusual = async (employmentId: string) =>
      (await kindsOf(team.marc, employmentId)).flatMap(({ id, isUnusual }) =>
        isUnusual ? id : [],
      );
    expect(await unusual(stan.record)).toEqual([dayoffType]);
    expect(await unusual(team.emma.record)).toEqual([]);
    const entered = await team.marc.caller.call('POST /api/v4/leave', {
      body: {
        departmentId: team.departmentId,
        employmentId: stan.record,
        dayoffType,
        fullDay: true,
        dates: ['2026-12-24'],
      },
    });
    expect(entered.status, entered.text).toBe(201);
  });
});

describe('leave for sickness', () => {
  it('tells its kind and its certificate to nobody but its author and who may read private data', async () => {
    const { companyId, departmentId } = team;
    const sick = { name: 'Sickness', code: 'SICK_PAID' };
    const dayoffType = await test.make.dayoffType(companyId, departmentId, sick);
    const rights = { role: 'PLANNER', accessShifts: true, accessDocuments: true };
    const hr = await test.hire(companyId, departmentId, rights, { firstName: 'Hanne' });
    const form = await toForm({ departmentId, dayoffType, fullDay: true, dates: ['2026-12-24'] }, [
      { content: await makePicture() },
    ]);
    const { body } = await team.emma.caller.call('POST /api/v3/vacation-requests', form);
    const url = body.vacationRequest.pictures[0] ?? '';
    expect(body.vacationRequest).toMatchObject({ dayoffType, dayoffName: 'Sickness' });

    const readBy = async (who: Member) => (await list(who)).body.vacationRequests;
    const hidden = { dayoffType: null, dayoffName: 'Absent', pictures: [] };
    expect(await readBy(team.marc)).toMatchObject([hidden]);
    expect((await readBy(team.marc))[0]).not.toHaveProperty('about');
    expect(await readBy(hr)).toMatchObject([
      { dayoffType, dayoffName: 'Sickness', pictures: [url] },
    ]);
    const opened = [team.emma, hr, team.marc].map(async ({ caller }) => {
      const authorization = `Bearer ${caller.token}`;
      return (await test.app.inject({ url, headers: { authorization } })).statusCode;
    });
    expect(await Promise.all(opened)).toEqual([200, 200, 404]);
  });
});

describe('asking for leave', () => {
  it('waits in the snapshot of its author, and tells who plans', async () => {
    const before = await team.versionOf(team.emma);
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(body.vacationRequest).toMatchObject({
      status: 'PENDING',
      dates: ['2026-12-23', '2026-12-24'],
      start: null,
      dayoffName: 'Holiday',
      user: expect.stringMatching(/^Emma /),
    });
    expect(await team.versionOf(team.emma)).not.toBe(before);
    expect((await team.fixture(team.emma)).vacationRequests).toEqual([body.vacationRequest]);
    expect(await daysOff()).toEqual([]);
    expect((await team.fixture(team.lucas)).vacationRequests).toEqual([]);
  });

  it.each([
    ['no date', { dates: [] }, 'leave.must_select_one_date', 'dates'],
    ['a day that has passed', { dates: ['2026-11-19'] }, 'leave.in_past', 'dates'],
    ['a day too far ahead', { dates: ['2028-01-01'] }, 'leave.too_far', 'dates'],
    ['no times', { fullDay: false }, 'leave.times_missing', 'start'],
    [
      'an end before its start',
      { fullDay: false, start: at('2026-12-01T12:00'), end: at('2026-12-01T09:00') },
      'leave.end_before_start',
      'end',
    ],
  ])('with %s is refused, with the field at fault', async (_, values, code, field) => {
    const { status, error } = await ask(values);
    expect([status, error.code]).toEqual([422, code]);
    expect(error.errors[field]?.[0]).toBeTruthy();
  });

  it('is for kinds that employees see, in departments that take requests', async () => {
    expect((await ask({ dayoffType: team.hidden })).error.code).toBe('leave.type_unknown');
    expect((await ask({ dayoffType: team.emma.record })).error.code).toBe('leave.type_unknown');
    const other = await createLeaveTeam(test, { vacationRequests: false });
    expect((await ask({ departmentId: other.departmentId })).status).toBe(404);
    const values = { departmentId: other.departmentId, dayoffType: other.holiday };
    expect((await ask(values, other.emma)).error.code).toBe('leave.disabled');
    expect((await ask({ dates: ['tomorrow'] })).status).toBe(422);
    expect((await ask({ dates: '[' })).status).toBe(422);
  });

  it('takes no time twice, until the first request is over', async () => {
    const id = await asked();
    const range = { fullDay: false, start: at('2026-12-24T09:00'), end: at('2026-12-24T12:00') };
    expect((await ask(range)).error.code).toBe('leave.overlap');
    await decide(id, { status: 'REFUSED', comment: 'Too busy' });
    expect((await ask(range)).status).toBe(201);
  });

  it('comes as a form with pictures, which its author and who decides may see', async () => {
    const pictures = [await makePicture(), await makePicture()];
    const form = await toForm(
      {
        departmentId: team.departmentId,
        dayoffType: team.holiday,
        fullDay: 'true',
        'dates[]': '2026-12-24',
      },
      pictures.map((content) => ({ content })),
    );
    const headers = { ...form.headers, 'idempotency-key': 'leave-form' };
    const send = () =>
      team.emma.caller.call('POST /api/v3/vacation-requests', { headers, body: form.body });
    const [first, second] = [await send(), await send()];
    expect(first.status, first.text).toBe(201);
    expect(second.text).toBe(first.text);
    const { pictures: addresses, dates } = first.body.vacationRequest;
    expect([addresses.length, dates]).toEqual([2, ['2026-12-24']]);
    const fetchAs = ({ caller }: Member) =>
      test.app.inject({
        url: addresses[0] ?? '',
        headers: { authorization: `Bearer ${caller.token}` },
      });
    const seen = await Promise.all([team.emma, team.marc, team.lucas].map(fetchAs));
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
    expect(seen[0]?.headers['content-type']).toBe('image/jpeg');
    const kept = await test.database.db
      .select()
      .from(files)
      .where(eq(files.personId, team.emma.personId));
    // Sixty days after the last minute of the last day.
    expect(kept.map(({ expiresAt }) => expiresAt?.toISOString())).toEqual([
      '2027-02-22T22:59:00.000Z',
      '2027-02-22T22:59:00.000Z',
    ]);
  });

  it('is refused as a whole when a picture is none, or there are more than ten', async () => {
    const fields = { departmentId: team.departmentId, dayoffType: team.holiday, fullDay: '1' };
    const send = async (contents: Buffer[]) => {
      const form = await toForm(
        { ...fields, 'dates[]': '2026-12-24' },
        contents.map((content) => ({ content })),
      );
      return team.emma.caller.call('POST /api/v3/vacation-requests', form);
    };
    expect((await send([Buffer.from('no picture')])).error.code).toBe('pictures.unusable');
    const many = await Promise.all(Array.from({ length: 11 }, () => makePicture()));
    expect((await send(many)).status).toBeGreaterThanOrEqual(413);
    expect((await team.fixture(team.emma)).vacationRequests).toEqual([]);
  });
});

describe('a decision', () => {
  it('makes one day off for each day, or one for the range', async () => {
    const id = await asked();
    const { status, body } = await decide(id, { status: 'APPROVED', comment: 'Enjoy' });
    expect([status, body.vacationRequest.status]).toEqual([200, 'APPROVED']);
    const range = await asked({
      fullDay: false,
      start: at('2026-12-28T09:00'),
      end: at('2026-12-29T12:00'),
    });
    await decide(range, { status: 'APPROVED' });
    expect((await daysOff()).map(({ start, end, dayoff }) => [start, end, dayoff])).toEqual([
      [at('2026-12-23T00:00'), at('2026-12-23T23:59'), { name: 'Holiday', fullDay: true }],
      [at('2026-12-24T00:00'), at('2026-12-24T23:59'), { name: 'Holiday', fullDay: true }],
      [at('2026-12-28T09:00'), at('2026-12-29T12:00'), { name: 'Holiday', fullDay: false }],
    ]);
    const again = await decide(id, { status: 'APPROVED' });
    expect([again.status, again.error.code]).toEqual([409, 'leave.decided']);
  });

  it('lists the shifts in its way, and frees them when forced', async () => {
    const shiftId = await team.plan(team.emma, '2026-12-24T09:00');
    const beside = await team.plan(team.emma, '2026-12-25T09:00');
    const id = await asked();
    const { status, error } = await decide(id, { status: 'APPROVED' });
    expect([status, error.message]).toEqual([
      422,
      {
        WORKING: { title: 'WORKING', details: '2026-12-24 09:00 - 17:00 Bar', forcible: true },
      },
    ]);
    expect((await team.shift(shiftId))?.personId).toBe(team.emma.personId);
    expect((await decide(id, { status: 'APPROVED', force: true })).status).toBe(200);
    expect((await team.shift(shiftId))?.personId).toBeNull();
    expect((await team.shift(beside))?.personId).toBe(team.emma.personId);
    expect((await team.fixture(team.lucas)).shifts.map((shift) => shift.id)).toContain(shiftId);
  });

  it('names the shifts at another location too, and leaves them to who plans there', async () => {
    const cellar = await test.make.department(team.companyId, { name: 'Cellar' });
    const record = await test.make.membership(team.companyId, cellar, team.emma.personId);
    const pim = await team.hire('Pim', 'ADMIN', cellar);
    const of = { companyId: team.companyId, departmentId: cellar, personId: team.emma.personId };
    const make = (day: string, approved: boolean) =>
      test.make.shift({
        ...of,
        employmentId: record,
        approved,
        start: `${day}T09:00`,
        end: `${day}T17:00`,
        pauseUnpaidSeconds: 1800,
      });
    const shiftId = await make('2026-12-24', true);
    await make('2026-12-23', false);
    const id = await asked();
    const { status, error } = await decide(id, { status: 'APPROVED' });
    expect([status, error.message]).toMatchObject([
      422,
      { WORKING: { details: '2026-12-24 09:00 - 17:00 Cellar', forcible: true } },
    ]);
    expect((await decide(id, { status: 'APPROVED', force: true })).status).toBe(200);
    expect((await team.shift(shiftId))?.personId).toBe(team.emma.personId);
    const told = await test.database.db.select().from(events).where(eq(events.resourceId, shiftId));
    expect(told.at(-1)).toMatchObject({ departmentId: cellar });
    const change = (body: object) =>
      pim.caller.call('PATCH /api/v3/shifts/:id', { params: { id: shiftId }, body });
    expect((await change({ comment: 'Needs somebody' })).status).toBe(200);
    expect((await change({ end: at('2026-12-24T18:00'), force: true })).status).toBe(422);
    expect((await change({ userRecordId: '' })).status).toBe(200);
  });

  it('ends with its request alone, not as a shift that is deleted', async () => {
    await decide(await asked(), { status: 'APPROVED' });
    const [day] = await daysOff();
    const query = {
      departmentId: team.departmentId,
      startDate: '2026-12-01',
      endDate: '2027-01-01',
    };
    const refused = await team.marc.caller.call('DELETE /api/v3/shifts', {
      query,
      body: [{ id: day?.id ?? '' }],
    });
    expect([refused.status, refused.error.code]).toEqual([409, 'shifts.of_request']);
    expect(Object.keys(refused.error.errors)).toEqual([day?.id]);
    expect(await daysOff()).toHaveLength(2);
  });

  it('deletes the shifts in its way where the department has no free ones', async () => {
    const { modules } = (await import('#testing/factories.ts')).openSettings;
    team = await createLeaveTeam(test, { modules: { ...modules, freeshifts: false } });
    const shiftId = await team.plan(team.emma, '2026-12-24T09:00');
    await decide(await asked(), { status: 'APPROVED', force: true });
    expect((await team.shift(shiftId))?.deletedAt).not.toBeNull();
  });

  it('is for who plans there; a refusal says why', async () => {
    const id = await asked();
    expect((await decide(id, { status: 'APPROVED' }, team.emma)).status).toBe(403);
    expect((await decide(id, { status: 'APPROVED' }, team.lucas)).status).toBe(404);
    const stranger = (await createLeaveTeam(test)).marc;
    expect((await decide(id, { status: 'APPROVED' }, stranger)).status).toBe(404);
    const silent = await decide(id, { status: 'REFUSED', comment: ' ' });
    expect(silent.error.errors.comment?.[0]).toBeTruthy();
    const before = await team.versionOf(team.emma);
    await decide(id, { status: 'REFUSED', comment: 'A banquet' });
    expect(await team.versionOf(team.emma)).not.toBe(before);
    expect((await team.fixture(team.emma)).vacationRequests?.[0]).toMatchObject({
      status: 'REFUSED',
      comment: 'A banquet',
    });
  });

  it('is taken once, by whoever of a hundred comes first', async () => {
    await team.plan(team.emma, '2026-12-24T09:00');
    const id = await asked();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        n % 4 === 3
          ? decide(id, { status: 'REFUSED', comment: 'No' })
          : decide(id, { status: 'APPROVED', force: true }),
      ),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    const isApproved = done[0]?.body.vacationRequest.status === 'APPROVED';
    expect(await daysOff()).toHaveLength(isApproved ? 2 : 0);
  });

  it('is made once for each key, and leaves its line in the log', async () => {
    const id = await asked();
    const headers = { 'idempotency-key': 'approve-1' };
    const send = () =>
      team.marc.caller.call('PATCH /api/v3/vacation-requests/:id', {
        params: { id },
        headers,
        body: { status: 'APPROVED' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.text]).toEqual([200, first.text]);
    expect(await daysOff()).toHaveLength(2);
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.companyId, team.companyId));
    const own = lines.filter((line) => line.subjectId === id).map((line) => line.action);
    expect(own).toEqual(['leave.create', 'leave.approve']);
  });
});

describe('taking leave back', () => {
  it('is for its author while pending', async () => {
    const id = await asked();
    expect((await decide(id, { status: 'CANCELLED' }, team.marc)).error.code).toBe('leave.decided');
    const { body } = await decide(id, { status: 'CANCELLED' }, team.emma);
    expect(body.vacationRequest.status).toBe('CANCELLED');
    expect((await decide(id, { status: 'APPROVED' })).error.code).toBe('leave.decided');
  });

  it('is told to who decides when its person takes it back after it was approved', async () => {
    const told = async () => {
      const rows = await test.database.db.delete(messages).returning();
      return rows.map(({ kind, personId }) => [kind, personId]);
    };
    await decide(await asked(), { status: 'CANCELLED' }, team.emma);
    const id = await asked();
    await decide(id, { status: 'APPROVED' });
    await told();
    await decide(id, { status: 'CANCELLED' }, team.emma);
    expect(await told()).toEqual([['LEAVE_WITHDRAWN', team.marc.personId]]);
  });

  it.each(['emma', 'marc'] as const)(
    'is for %s too once approved, until it begins',
    async (who) => {
      const id = await asked();
      await decide(id, { status: 'APPROVED' });
      expect(await daysOff()).toHaveLength(2);
      expect((await decide(id, { status: 'CANCELLED' }, team[who])).status).toBe(200);
      expect(await daysOff()).toEqual([]);
      const next = await asked({ dates: ['2026-11-25', '2026-11-26'] });
      await decide(next, { status: 'APPROVED' });
      // Midnight in Brussels.
      test.clock.set('2026-11-24T23:00:00Z');
      const late = await decide(next, { status: 'CANCELLED' }, team[who]);
      expect(late.error.code).toBe('leave.begun');
    },
  );
});

it('is listed for who plans as a whole, for others their own, by status', async () => {
  const id = await asked();
  await ask({ dates: ['2026-12-30'] }, team.lucas);
  const users = async (who: Member, status?: string) =>
    (await list(who, status)).body.vacationRequests.map(({ user }) => user.split(' ')[0]);
  expect(new Set(await users(team.marc))).toEqual(new Set(['Emma', 'Lucas']));
  expect(await users(team.emma)).toEqual(['Emma']);
  await decide(id, { status: 'APPROVED' });
  expect(await users(team.marc, 'PENDING')).toEqual(['Lucas']);
  const stranger = (await createLeaveTeam(test)).marc;
  expect((await list(stranger)).status).toBe(404);
});

describe('leave that somebody writes down for another', () => {
  const enter = (values: object = {}, who = team.marc, headers: Record<string, string> = {}) =>
    who.caller.call('POST /api/v4/leave', {
      headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
      body: {
        departmentId: team.departmentId,
        employmentId: team.emma.record,
        dayoffType: team.hidden,
        fullDay: true,
        dates: ['2026-11-19', '2026-11-20', '2026-11-21'],
        ...values,
      },
    });
  const takeBack = (id: string, who = team.marc) =>
    who.caller.call('DELETE /api/v4/leave/:id', {
      params: { id },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });

  it('is granted at once, of kinds that nobody asks for and of days that have passed', async () => {
    const { status, body } = await enter({ comment: 'By telephone' });
    expect(status).toBe(201);
    const { id } = body.vacationRequest;
    expect(body.vacationRequest).toMatchObject({ status: 'APPROVED', dayoffName: 'Strike' });
    expect(await daysOff()).toHaveLength(3);
    const lines = await test.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(lines.map(({ action }) => action)).toEqual(['leave.approve']);
    expect((await enter()).error.code).toBe('leave.overlap');
  });

  it('names the shifts in its way, and frees them when that is meant', async () => {
    const shift = await team.plan(team.emma, '2026-11-20T09:00');
    const refused = await enter();
    expect(refused.error.code).toBe('shifts.constraints');
    expect(refused.text).toContain('09:00 - 17:00');
    expect(await daysOff()).toEqual([]);
    expect((await enter({ force: true })).status).toBe(201);
    expect((await team.shift(shift))?.employmentId).toBeNull();
  });

  it('is written once however often it is sent', async () => {
    const headers = { 'idempotency-key': 'once-for-all' };
    const first = await enter({}, team.marc, headers);
    expect((await enter({}, team.marc, headers)).text).toBe(first.text);
    expect(await daysOff()).toHaveLength(3);
  });

  it('is for who answers requests there, of somebody who works there', async () => {
    expect((await enter({}, team.lucas)).status).toBe(403);
    const stranger = await createLeaveTeam(test);
    expect((await enter({ employmentId: stranger.emma.record })).status).toBe(404);
    expect((await enter({ dayoffType: stranger.holiday })).error.code).toBe('leave.type_unknown');
    expect([403, 404]).toContain((await enter({}, stranger.marc)).status);
    const { body } = await enter();
    expect([403, 404]).toContain((await takeBack(body.vacationRequest.id, team.emma)).status);
    expect((await takeBack(body.vacationRequest.id, stranger.marc)).status).toBe(404);
  });

  it('is taken back, days that have begun too', async () => {
    const { id } = (await enter()).body.vacationRequest;
    test.clock.set('2026-11-21T08:00:00Z');
    const { body } = await takeBack(id);
    expect(body.vacationRequest.status).toBe('CANCELLED');
    expect(await daysOff()).toEqual([]);
    expect((await takeBack(id)).error.code).toBe('leave.decided');
  });

  it('reaches a year back and half a year at once', async () => {
    expect((await enter({ dates: ['2025-11-01'] })).error.code).toBe('leave.in_past');
    const from = Date.parse('2026-12-01');
    const days = Array.from({ length: 187 }, (_none, day) =>
      new Date(from + day * 86_400_000).toISOString().slice(0, 10),
    );
    expect((await enter({ dates: days })).error.code).toBe('leave.too_many_dates');
    expect((await enter({ dates: days.slice(1) })).status).toBe(201);
  });
});
