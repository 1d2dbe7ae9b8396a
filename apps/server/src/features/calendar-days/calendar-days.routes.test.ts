import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { newId } from '#platform/new-id.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let elsewhere: string;
let owner: Caller;
let admin: Caller;
let planner: Caller;
let worker: Caller;

const hire = async (role: string, person: object = {}, where = departmentId) => {
  const { personId, email } = await test.make.person(companyId, person);
  await test.make.membership(companyId, where, personId, { role, accessShifts: true });
  return test.signIn(email);
};

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  elsewhere = await test.make.department(companyId);
  owner = await hire('ADMIN', { role: 'SUPER-ADMIN' });
  admin = await hire('ADMIN');
  planner = await hire('PLANNER');
  worker = await hire('USER');
});

const day = (own: object = {}) => ({
  departmentId: departmentId as string | null,
  day: '2026-12-24',
  until: '2026-12-24',
  kind: 'closed' as 'closed' | 'holiday' | 'school',
  name: 'Christmas Eve',
  replaces: null as string | null,
  ...own,
});

const add = (own: object = {}, by = admin) =>
  by.call('POST /api/v4/calendar-days', { body: day(own) });

const list = (by = admin, at = departmentId, from = '2026-12-01', until = '2027-01-31') =>
  by.call('GET /api/v4/calendar-days', { query: { departmentId: at, from, until } });

describe('the calendar of a location', () => {
  it('has the holidays of the law by itself, and what was entered', async () => {
    const { item } = (await add()).body;
    const { items } = (await list()).body;
    expect(items.map((one) => [one.day, one.kind, one.holiday ?? one.name])).toEqual([
      ['2026-12-24', 'closed', 'Christmas Eve'],
      ['2026-12-25', 'holiday', 'CHRISTMAS'],
      ['2027-01-01', 'holiday', 'NEW_YEAR'],
    ]);
    const changed = await admin.call('PATCH /api/v4/calendar-days/:id', {
      params: { id: item.id ?? '' },
      body: { until: '2026-12-26', name: 'Closed for Christmas' },
    });
    expect(changed.body.item).toEqual({
      ...item,
      until: '2026-12-26',
      name: 'Closed for Christmas',
    });
    const removed = await admin.call('DELETE /api/v4/calendar-days/:id', {
      params: { id: item.id ?? '' },
    });
    expect(removed.status).toBe(200);
    expect((await list()).body.items).toHaveLength(2);
  });

  it('refuses two of a kind on a day, spans that end before they begin, and replacements of no holiday', async () => {
    await add();
    const codes = [];
    for (const own of [
      { until: '2026-12-27', day: '2026-12-20' },
      { day: '2026-12-30', until: '2026-12-29' },
      { kind: 'holiday', replaces: '2026-12-23', day: '2026-12-28', until: '2026-12-28' },
      { kind: 'closed', replaces: '2026-12-25', day: '2026-12-28', until: '2026-12-28' },
    ]) {
      codes.push((await add(own)).error.code);
    }
    expect(codes).toEqual([
      'calendar_days.taken',
      'calendar_days.span_unfit',
      'calendar_days.no_holiday',
      'calendar_days.no_holiday',
    ]);
    expect((await add({ kind: 'school' })).status).toBe(201);
    const replacing = {
      kind: 'holiday',
      replaces: '2027-08-15',
      day: '2027-08-16',
      until: '2027-08-16',
    };
    expect((await add(replacing)).status).toBe(201);
    // A holiday is given once.
    const again = { ...replacing, day: '2027-08-17', until: '2027-08-17' };
    expect((await add(again)).error?.code).toBe('calendar_days.replaced');
  });

  it('gives a holiday on the day that the location chose, before that of the whole company', async () => {
    const replacing = { kind: 'holiday', replaces: '2027-08-15' };
    const on = (date: string) => ({ ...replacing, day: date, until: date });
    await add({ ...on('2027-08-16'), departmentId: null }, owner);
    expect((await add(on('2027-08-17'))).status).toBe(201);
    const days = (await list(admin, departmentId, '2027-08-14', '2027-08-20')).body.items;
    expect(days.map((one) => one.day)).toEqual(['2027-08-15', '2027-08-17']);
  });

  it('of the whole company is kept by whoever sets up all of it, and holds everywhere', async () => {
    expect((await add({ departmentId: null })).status).toBe(403);
    expect((await add({ departmentId: null }, owner)).status).toBe(201);
    expect((await list()).body.items).toHaveLength(3);
    expect((await add({ departmentId: elsewhere })).status).toBe(404);
    const id = (await list()).body.items[0]?.id ?? '';
    const remove = (by: Caller) => by.call('DELETE /api/v4/calendar-days/:id', { params: { id } });
    expect([(await remove(admin)).status, (await remove(planner)).status]).toEqual([403, 403]);
    expect((await remove(owner)).status).toBe(200);
    expect((await remove(owner)).status).toBe(404);
  });

  it('is seen by who plans, changed by who sets up', async () => {
    expect([(await list(planner)).status, (await list(worker)).status]).toEqual([200, 403]);
    expect((await add({}, planner)).status).toBe(403);
    expect((await list(admin, elsewhere)).status).toBe(404);
    expect((await list(admin, departmentId, '2026-01-01', '2036-01-01')).error.code).toBe(
      'calendar_days.span_unfit',
    );
  });
});

