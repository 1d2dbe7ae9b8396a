import { noApprovals } from '@ploeg/contract/approvals/approvals.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
