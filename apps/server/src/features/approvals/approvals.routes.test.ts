import { noApprovals } from '@ploeg/contract/approvals/approvals.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grants } from '#features/grants/grants.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { newId } from '#platform/new-id.ts';
import { openSettings } from '#testing/factories.ts';
import { at, createLeaveTeam, type LeaveTeam } from '#testing/leave-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

const DAY = '2026-11-24';

let test: TestApp;
let team: LeaveTeam;
let noor: Member;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const open = async (settings: Partial<typeof openSettings> = {}): Promise<void> => {
  team = await createLeaveTeam(test, settings);
  noor = await team.hire('Noor');
};

beforeEach(() => open());

const plan = (who: Member, from = '09:00', hours = 4): Promise<string> =>
  team.plan(who, `${DAY}T${from}`, hours);

const waiting = async () =>
  (
    await team.marc.caller.call('GET /api/v3/approvals', {
      query: { departmentId: team.departmentId },
    })
  ).body;

const askLeave = ({ caller }: Member) => {
  const { departmentId, holiday: dayoffType } = team;
  return caller.call('POST /api/v3/vacation-requests', {
    body: { departmentId, dayoffType, fullDay: true, dates: [DAY] },
  });
};

describe('what waits for a planner', () => {
  it('is nothing at first, and nobody else’s business', async () => {
    expect(await waiting()).toEqual(noApprovals);
    const query = { departmentId: team.departmentId };
    const { status } = await team.emma.caller.call('GET /api/v3/approvals', { query });
    expect(status).toBe(403);
    const stranger = await test.signIn((await test.make.person(await test.make.company())).email);
    const foreign = await stranger.call('GET /api/v3/approvals', { query });
    expect(foreign.status).toBe(403);
  });

  it('is a swap once a colleague has said yes, with what stands against them', async () => {
    const { departmentId, emma, lucas, marc } = team;
    const shiftId = await plan(emma);
    const query = { departmentId };
    const { body } = await emma.caller.call('POST /api/v3/swap-shift', {
      query,
      body: {
        reason: 'Exam',
        recordId: emma.record,
        shiftId,
        usersSelected: [lucas.record, noor.record],
      },
    });
    expect((await waiting()).swaps).toEqual([]);
    const params = { id: body.swapShift.id };
    await lucas.caller.call('PATCH /api/v3/swap-shift/:id/accept', { params, query, body: {} });
    const [swap] = (await waiting()).swaps;
    expect(swap?.swapShift.reason).toBe('Exam');
    expect(swap?.takers).toEqual([
      { recordId: lucas.record, displayName: 'Lucas Peeters', constraints: [] },
    ]);

    await plan(lucas, '14:00', 8);
    const [changed] = (await waiting()).swaps;
    expect(changed?.takers[0]?.constraints.map(({ title }) => title)).toContain('MAX_HOURS_DAY');
    await marc.caller.call('PATCH /api/v3/swap-shift/:id/refuse', {
      params,
      query,
      body: { recordId: lucas.record, reason: 'No' },
    });
    expect((await waiting()).swaps).toEqual([]);
  });

  it('is counted as it is listed, for who answers', async () => {
    const count = (caller = team.marc.caller, departmentIds = team.departmentId) =>
      caller.call('GET /api/v4/approvals/count', { query: { departmentIds } });
    const { departmentId } = team;
    expect((await count()).body).toEqual({ locations: [{ departmentId, count: 0 }] });
    await askLeave(noor);
    await askLeave(team.emma);
    expect((await count()).body).toEqual({ locations: [{ departmentId, count: 2 }] });
    expect((await count(team.emma.caller)).status).toBe(403);
    const other = await test.make.department(await test.make.company());
    expect([403, 404]).toContain((await count(undefined, `${departmentId},${other}`)).status);
  });

  it('is narrowed down and put in order where it is kept, a page at a time, with what is left counted', async () => {
    const { departmentId, emma, lucas, marc } = team;
    const page = async (query = {}) =>
      (
        await marc.caller.call('GET /api/v4/approvals/waiting', {
          query: { departmentIds: departmentId, ...query },
        })
      ).body;
    expect(await page()).toMatchObject({ all: 0, count: 0, order: [], next: null, locations: [] });
    for (const who of [noor, emma, lucas]) {
      await askLeave(who);
      test.clock.advance(60);
    }
    const shiftId = await plan(emma);
    await emma.caller.call('POST /api/v3/operations/request-shift', {
      body: { shiftId, cancellationType: 'cancelShift', comment: 'Exam' },
    });
    const whole = await page();
    expect(whole).toMatchObject({ all: 4, count: 4, next: null });
    expect([...whole.kinds].sort((a, b) => a.count - b.count)).toEqual([
      { kind: 'changes', count: 1 },
      { kind: 'leave', count: 3 },
    ]);
    expect(whole.people.map(({ employmentId }) => employmentId).toSorted()).toEqual(
      [noor.record, emma.record, lucas.record].toSorted(),
    );
    const first = await page({ order: 'asked', limit: 3 });
    const second = await page({ order: 'asked', limit: 3, after: first.next });
    expect(first.locations[0]?.approvals.leave.map((one) => one.vacationRequest.user)).toHaveLength(
      3,
    );
    expect(second).toMatchObject({ order: [{ kind: 'changes' }], next: null, count: 4 });
    expect(new Set([...first.order, ...second.order].map(({ id }) => id)).size).toBe(4);
    const hers = await page({ employmentId: emma.record, kind: 'leave' });
    expect(hers).toMatchObject({ all: 4, count: 1, order: [{ kind: 'leave' }] });
    expect(hers.kinds).toHaveLength(2);
    expect(await page({ from: '2026-11-25' })).toMatchObject({ all: 4, count: 0 });
    expect(await page({ from: DAY, until: DAY })).toMatchObject({ count: 4 });
    const stranger = { query: { departmentIds: departmentId } };
    expect((await emma.caller.call('GET /api/v4/approvals/waiting', stranger)).status).toBe(403);
  });

  it('is leave with the shifts that it takes away and who else is off', async () => {
    const { emma, marc } = team;
    const shiftId = await plan(emma);
    await askLeave(noor);
    const [first] = (await waiting()).leave;
    await marc.caller.call('PATCH /api/v3/vacation-requests/:id', {
      params: { id: first?.vacationRequest.id ?? '' },
      body: { status: 'APPROVED' },
    });
    await askLeave(emma);
    const { leave } = await waiting();
    expect(leave).toHaveLength(1);
    expect(leave[0]).toMatchObject({
      vacationRequest: { userRecordId: emma.record, dates: [DAY] },
      released: [{ id: shiftId, start: at(`${DAY}T09:00`), end: at(`${DAY}T13:00`) }],
      away: [{ displayName: 'Noor Peeters' }],
    });
    const forced = await marc.caller.call('PATCH /api/v3/vacation-requests/:id', {
      params: { id: leave[0]?.vacationRequest.id ?? '' },
      body: { status: 'APPROVED', force: true },
    });
    expect(forced.status).toBe(200);
    expect((await waiting()).leave).toEqual([]);
  });

  it.each([
    { freeshifts: true, effect: 'free' },
    { freeshifts: false, effect: 'delete' },
  ])('is a shift to be cancelled, which would be: $effect', async ({ freeshifts, effect }) => {
    await open({ modules: { ...openSettings.modules, freeshifts } });
    const shiftId = await plan(team.emma);
    await team.emma.caller.call('POST /api/v3/operations/request-shift', {
      body: { shiftId, cancellationType: 'cancelShift', comment: 'Ill' },
    });
    expect((await waiting()).changes).toMatchObject([
      { changeRequest: { comment: 'Ill', user: 'Emma Peeters' }, effect, away: [] },
    ]);
  });

  it('is a shift to become a day off', async () => {
    const shiftId = await plan(team.emma);
    await team.emma.caller.call('POST /api/v3/operations/request-shift', {
      body: { shiftId, cancellationType: team.holiday, comment: 'Family' },
    });
    expect((await waiting()).changes).toMatchObject([{ effect: 'day-off' }]);
  });

  it('is a shift on the market that somebody applied for', async () => {
    await open({ scheduleParams: { ...openSettings.scheduleParams, shyftsMarket: true } });
    const { departmentId, emma, marc } = team;
    const { body } = await marc.caller.call('POST /api/v3/shifts', {
      body: { departmentId, start: at(`${DAY}T09:00`), end: at(`${DAY}T13:00`) },
    });
    expect((await waiting()).market).toEqual([]);
    await emma.caller.call('PATCH /api/v3/operations/book-shift/:id', {
      params: { id: body.shifts[0]?.id ?? '' },
      body: {},
    });
    expect((await waiting()).market).toMatchObject([
      { applicants: [{ recordId: emma.record, displayName: 'Emma Peeters', constraints: [] }] },
    ]);
  });
});