describe('the comment of the day', () => {
  const say = (days: { day: string; comment: string }[], by = planner, headers = {}) =>
    by.call('PUT /api/v4/day-comments', { body: { departmentId, days }, headers });

  it('is one a day, shown to everybody, and put back by what stood there', async () => {
    const days = [
      { day: '2026-11-20', comment: 'Market day' },
      { day: '2026-11-21', comment: 'Concert' },
    ];
    const said = await say(days);
    expect(said.status, said.text).toBe(200);
    const shown = async () =>
      (await worker.call('GET /api/v3/datas')).body.departments[0]?.todayComment;
    expect(await shown()).toEqual({ comment: 'Market day' });
    await say([{ day: '2026-11-20', comment: 'Market is off' }]);
    expect(await shown()).toEqual({ comment: 'Market is off' });
    await say(said.body.before);
    expect(await shown()).toBeNull();
    const listed = await planner.call('GET /api/v4/day-comments', {
      query: { departmentId, from: '2026-11-01', until: '2026-11-30' },
    });
    expect(listed.body.items).toEqual([]);
  });

  it('is written by who sends messages there, once for a key', async () => {
    const days = [{ day: '2026-11-20', comment: 'Market day' }];
    expect((await say(days, worker)).status).toBe(403);
    const headers = { 'idempotency-key': newId() };
    const first = await say(days, planner, headers);
    expect((await say(days, planner, headers)).body).toEqual(first.body);
  });
});

describe('a handover note', () => {
  const at = '2026-11-20';
  const leave = (note: string, was = '', by = planner, where = departmentId) =>
    by.call('PUT /api/v4/handover-notes', { body: { departmentId: where, day: at, was, note } });
  const left = async (by = planner) =>
    (
      await by.call('GET /api/v4/handover-notes', {
        query: { departmentIds: departmentId, day: at },
      })
    ).body.items;

  it('is left by who plans, for who sees the team, and says who wrote it', async () => {
    expect(await left()).toEqual([]);
    expect((await leave('Tap 3 leaks')).status).toBe(200);
    const [note] = await left(admin);
    expect(note).toMatchObject({ departmentId, day: at, note: 'Tap 3 leaks' });
    expect(note?.by).not.toBe('');
    const query = { departmentIds: departmentId, day: at };
    expect((await worker.call('GET /api/v4/handover-notes', { query })).status).toBe(403);
    expect((await leave('Mine', '', worker)).status).toBe(403);
    expect((await leave('There', '', planner, elsewhere)).status).not.toBe(200);
  });

  it('is never written over unread, and goes with an empty text', async () => {
    await leave('Tap 3 leaks');
    const codes = [
      (await leave('Mine', '', admin)).error.code,
      (await leave('', 'Something else', admin)).error.code,
      (await leave('Mine', 'Something else', admin)).error.code,
    ];
    expect(codes).toEqual(Array(3).fill('calendar_days.note_moved'));
    expect((await leave('Tap 3 is mended', 'Tap 3 leaks', admin)).status).toBe(200);
    expect((await left())[0]?.note).toBe('Tap 3 is mended');
    expect((await leave('', 'Tap 3 is mended')).status).toBe(200);
    expect(await left()).toEqual([]);
    const lines = await test.database.db
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(and(eq(auditLog.companyId, companyId), eq(auditLog.action, 'handover_note.set')));
    expect(lines).toHaveLength(3);
    expect(JSON.stringify(lines)).toContain('Tap 3 leaks');
  });
});
