import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { messages } from '#features/notifications/messages.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { openSettings } from '#testing/factories.ts';
import { makePicture, toForm } from '#testing/forms.ts';
import { at, createLeaveTeam, type LeaveTeam } from '#testing/leave-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: LeaveTeam;
let hr: Member;
let shiftId: string;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const open = async (settings: object = {}): Promise<void> => {
  test.clock.set('2026-11-23T11:00:00Z');
  team = await createLeaveTeam(test, settings);
  const { companyId, departmentId } = team;
  await test.make.dayoffType(companyId, departmentId, { name: 'Sickness', code: 'SICK_PAID' });
  const rights = { role: 'PLANNER', accessShifts: true, accessDocuments: true };
  hr = await test.hire(companyId, departmentId, rights, { firstName: 'Hanne' });
  shiftId = await team.plan(team.emma, '2026-11-24T09:00');
  await test.database.db.delete(messages);
};

beforeEach(() => open());

const say = (values: object = {}, who = team.emma) =>
  who.caller.call('POST /api/v4/absence-reports', {
    body: { shiftId, reason: 'sick', extent: 'shift', note: 'A fever', ...values },
  });

const decide = (id: string, body: object, who = team.marc) =>
  who.caller.call('PATCH /api/v4/absence-reports/:id', { params: { id }, body });

const withdraw = (who = team.emma) =>
  who.caller.call('DELETE /api/v4/shifts/:shiftId/absence-report', { params: { shiftId } });

const reportsOf = async (who: Member) => {
  const query = { departmentId: team.departmentId };
  return (await who.caller.call('GET /api/v4/absence-reports', { query })).body.absenceReports;
};

const approve = async (id: string) => {
  const { status, text } = await decide(id, { status: 'APPROVED' });
  expect(status, text).toBe(200);
};

const saidBy = async (values: object = {}): Promise<string> => {
  const { status, body, text } = await say(values);
  expect(status, text).toBe(201);
  return body.absenceReport.id;
};

/** What stands in the calendar of somebody, by kind, from and to. */
const calendarOf = async ({ personId }: Member) =>
  (
    await test.database.db
      .select()
      .from(shifts)
      .where(and(eq(shifts.personId, personId), isNull(shifts.deletedAt)))
      .orderBy(shifts.start)
  ).map(({ kind, start, end }) => [kind, start, end]);

const told = async (): Promise<string[]> => {
  const rows = await test.database.db.select().from(messages);
  await test.database.db.delete(messages);
  const names = { marc: team.marc, emma: team.emma, lucas: team.lucas, hr };
  const nameOf = (id: string) =>
    Object.entries(names).find(([, { personId }]) => personId === id)?.[0];
  return rows.map(({ kind, personId }) => `${nameOf(personId)} ${kind}`).sort();
};

const clockIn = (time: string) =>
  team.emma.caller.call('POST /api/v3/clockings', {
    body: {
      optimisticId: 'early',
      shiftId,
      departmentId: team.departmentId,
      checkIn: { start: at(time) },
    },
  });

