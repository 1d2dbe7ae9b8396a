import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { createLeaveTeam, type LeaveTeam } from '#testing/leave-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: LeaveTeam;
let bar: string;
let noor: Member;
let sick: string;

const stock = { from: '2026-12-28', until: '2026-12-31', why: 'Inventory' };

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Four in the bar, of whom Emma and Lucas are two, and Marc who plans. */
const open = async (settings: (bar: string) => object): Promise<void> => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createLeaveTeam(test);
  bar = await test.make.section(team.companyId, team.departmentId, 'Bar');
  sick = await test.make.dayoffType(team.companyId, team.departmentId, {
    name: 'Sickness',
    code: 'SICK_PAID',
    displayUser: false,
  });
  noor = await team.hire('Noor');
  const ali = await team.hire('Ali');
  for (const { record } of [team.emma, team.lucas, noor, ali]) {
    await test.database.db
      .update(memberships)
      .set({ sectionIds: [bar] })
      .where(eq(memberships.id, record));
  }
  const params = { id: team.departmentId };
  const { body } = await team.marc.caller.call('GET /api/v3/departments/:id/settings', { params });
  const { status, text } = await team.marc.caller.call('PATCH /api/v3/departments/:id/settings', {
    params,
    body: { set: settings(bar), version: body.version },
  });
  expect(status, text).toBe(200);
};

const wanted = (dates: string[], values: object = {}) => ({
  departmentId: team.departmentId,
  dayoffType: team.holiday,
  fullDay: true,
  dates,
  ...values,
});
const ask = (dates: string[], who = team.emma, values = {}, headers = {}) =>
  who.caller.call('POST /api/v3/vacation-requests', { headers, body: wanted(dates, values) });
const asked = async (dates: string[], who = team.emma): Promise<string> =>
  (await ask(dates, who)).body.vacationRequest.id;
const decide = (id: string, body: object = {}, who = team.marc) =>
  who.caller.call('PATCH /api/v3/vacation-requests/:id', {
    params: { id },
    body: { status: 'APPROVED', ...body },
  });
const enter = (of: Member, dates: string[], values: object = {}) =>
  team.marc.caller.call('POST /api/v4/leave', {
    body: { ...wanted(dates), employmentId: of.record, ...values },
  });
const card = async (id: string) => {
  const { body } = await team.marc.caller.call('GET /api/v3/approvals', {
    query: { departmentId: team.departmentId },
  });
  return body.leave.find((one) => one.vacationRequest.id === id);
};

describe('leave in a window of its location', () => {
  beforeEach(() => open(() => ({ leaveWindows: [stock] })));

  it('is refused with the days and why, in the language of who asks, before it is sent too', async () => {
    const dutch = { language: 'nl' as const };
    await test.database.db.update(persons).set(dutch).where(eq(persons.id, team.lucas.personId));
    const { status, error } = await ask(['2026-12-24', '2026-12-28']);
    expect([status, error.code]).toEqual([422, 'leave.window_closed']);
    expect(error.errors['dates']?.[0]).toBe(
      'No leave is taken here from 28 December 2026 to 31 December 2026: Inventory. Choose other days, or speak to your manager.',
    );
    const { error: inDutch } = await ask(['2026-12-31'], team.lucas);
    expect(inDutch.errors['dates']?.[0]).toMatch(
      /^Van 28 december 2026 tot en met 31 december 2026 wordt hier geen verlof genomen: Inventory\./,
    );
    const preview = await team.emma.caller.call('POST /api/v3/vacation-requests/preview', {
      body: wanted(['2026-12-30']),
    });
    expect([preview.status, preview.error.code]).toEqual([422, 'leave.window_closed']);
    expect((await ask(['2026-12-24', '2027-01-02'])).status).toBe(201);
  });

  it('is refused for good where it waited for signal, the same to whoever sends it again', async () => {
    const headers = { 'idempotency-key': 'leave-in-window' };
    const [first, second] = [
      await ask(['2026-12-29'], team.emma, {}, headers),
      await ask(['2026-12-29'], team.emma, {}, headers),
    ];
    expect([first.status, second.text]).toEqual([422, first.text]);
    expect((await team.fixture(team.emma)).vacationRequests).toEqual([]);
  });

  it('is not held back where it has a cause by law', async () => {
    const values = { name: 'Small leave', code: 'SMALL_LEAVE' };
    const dayoffType = await test.make.dayoffType(team.companyId, team.departmentId, values);
    expect((await ask(['2026-12-29'], team.emma, { dayoffType })).status).toBe(201);
    const { body } = await team.emma.caller.call('GET /api/v3/dayoffs', {
      query: { departmentId: team.departmentId },
    });
    expect(body.dayoffs.map(({ name, keepsToPlan }) => [name, keepsToPlan])).toEqual([
      ['Holiday', true],
      ['Small leave', false],
    ]);
  });

  it('is told on the card of what was asked for before, which may still be granted', async () => {
    const set = async (leaveWindows: object[]) => {
      const params = { id: team.departmentId };
      const { body } = await team.marc.caller.call('GET /api/v3/departments/:id/settings', {
        params,
      });
      return team.marc.caller.call('PATCH /api/v3/departments/:id/settings', {
        params,
        body: { set: { leaveWindows } as never, version: body.version },
      });
    };
    await set([]);
    const id = await asked(['2026-12-29']);
    await set([stock]);
    expect((await card(id))?.window).toEqual(stock);
    expect((await decide(id)).status).toBe(200);
  });

  it('is entered all the same by who answers, and windows are on the phone of everybody', async () => {
    expect((await enter(team.emma, ['2026-12-29'])).status).toBe(201);
    const [place] = (await team.fixture(team.emma)).departments;
    expect(place?.leaveWindows).toEqual([stock]);
    expect(place).not.toHaveProperty('leastStaff');
  });
});