describe('what was answered', () => {
  const answered = async (query: Record<string, string | number> = {}) => {
    const input = { query: { departmentIds: team.departmentId, ...query } };
    return (await team.marc.caller.call('GET /api/v4/approvals/answered', input)).body;
  };

  const refuse = async (who: Member, comment: string): Promise<void> => {
    await askLeave(who);
    const [leave] = (await waiting()).leave;
    await team.marc.caller.call('PATCH /api/v3/vacation-requests/:id', {
      params: { id: leave?.vacationRequest.id ?? '' },
      body: { status: 'REFUSED', comment },
    });
  };

  it('says of every kind who asked for what, when, and who answered how', async () => {
    const shiftId = await plan(team.emma);
    await team.emma.caller.call('POST /api/v3/operations/request-shift', {
      body: { shiftId, cancellationType: 'cancelShift', comment: 'Ill' },
    });
    await team.marc.caller.call('PATCH /api/v3/operations/request-shift/:shiftId', {
      params: { shiftId },
      body: { status: 'APPROVED' },
    });
    await refuse(noor, 'Too many');
    const { requests, next } = await answered();
    expect(next).toBeNull();
    expect(requests).toHaveLength(2);
    expect(requests.find(({ kind }) => kind === 'leave')).toMatchObject({
      displayName: 'Noor Peeters',
      status: 'refused',
      comment: 'Too many',
      decidedBy: 'Marc Peeters',
      spans: [{ start: at(`${DAY}T00:00`) }],
    });
    expect(requests.find(({ kind }) => kind === 'change')).toMatchObject({
      displayName: 'Emma Peeters',
      status: 'approved',
      reason: 'Ill',
      dayoffName: null,
      spans: [{ start: at(`${DAY}T09:00`), end: at(`${DAY}T13:00`) }],
    });
    expect((await answered({ kind: 'leave' })).requests).toHaveLength(1);
  });

  it('comes in pages without a hole or a double', async () => {
    for (const comment of ['a', 'b', 'c']) await refuse(noor, comment);
    const seen: string[] = [];
    let before: string | null | undefined;
    do {
      const page = await answered({ limit: 2, ...(before && { before }) });
      seen.push(...page.requests.map(({ comment }) => comment));
      before = page.next;
    } while (before);
    expect(seen.toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('is for whoever answers there, and unknown to others', async () => {
    const query = { departmentIds: team.departmentId };
    const own = await team.emma.caller.call('GET /api/v4/approvals/answered', { query });
    expect(own.status).toBe(403);
    const stranger = await test.signIn((await test.make.person(await test.make.company())).email);
    const foreign = await stranger.call('GET /api/v4/approvals/answered', { query });
    expect([403, 404]).toContain(foreign.status);
    const several = { departmentIds: `${team.departmentId},nonsense` };
    const nonsense = await team.marc.caller.call('GET /api/v4/approvals/answered', {
      query: several,
    });
    expect(nonsense.status).toBeGreaterThanOrEqual(400);
  });
});

describe('what a lead answers for', () => {
  const giveLead = async () => {
    const { companyId, departmentId } = team;
    const [bar, hall] = [
      await test.make.section(companyId, departmentId, 'Bar'),
      await test.make.section(companyId, departmentId, 'Hall'),
    ];
    const { db } = test.database;
    for (const [who, section] of [
      [team.emma, bar],
      [noor, hall],
    ] as const) {
      await db
        .update(memberships)
        .set({ sectionIds: [section] })
        .where(eq(memberships.id, who.record));
    }
    await db.insert(grants).values({
      companyId,
      id: newId(),
      personId: team.lucas.personId,
      departmentId,
      sectionIds: [bar],
      builtIn: 'lead',
      since: new Date('2020-01-01'),
    });
    return { bar, hall };
  };

  const asLead = async () => {
    const query = { departmentIds: team.departmentId };
    const { body } = await team.lucas.caller.call('GET /api/v4/approvals/answered', { query });
    return body.requests.map(({ personId, kind }) => `${kind} of ${personId}`).toSorted();
  };

  it('is what was asked about shifts of their sections, and else of their people', async () => {
    const { bar, hall } = await giveLead();
    const { db } = test.database;
    const askOn = async (who: Member, section: string, from: string): Promise<void> => {
      const shiftId = await plan(who, from, 1);
      await db.update(shifts).set({ sectionId: section }).where(eq(shifts.id, shiftId));
      await who.caller.call('POST /api/v3/operations/request-shift', {
        body: { shiftId, cancellationType: 'cancelShift', comment: 'Ill' },
      });
      await team.marc.caller.call('PATCH /api/v3/operations/request-shift/:shiftId', {
        params: { shiftId },
        body: { status: 'REFUSED' },
      });
    };
    // Each works a shift in the section of the other as well.
    await askOn(team.emma, hall, '08:00');
    await askOn(noor, bar, '10:00');
    await askOn(team.emma, bar, '12:00');
    for (const who of [team.emma, noor]) {
      await askLeave(who);
      const [leave] = (await waiting()).leave;
      const { status } = await team.marc.caller.call('PATCH /api/v3/vacation-requests/:id', {
        params: { id: leave?.vacationRequest.id ?? '' },
        body: { status: 'REFUSED', comment: 'No' },
      });
      expect(status).toBe(200);
    }
    const [emma, other] = [team.emma.personId, noor.personId];
    expect(await asLead()).toEqual(
      [`change of ${emma}`, `change of ${other}`, `leave of ${emma}`].toSorted(),
    );
  });
});

describe('who is off', () => {
  const absences = async (caller = team.marc.caller) =>
    caller.call('GET /api/v4/approvals/absences', {
      query: { departmentId: team.departmentId, from: '2026-11-01', days: '30' },
    });

  it('is who has a day off and who asks for one, and not who asks to lose a shift', async () => {
    await askLeave(noor);
    const [first] = (await waiting()).leave;
    await team.marc.caller.call('PATCH /api/v3/vacation-requests/:id', {
      params: { id: first?.vacationRequest.id ?? '' },
      body: { status: 'APPROVED' },
    });
    await askLeave(team.emma);
    const shiftId = await plan(team.lucas);
    await team.lucas.caller.call('POST /api/v3/operations/request-shift', {
      body: { shiftId, cancellationType: 'cancelShift', comment: 'Ill' },
    });
    const { body } = await absences();
    const of = (who: Member) => body.absences.filter((one) => one.employmentId === who.record);
    expect(of(noor)).toMatchObject([{ isWaiting: false, start: at(`${DAY}T00:00`) }]);
    expect(of(team.emma)).toMatchObject([{ isWaiting: true }]);
    expect(of(team.lucas)).toEqual([]);
    expect(body.people.map(({ displayName }) => displayName)).toContain('Lucas Peeters');
    expect((await absences(team.emma.caller)).status).toBe(403);
  });

  it('names with everybody the days between which they work there, and kinds that they have no right to', async () => {
    const { companyId, departmentId } = team;
    const annual = await test.make.dayoffType(companyId, departmentId, { code: 'HOLIDAY' });
    const membership = { workerType: 'STU', lastDay: '2026-12-24' };
    const stan = await test.hire(companyId, departmentId, membership, { firstName: 'Stan' });
    const { people } = (await absences()).body;
    const of = (who: Member) => people.find(({ employmentId }) => employmentId === who.record);
    expect(of(stan)).toMatchObject({ lastDay: '2026-12-24', unusualKinds: [annual] });
    expect(of(noor)).toMatchObject({ lastDay: null, unusualKinds: [] });
    expect(of(noor)?.firstDay).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