describe('who cannot come', () => {
  it('says so within the limit of changes, and who plans hears it at once with who could', async () => {
    const { clockinParams } = openSettings;
    await open({ clockinParams: { ...clockinParams, requestModificationMaxHour: 48 } });
    await saidBy();
    expect(await told()).toEqual(['hr ABSENCE_REPORTED', 'marc ABSENCE_REPORTED']);
    const query = { departmentId: team.departmentId };
    const { body } = await team.marc.caller.call('GET /api/v3/approvals', { query });
    expect(body.absences).toHaveLength(1);
    expect(body.absences[0]?.freed).toEqual([
      {
        id: shiftId,
        start: at('2026-11-24T09:00'),
        end: at('2026-11-24T17:00'),
        candidates: expect.arrayContaining([expect.stringMatching(/^Lucas /)]),
      },
    ]);
    expect(body.absences[0]?.freed[0]?.candidates.join()).not.toContain('Emma');
    const own = (await team.fixture(team.emma)).absenceReports;
    expect(own).toMatchObject([{ reason: 'sick', note: 'A fever', status: 'PENDING' }]);
  });

  it('tells why to nobody but who may read what is private of people', async () => {
    const form = await toForm({ shiftId, reason: 'sick', extent: 'shift', note: 'A fever' }, [
      { content: await makePicture() },
    ]);
    const { body } = await team.emma.caller.call('POST /api/v4/absence-reports', form);
    expect(body.absenceReport.pictures).toHaveLength(1);
    const url = body.absenceReport.pictures[0] ?? '';
    expect(await reportsOf(team.marc)).toMatchObject([{ reason: null, note: '', pictures: [] }]);
    expect(await reportsOf(hr)).toMatchObject([{ reason: 'sick', note: 'A fever' }]);
    expect(await reportsOf(team.lucas)).toEqual([]);
    const statuses = await Promise.all(
      [team.emma, hr, team.marc, team.lucas].map(async ({ caller }) => {
        const authorization = `Bearer ${caller.token}`;
        return (await test.app.inject({ url, headers: { authorization } })).statusCode;
      }),
    );
    expect(statuses).toEqual([200, 200, 404, 404]);
    await approve(body.absenceReport.id);
    const answered = await team.marc.caller.call('GET /api/v4/approvals/answered', {
      query: { departmentIds: team.departmentId },
    });
    const logged = await test.database.db.select().from(auditLog);
    const everything = JSON.stringify([
      answered.body,
      logged,
      await test.database.db.select().from(messages),
    ]);
    expect(everything).not.toMatch(/fever|"sick"/);
  });

  it('says it once, of an own shift that is not over', async () => {
    const both = await Promise.all([say(), say()]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect((await say({}, team.lucas)).error.code).toBe('absence_reports.shift_not_yours');
    expect((await say({ extent: 'days', lastDay: '2027-03-01' })).error.code).toBe(
      'absence_reports.last_day',
    );
    test.clock.set('2026-11-24T16:00:00Z');
    const late = await say();
    expect([late.status, late.error.code]).toEqual([422, 'absence_reports.too_late']);
    // It was said in time, on a phone without signal.
    await withdraw();
    await saidBy({ said: at('2026-11-24T08:30') });
  });

  it('answers the same key with the same', async () => {
    const headers = { 'idempotency-key': 'cannot-come' };
    const body = { shiftId, reason: 'other', extent: 'shift' };
    const send = () => team.emma.caller.call('POST /api/v4/absence-reports', { headers, body });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.text]).toEqual([201, first.text]);
  });

  it('takes it back while nobody has answered, and who plans is told', async () => {
    const id = await saidBy();
    await told();
    expect((await withdraw(team.lucas)).error.code).toBe('absence_reports.not_found');
    expect((await withdraw()).body.absenceReport.status).toBe('WITHDRAWN');
    expect(await told()).toEqual(['hr ABSENCE_WITHDRAWN', 'marc ABSENCE_WITHDRAWN']);
    expect((await decide(id, { status: 'APPROVED' })).error.code).toBe('absence_reports.ended');
    await approve(await saidBy());
    expect((await withdraw()).error.code).toBe('absence_reports.ended');
  });

  it('adds a certificate later, also when it was answered', async () => {
    await approve(await saidBy());
    const send = async (who: Member) => {
      const form = await toForm({}, [{ content: await makePicture() }]);
      const call = 'POST /api/v4/shifts/:shiftId/absence-report/pictures';
      return who.caller.call(call, { params: { shiftId }, ...form });
    };
    expect((await send(team.lucas)).status).toBe(404);
    await send(team.emma);
    const { body, text } = await send(team.emma);
    expect(body.absenceReport?.pictures, text).toHaveLength(2);
  });
});

