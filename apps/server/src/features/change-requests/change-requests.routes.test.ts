import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '#features/notifications/notifications.table.ts';
import { openSettings } from '#testing/factories.ts';
import { makePicture, toForm } from '#testing/forms.ts';
import { createLeaveTeam, type LeaveTeam } from '#testing/leave-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: LeaveTeam;
let shiftId: string;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const open = async (settings: object = {}): Promise<void> => {
  team = await createLeaveTeam(test, settings);
  shiftId = await team.plan(team.emma, '2026-11-24T09:00');
};

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  await open();
});

const ask = (values: object = {}, who = team.emma) =>
  who.caller.call('POST /api/v3/operations/request-shift', {
    body: { shiftId, cancellationType: 'cancelShift', comment: 'My train', ...values },
  });

const decide = (body: object, who = team.marc, id = shiftId) =>
  who.caller.call('PATCH /api/v3/operations/request-shift/:shiftId', {
    params: { shiftId: id },
    body,
  });

const shiftOf = async (who = team.emma) =>
  (await team.fixture(who)).shifts.find((shift) => shift.id === shiftId);

const requestOf = async (who = team.emma) => (await shiftOf(who))?.pendingRequest;

const list = async (who: Member, status?: string) => {
  const query = { departmentId: team.departmentId, ...(status ? { status } : {}) };
  const { body } = await who.caller.call('GET /api/v3/operations/request-shift', { query });
  return body.changeRequests;
};