describe('leave that leaves fewer than the least', () => {
  beforeEach(() => open((id) => ({ leastStaff: [{ sectionId: id, least: 3 }] })));

  const tooFew = {
    title: 'LEAST_STAFF',
    details: '24 December 2026, Bar: 2 left, at least 3',
    forcible: true,
    needsReason: true,
  };

  it('says on its card how many of a section are off and left, and warns below the least', async () => {
    const first = await asked(['2026-12-23', '2026-12-24']);
    const calm = { section: 'Bar', total: 4, off: 1, least: 3 };
    expect(await card(first)).toMatchObject({
      staff: [{ ...calm, day: '2026-12-23' }],
      constraints: [],
    });
    expect((await decide(first)).status).toBe(200);
    const second = await asked(['2026-12-24', '2026-12-26'], team.lucas);
    expect(await card(second)).toMatchObject({
      staff: [{ ...calm, day: '2026-12-24', off: 2 }],
      constraints: [tooFew],
    });
  });

  it('is granted with a reason, which stands in the log and in the answer', async () => {
    await decide(await asked(['2026-12-24']));
    const id = await asked(['2026-12-24'], team.lucas);
    for (const body of [{}, { force: true }, { comment: 'Why not' }]) {
      const { status, error } = await decide(id, body);
      expect([status, error.message]).toEqual([422, { LEAST_STAFF: tooFew }]);
    }
    const granted = await decide(id, { force: true, comment: 'Two students come' });
    expect(granted.status, granted.text).toBe(200);
    expect(granted.body.vacationRequest.comment).toBe('Two students come');
    const [line] = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .then((lines) => lines.filter(({ action }) => action === 'leave.approve'));
    expect(line?.details).toMatchObject({ comment: 'Two students come' });
  });

  it('is entered with a reason alone too, and illness is never held back', async () => {
    await decide(await asked(['2026-12-24']));
    expect((await enter(team.lucas, ['2026-12-24'])).error.message).toEqual({
      LEAST_STAFF: tooFew,
    });
    const reason = { force: true, comment: 'Two students come' };
    expect((await enter(team.lucas, ['2026-12-24'], reason)).status).toBe(201);
    expect((await enter(noor, ['2026-12-24'], { dayoffType: sick })).status).toBe(201);
  });

  it('does not count on who begins there later', async () => {
    await test.database.db
      .update(memberships)
      .set({ joinedAt: new Date('2026-12-25T00:00:00Z') })
      .where(eq(memberships.id, noor.record));
    expect(await card(await asked(['2026-12-24']))).toMatchObject({
      staff: [{ day: '2026-12-24', total: 3, off: 1, least: 3 }],
      constraints: [tooFew],
    });
    expect(await card(await asked(['2026-12-27']))).toMatchObject({
      staff: [{ day: '2026-12-27', total: 4, off: 1 }],
      constraints: [],
    });
  });

  it('of two who are granted the last place at once is granted to one', async () => {
    const ids = [await asked(['2026-12-24']), await asked(['2026-12-24'], team.lucas)];
    const outcomes = await Promise.all(ids.map((id) => decide(id)));
    const statuses = outcomes.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('is not looked at on days on which the location is closed', async () => {
    await decide(await asked(['2026-12-24']));
    const closing = await team.marc.caller.call('POST /api/v4/calendar-days', {
      body: {
        departmentId: team.departmentId,
        day: '2026-12-24',
        until: '2026-12-24',
        kind: 'closed',
        name: 'Closed',
        replaces: null,
      },
    });
    expect(closing.status, closing.text).toBe(201);
    const id = await asked(['2026-12-24'], team.lucas);
    expect(await card(id)).toMatchObject({ window: null, staff: [], constraints: [] });
    expect((await decide(id)).status).toBe(200);
  });
});

it('leave below the least of the whole location is refused where its settings say so', async () => {
  await open(() => ({
    leastStaff: [{ sectionId: null, least: 5 }],
    refusesBelowLeast: true,
  }));
  const id = await asked(['2026-12-24']);
  const details = '24 December 2026, the whole location: 4 left, at least 5';
  const refusal = { LEAST_STAFF: { title: 'LEAST_STAFF', details, forcible: false } };
  const reason = { force: true, comment: 'Two students come' };
  expect((await decide(id, reason)).error.message).toEqual(refusal);
  expect((await card(id))?.constraints).toEqual([refusal.LEAST_STAFF]);
});

it('a section that is gone or not used asks for nobody', async () => {
  await open((id) => ({ leastStaff: [{ sectionId: id, least: 4 }] }));
  await team.marc.caller.call('POST /api/v4/catalogues/sections/:id/archive', {
    params: { id: bar },
  });
  expect((await decide(await asked(['2026-12-24']))).status).toBe(200);
});