describe('a yes', () => {
  it('frees the shift, enters sickness and offers the shift to who could', async () => {
    const id = await saidBy();
    await told();
    await approve(id);
    expect((await team.shift(shiftId))?.personId).toBeNull();
    const { shifts: seen } = await team.fixture(team.emma);
    const own = seen.filter(({ available }) => !available);
    expect(own).toMatchObject([{ shyftType: 2, dayoff: { name: 'Sickness' } }]);
    expect(await told()).toEqual(['emma ABSENCE_APPROVED', 'hr FREE_SHIFT', 'lucas FREE_SHIFT']);
  });

  it('tells who plans that somebody is absent, and why only who may read private data', async () => {
    await approve(await saidBy());
    const { departmentId } = team;
    const namesFor = async ({ caller }: Member): Promise<string[]> => {
      const days = { departmentId, from: '2026-11-20', days: '14' };
      const calendar = await caller.call('GET /api/v4/approvals/absences', { query: days });
      const span = {
        startDate: String(at('2026-11-20T00:00')),
        endDate: String(at('2026-12-01T00:00')),
      };
      const plan = await caller.call('GET /api/v3/shifts', { query: { departmentId, ...span } });
      const record = await caller.call('GET /api/v4/people/:personId/record', {
        params: { personId: team.emma.personId },
      });
      return [
        ...calendar.body.absences.map(({ dayoffName }) => dayoffName),
        ...plan.body.shifts.flatMap((row) =>
          'dayoff' in row && row.dayoff ? [row.dayoff.name] : [],
        ),
        ...(record.body.leave ?? []).map(({ name }) => name),
      ];
    };
    expect(await namesFor(team.marc)).toEqual(['Absent', 'Absent', 'Absent']);
    expect(await namesFor(hr)).toEqual(['Sickness', 'Sickness', 'Sickness']);
  });

  it('leaves the shift open also where nobody may take free shifts; other reasons are no leave', async () => {
    await open({ modules: { ...openSettings.modules, freeshifts: false } });
    const id = await saidBy({ reason: 'transport' });
    await told();
    await approve(id);
    const row = await team.shift(shiftId);
    expect([row?.personId, row?.deletedAt]).toEqual([null, null]);
    expect((await calendarOf(team.emma)).map(([kind]) => kind)).toEqual(['unavailability']);
    expect(await told()).not.toContain('lucas FREE_SHIFT');
  });

  it('takes every shift of several days, and tells the other locations of the person', async () => {
    const second = await team.plan(team.emma, '2026-11-25T22:00');
    const after = await team.plan(team.emma, '2026-11-27T09:00');
    const elsewhere = await test.make.department(team.companyId, { settings: openSettings });
    const employmentId = await test.make.membership(team.companyId, elsewhere, team.emma.personId);
    const boss = await team.hire('Rosa', 'ADMIN', elsewhere);
    const other = { start: at('2026-11-26T09:00'), end: at('2026-11-26T12:00') };
    await boss.caller.call('POST /api/v3/shifts', {
      body: { departmentId: elsewhere, ...other, userRecordId: employmentId, force: true },
    });
    const id = await saidBy({ extent: 'days', lastDay: '2026-11-26' });
    const query = { departmentId: elsewhere };
    const there = await boss.caller.call('GET /api/v3/approvals', { query });
    expect(there.body.absences.map(({ freed }) => freed)).toMatchObject([[other]]);
    await approve(id);
    const people = await Promise.all([shiftId, second, after].map((one) => team.shift(one)));
    expect(people.map((row) => row?.personId)).toEqual([null, null, team.emma.personId]);
    expect((await calendarOf(team.emma)).filter(([kind]) => kind === 'dayOff')).toHaveLength(3);
  });

  it('cuts a shift that was clocked on, and is undone as if it had not been', async () => {
    test.clock.set('2026-11-24T08:00:00Z');
    await clockIn('2026-11-24T09:00');
    expect((await say()).error.code).toBe('absence_reports.clocked');
    test.clock.set('2026-11-24T12:00:00Z');
    const id = await saidBy({ extent: 'rest' });
    await approve(id);
    const [start, moment, end] = ['09:00', '13:00', '17:00'].map((t) => at(`2026-11-24T${t}`));
    expect(await calendarOf(team.emma)).toEqual([
      ['shift', start, moment],
      ['dayOff', moment, end],
    ]);
    const free = await test.database.db
      .select()
      .from(shifts)
      .where(and(eq(shifts.departmentId, team.departmentId), isNull(shifts.personId)));
    expect(free).toMatchObject([{ start: moment, end, approved: true }]);
    expect((await decide(id, { status: 'WITHDRAWN' })).status).toBe(200);
    expect(await calendarOf(team.emma)).toEqual([['shift', start, end]]);
  });

  it('is undone by who plans; a shift that somebody took stays theirs', async () => {
    const second = await team.plan(team.emma, '2026-11-25T09:00');
    const id = await saidBy({ extent: 'days', lastDay: '2026-11-25' });
    await approve(id);
    await team.lucas.caller.call('PATCH /api/v3/operations/book-shift/:id', {
      params: { id: second },
      body: {},
    });
    const undone = await decide(id, { status: 'WITHDRAWN' });
    expect(undone.status, undone.text).toBe(200);
    expect((await team.shift(shiftId))?.personId).toBe(team.emma.personId);
    expect((await team.shift(second))?.personId).toBe(team.lucas.personId);
    expect(await calendarOf(team.emma)).toHaveLength(1);
  });

  it('is refused once the person came after all, and can be refused', async () => {
    const id = await saidBy();
    test.clock.set('2026-11-24T08:00:00Z');
    await clockIn('2026-11-24T09:00');
    expect((await decide(id, { status: 'APPROVED' })).error.code).toBe('shifts.has_clockings');
    await told();
    expect((await decide(id, { status: 'REFUSED', comment: 'You are here' })).status).toBe(200);
    expect(await told()).toEqual(['emma ABSENCE_REFUSED']);
  });

  it('enters the absence also when the shift has gone to somebody else or is over', async () => {
    const id = await saidBy();
    await team.marc.caller.call('PATCH /api/v3/shifts/:id', {
      params: { id: shiftId },
      body: { userRecordId: team.lucas.record, force: true },
    });
    test.clock.set('2026-11-25T08:00:00Z');
    await approve(id);
    expect((await team.shift(shiftId))?.personId).toBe(team.lucas.personId);
    expect((await calendarOf(team.emma)).map(([kind]) => kind)).toEqual(['dayOff']);
  });

  it('is given once, by whoever of many comes first', async () => {
    const id = await saidBy();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 3 === 2
          ? withdraw()
          : decide(id, { status: n % 3 ? 'APPROVED' : 'REFUSED' }, n % 2 ? hr : team.marc),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