describe('asking for a change', () => {
  it('shows on the shift of its author and in the list of who plans', async () => {
    const { status, body } = await ask();
    expect([status, body.pendingRequest]).toEqual([
      201,
      {
        created: Date.parse('2026-11-20T08:00:00Z') / 1000,
        cancellationType: 'cancelShift',
        comment: 'My train',
        fullDay: false,
        pictures: [],
      },
    ]);
    expect(await requestOf()).toEqual(body.pendingRequest);
    expect((await list(team.marc, 'PENDING'))[0]).toMatchObject({
      user: expect.stringMatching(/^Emma /),
      shift: { id: shiftId },
      dayoffName: null,
    });
    expect(await list(team.lucas)).toEqual([]);
  });

  it('is for an own shift, once, with a kind that employees see and a comment', async () => {
    expect((await ask({}, team.lucas)).error.code).toBe('change_requests.shift_not_yours');
    const unknown = { shiftId: team.departmentId };
    expect((await ask(unknown)).error.code).toBe('change_requests.shift_not_yours');
    const hidden = { cancellationType: team.hidden };
    expect((await ask(hidden)).error.code).toBe('change_requests.type_unknown');
    expect((await ask({ comment: ' ' })).status).toBe(422);
    expect((await ask({ cancellationType: 'other' })).status).toBe(422);
    const both = await Promise.all([ask(), ask()]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect((await ask()).error.code).toBe('change_requests.exists');
  });

  it('ends so many hours before the start, to the second (R19)', async () => {
    const { clockinParams } = openSettings;
    await open({ clockinParams: { ...clockinParams, requestModificationMaxHour: 24 } });
    // Nine o'clock in Brussels is eight in UTC.
    test.clock.set('2026-11-23T08:00:00Z');
    const late = await ask();
    expect([late.status, late.error.code]).toEqual([422, 'change_requests.too_late']);
    test.clock.set('2026-11-23T07:59:59Z');
    expect((await ask()).status).toBe(201);
  });

  it('is not made by who works on fixed schedules alone (R6)', async () => {
    await open({ fixedScheduleAccount: true });
    const refused = await ask();
    expect([refused.status, refused.error.code]).toEqual([422, 'change_requests.disabled']);
    const other = await test.make.department(team.companyId);
    await test.make.membership(team.companyId, other, team.emma.personId);
    expect((await ask()).status).toBe(201);
  });

  it('comes as a form with pictures, which its author and who decides may see', async () => {
    const form = await toForm(
      { shiftId, cancellationType: team.holiday, comment: 'Ill', fullDay: 'true' },
      [{ content: await makePicture() }],
    );
    const headers = { ...form.headers, 'idempotency-key': 'change-form' };
    const send = () =>
      team.emma.caller.call('POST /api/v3/operations/request-shift', { headers, body: form.body });
    const [first, second] = [await send(), await send()];
    expect(first.status, first.text).toBe(201);
    expect(second.text).toBe(first.text);
    expect(first.body.pendingRequest).toMatchObject({ fullDay: true });
    const url = first.body.pendingRequest.pictures?.[0] ?? '';
    const statuses = await Promise.all(
      [team.emma, team.marc, team.lucas].map(async ({ caller }) => {
        const authorization = `Bearer ${caller.token}`;
        return (await test.app.inject({ url, headers: { authorization } })).statusCode;
      }),
    );
    expect(statuses).toEqual([200, 200, 404]);
  });
});

describe('a change because of sickness', () => {
  it('tells its kind, its words and its certificate to nobody but its author and who may know', async () => {
    team = await createLeaveTeam(test);
    const { companyId, departmentId } = team;
    const sick = { name: 'Sickness', code: 'SICK_PAID' };
    const cancellationType = await test.make.dayoffType(companyId, departmentId, sick);
    shiftId = await team.plan(team.emma, '2026-11-24T09:00');
    const rights = { role: 'PLANNER', accessShifts: true, accessDocuments: true };
    const hr = await test.hire(companyId, departmentId, rights, { firstName: 'Hanne' });
    const form = await toForm({ shiftId, cancellationType, comment: 'A fever' }, [
      { content: await makePicture() },
    ]);
    const { body } = await team.emma.caller.call('POST /api/v3/operations/request-shift', form);
    const url = body.pendingRequest.pictures?.[0] ?? '';
    const whole = { cancellationType, comment: 'A fever', pictures: [url] };
    const hidden = { cancellationType: null, comment: '', pictures: [] };
    expect(body.pendingRequest).toMatchObject(whole);

    const plannedBy = async ({ caller }: Member) => {
      const query = { departmentId, startDate: '2026-11-24', endDate: '2026-11-25' };
      const { body: plan } = await caller.call('GET /api/v3/shifts', { query });
      return plan.shifts.flatMap((shift) =>
        'pendingRequest' in shift && shift.id === shiftId ? [shift.pendingRequest] : [],
      )[0];
    };
    expect([await plannedBy(team.marc), await plannedBy(hr)]).toMatchObject([hidden, whole]);
    expect(await list(team.marc)).toMatchObject([{ ...hidden, dayoffName: 'Absent' }]);
    expect(await list(hr)).toMatchObject([{ ...whole, dayoffName: 'Sickness' }]);
    const { body: toDecide } = await team.marc.caller.call('GET /api/v3/approvals', {
      query: { departmentId },
    });
    expect(toDecide.changes).toMatchObject([{ effect: 'day-off' }]);
    const opened = [team.emma, hr, team.marc].map(async ({ caller }) => {
      const authorization = `Bearer ${caller.token}`;
      return (await test.app.inject({ url, headers: { authorization } })).statusCode;
    });
    expect(await Promise.all(opened)).toEqual([200, 200, 404]);

    await decide({ status: 'REFUSED', comment: 'We need you' });
    const { body: answered } = await team.marc.caller.call('GET /api/v4/approvals/answered', {
      query: { departmentIds: departmentId },
    });
    expect(answered.requests).toMatchObject([{ reason: '' }]);
  });
});

describe('an approval (R20)', () => {
  it('of a cancellation makes the shift free', async () => {
    await ask();
    const before = await team.versionOf(team.emma);
    const { status, body } = await decide({ status: 'APPROVED' });
    expect([status, body.changeRequest.status]).toEqual([200, 'APPROVED']);
    expect((await team.shift(shiftId))?.personId).toBeNull();
    expect(await team.versionOf(team.emma)).not.toBe(before);
    expect((await team.fixture(team.lucas)).shifts.map(({ id }) => id)).toContain(shiftId);
  });

  it('deletes the shift where the department has no free ones', async () => {
    await open({ modules: { ...openSettings.modules, freeshifts: false } });
    await ask();
    await decide({ status: 'APPROVED' });
    expect((await team.shift(shiftId))?.deletedAt).not.toBeNull();
    expect((await list(team.marc))[0]?.status).toBe('APPROVED');
  });

  it.each([true, false])('of a day off turns the shift into it (full day: %s)', async (fullDay) => {
    await ask({ cancellationType: team.holiday, fullDay });
    await decide({ status: 'APPROVED' });
    const { shifts } = await team.fixture(team.emma);
    expect(shifts.find(({ id }) => id === shiftId)).toMatchObject({
      shyftType: 2,
      dayoff: { name: 'Holiday', fullDay },
      pendingRequest: null,
    });
  });

  it('ends a swap that runs on the shift', async () => {
    await ask({ cancellationType: team.holiday });
    const swap = await team.emma.caller.call('POST /api/v3/swap-shift', {
      query: { departmentId: team.departmentId },
      body: {
        reason: 'Exam',
        recordId: team.emma.record,
        shiftId,
        usersSelected: [team.lucas.record],
      },
    });
    expect(swap.status, swap.text).toBe(201);
    await decide({ status: 'APPROVED' });
    const { swapShiftsRequests } = await team.fixture(team.lucas);
    expect(swapShiftsRequests.swapShiftReceived[0]?.active).toBe(false);
  });

  it('is given once, by whoever of a hundred comes first', async () => {
    await ask();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        n % 4 === 3
          ? decide({ status: 'WITHDRAWN' }, team.emma)
          : decide({ status: n % 2 ? 'APPROVED' : 'REFUSED' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(
      new Set(['change_requests.ended']),
    );
  });

  it('is refused once the person has clocked on the shift', async () => {
    await ask();
    test.clock.set('2026-11-24T07:50:00Z');
    const { status } = await team.emma.caller.call('POST /api/v3/clockings', {
      body: {
        optimisticId: 'early',
        shiftId,
        departmentId: team.departmentId,
        checkIn: { start: Date.parse('2026-11-24T08:50:00Z') / 1000 },
      },
    });
    expect(status).toBe(201);
    expect((await decide({ status: 'APPROVED' })).error.code).toBe('shifts.has_clockings');
    expect((await decide({ status: 'REFUSED', comment: 'You are here' })).status).toBe(200);
  });
});

describe('who decides', () => {
  it('plans in the department; only the author withdraws', async () => {
    await ask();
    expect((await decide({ status: 'APPROVED' }, team.emma)).status).toBe(403);
    expect((await decide({ status: 'APPROVED' }, team.lucas)).status).toBe(404);
    expect((await decide({ status: 'WITHDRAWN' }, team.marc)).status).toBe(403);
    const stranger = (await createLeaveTeam(test)).marc;
    expect((await decide({ status: 'APPROVED' }, stranger)).status).toBe(404);
    expect((await decide({ status: 'WITHDRAWN' }, team.emma)).status).toBe(200);
    expect(await requestOf()).toBeNull();
    expect((await decide({ status: 'APPROVED' })).error.code).toBe('change_requests.ended');
    expect((await ask()).status).toBe(201);
  });

  it('tells the author of a refusal, who may then ask again', async () => {
    await ask();
    const before = await team.versionOf(team.emma);
    await decide({ status: 'REFUSED', comment: 'No' });
    expect(await team.versionOf(team.emma)).not.toBe(before);
    expect(await requestOf()).toBeNull();
    expect((await shiftOf())?.refusedRequest).toEqual({
      decided: test.clock.now(),
      comment: 'No',
    });
    await ask();
    expect((await shiftOf())?.refusedRequest).toBeNull();
  });
});

const messagesFor = async (personId: string): Promise<number> => {
  const rows = await test.database.db
    .select()
    .from(events)
    .where(and(eq(events.companyId, team.companyId), eq(events.resource, 'SHIFT_REQUESTS')));
  return rows.filter((row) => row.personIds.includes(personId)).length;
};

describe('a request ends', () => {
  it.each([
    ['is given to somebody else', () => ({ userRecordId: team.lucas.record, force: true })],
    ['is taken off its person', () => ({ userRecordId: '' })],
  ])('when its shift %s, and its author is told', async (_, changes) => {
    await ask();
    const notified = await messagesFor(team.emma.personId);
    await team.marc.caller.call('PATCH /api/v3/shifts/:id', {
      params: { id: shiftId },
      body: changes(),
    });
    expect(await messagesFor(team.emma.personId)).toBe(notified + 1);
    expect((await list(team.emma))[0]?.status).toBe('CLOSED');
    expect((await decide({ status: 'APPROVED' })).error.code).toBe('change_requests.ended');
  });

  it('when its shift is deleted', async () => {
    await ask();
    await team.marc.caller.call('DELETE /api/v3/shifts', {
      query: {
        departmentId: team.departmentId,
        startDate: '2026-11-24',
        endDate: '2026-11-25',
      },
      body: [{ id: shiftId }],
    });
    expect((await list(team.emma))[0]?.status).toBe('CLOSED');
  });

  it('when its shift begins: at once for who reads, and for good at the next run', async () => {
    await ask();
    test.clock.set('2026-11-24T07:59:59Z');
    expect(await test.jobs.runNow('begun-change-requests')).toBe(0);
    expect(await requestOf()).not.toBeNull();
    test.clock.set('2026-11-24T08:00:00Z');
    expect((await list(team.marc, 'PENDING')).length).toBe(0);
    expect((await decide({ status: 'APPROVED' })).error.code).toBe('change_requests.ended');
    const before = await team.versionOf(team.emma);
    // Requests of the tests before this one may be due too.
    expect(await test.jobs.runNow('begun-change-requests')).toBeGreaterThan(0);
    expect(await team.versionOf(team.emma)).not.toBe(before);
    expect(await requestOf()).toBeNull();
    expect((await team.shift(shiftId))?.personId).toBe(team.emma.personId);
  });
});
