import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trueAt, wallAt } from '#testing/clocking-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

let test: TestApp;
let team: TimesheetTeam;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createTimesheetTeam(test);
});

const lineOf = async (record: string) => {
  const { body } = await team.list(team.marc);
  return body.sheets.find(({ employmentId }) => employmentId === record);
};

describe('a list of timesheets', () => {
  it('has three layers of each day, for whoever checks or pays', async () => {
    const { ann, marc, olga } = team;
    await ann.shift('2026-11-16T09:00', '2026-11-16T17:00', 1800);
    await team.work(ann, '2026-11-16', '09:00', '17:00', ['12:00', '12:30']);
    const { body } = await team.list(marc);
    expect(body.periods).toMatchObject([
      { start: '2026-11-01', end: '2026-11-30', kind: 'month', isLocked: false, isOver: true },
    ]);
    expect(body.sheets).toHaveLength(4);
    const line = body.sheets.find(({ employmentId }) => employmentId === ann.record);
    expect(line).toMatchObject({ status: 'open', revision: 0 });
    expect(line?.days).toMatchObject([
      { day: '2026-11-16', plannedSeconds: 27_000, clockedSeconds: 27_000, paidSeconds: 27_000 },
    ]);
    expect((await team.list(olga)).status).toBe(200);
    expect((await team.list(ann)).status).toBe(403);
    const stranger = await test.hire(
      await test.make.company(),
      await test.make.department(await test.make.company()),
    );
    expect((await team.list(stranger)).status).toBe(404);
  });

  it('asks by true time about the night on which the clock is set back', async () => {
    const { ann, marc } = team;
    await ann.shift('2026-10-24T18:00', '2026-10-25T02:30');
    test.clock.set('2026-10-24T16:00:00Z');
    const checkIn = { start: wallAt('2026-10-24T18:00'), at: trueAt('2026-10-24T16:00:00Z') };
    const { clocking } = (await ann.checkIn({ checkIn })).body;
    test.clock.set('2026-10-25T01:40:00Z');
    // The second 02:40 of that night.
    const checkOut = { end: wallAt('2026-10-25T02:40'), at: trueAt('2026-10-25T01:40:00Z') };
    await ann.checkOut(clocking.id, checkOut);
    test.clock.set('2026-12-01T08:00:00Z');
    const { sheet } = await team.sheetOf(ann, marc, '2026-10-24');
    const own = sheet.days.find(({ day }) => day === '2026-10-24');
    expect(own?.questions).toMatchObject([{ kind: 'left-late', seconds: 70 * 60 }]);
  });

  it('asks about what nobody can know, and has nobody approve what is not over', async () => {
    const { ann } = team;
    await ann.shift('2026-11-16T09:00', '2026-11-16T17:00', 1800);
    await ann.shift('2026-11-17T09:00', '2026-11-17T17:00');
    await ann.shift('2026-12-01T09:00', '2026-12-01T17:00');
    await team.work(ann, '2026-11-16', '09:00', '18:30');
    const line = await lineOf(ann.record);
    expect(line?.status).toBe('to-check');
    expect(line?.days.map(({ questions }) => questions.map(({ kind }) => kind))).toEqual([
      ['no-pause', 'left-late'],
      ['not-clocked'],
    ]);
    const early = await team.approve([
      { employmentId: ann.record, day: '2026-12-01', hash: '0'.repeat(16) },
    ]);
    expect([early.status, early.body]).toMatchObject([409, {}]);
  });
});

describe('approving and agreeing', () => {
  it('settle a sheet, until its totals become others, and again when they come back', async () => {
    const { ann, marc } = team;
    const id = await team.work(ann, '2026-11-16', '09:00', '12:00');
    await ann.shift('2026-11-16T09:00', '2026-11-16T12:00');
    const seen = await team.named(ann, '2026-11-16');
    expect((await team.approve([seen])).body).toEqual({ days: 1 });
    expect((await lineOf(ann.record))?.status).toBe('approved');
    expect((await team.agree(ann, [seen])).body).toEqual({ days: 1 });
    expect((await lineOf(ann.record))?.status).toBe('settled');
    const correct = (end: string) =>
      marc.correct(id, {
        start: wallAt('2026-11-16T09:00'),
        end: wallAt(`2026-11-16T${end}`),
        reason: 'The till says so',
      });
    expect((await correct('12:10')).status).toBe(200);
    expect((await lineOf(ann.record))?.status).toBe('open');
    await team.settle();
    expect((await lineOf(ann.record))?.status).toBe('open');
    await correct('12:00');
    expect((await lineOf(ann.record))?.status).toBe('settled');
    await team.settle();
    const { revisions } = (
      await marc.caller.call('GET /api/v4/employments/:employmentId/timesheet/revisions', {
        params: { employmentId: ann.record },
        query: { day: '2026-11-16' },
      })
    ).body;
    expect(revisions.map(({ days }) => days[0]?.paidSeconds)).toEqual([10_800, 11_400, 10_800]);
  });

  it('are of what was seen: what moved since is told, and nothing is approved', async () => {
    const { ann, ben, marc } = team;
    const id = await team.work(ann, '2026-11-16', '09:00', '12:00');
    await team.work(ben, '2026-11-16', '09:00', '12:00');
    const seen = [await team.named(ann, '2026-11-16'), await team.named(ben, '2026-11-16')];
    await marc.correct(id, { end: wallAt('2026-11-16T11:00'), reason: 'She left' });
    const refused = await team.approve(seen);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('2026-11-16');
    expect((await team.dayOf(ben, '2026-11-16')).state.approved).toBeNull();
    expect((await team.agree(ann, seen.slice(0, 1))).status).toBe(409);
  });

  it('may be taken back, and are nobody else’s', async () => {
    const { ann, ben, marc } = team;
    await team.work(ann, '2026-11-16', '09:00', '12:00');
    const seen = await team.named(ann, '2026-11-16');
    expect((await team.approve([seen], ann)).status).toBe(403);
    expect((await team.agree(ben, [seen])).status).toBe(404);
    await team.approve([seen]);
    const { departmentId } = team;
    const withdraw = () =>
      marc.caller.call('POST /api/v4/timesheets/withdraw', {
        body: { departmentId, days: [{ employmentId: ann.record, day: '2026-11-16' }] },
      });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(409);
  });
});

describe('a dispute', () => {
  it('stands until it is answered, and the person hears of the answer', async () => {
    const { ann, marc } = team;
    await team.work(ann, '2026-11-16', '09:00', '12:00');
    const seen = await team.named(ann, '2026-11-16');
    const answer = (verdict: 'refused' | 'corrected') =>
      marc.caller.call('POST /api/v4/employments/:employmentId/timesheet/answer', {
        params: { employmentId: ann.record },
        body: { day: '2026-11-16', verdict, text: 'The door says noon' },
      });
    expect((await answer('refused')).status).toBe(409);
    expect((await team.dispute(ann, seen)).status).toBe(200);
    expect((await lineOf(ann.record))?.status).toBe('disputed');
    expect((await answer('refused')).status).toBe(200);
    const { state } = await team.dayOf(ann, '2026-11-16');
    expect(state).toMatchObject({
      dispute: null,
      answer: { verdict: 'refused', text: 'The door says noon' },
    });
    expect((await team.dispute(ann, seen)).status).toBe(200);
    expect((await team.agree(ann, [seen])).status).toBe(200);
    expect((await team.dayOf(ann, '2026-11-16')).state).toMatchObject({
      dispute: null,
      agreed: {},
    });
  });

  it('says times that can be', async () => {
    const { ann } = team;
    await team.work(ann, '2026-11-16', '09:00', '12:00');
    const seen = await team.named(ann, '2026-11-16');
    const wish = { start: wallAt('2026-11-16T12:00'), end: wallAt('2026-11-16T09:00') };
    const reply = await ann.caller.call('POST /api/v4/timesheets/own/dispute', {
      body: { ...seen, text: 'No', wish: { ...wish, pauseSeconds: 0 } },
    });
    expect(reply.status).toBe(422);
  });

  it('a question goes to the person first, and what they say of a pause is taken', async () => {
    const { ann, marc } = team;
    await ann.shift('2026-11-16T09:00', '2026-11-16T17:00', 1800);
    const id = await team.work(ann, '2026-11-16', '09:00', '17:00');
    const ask = await marc.caller.call('POST /api/v4/employments/:employmentId/timesheet/ask', {
      params: { employmentId: ann.record },
      body: { day: '2026-11-16', text: 'Did you take your break?' },
    });
    expect(ask.status).toBe(200);
    const own = (
      await ann.caller.call('GET /api/v4/timesheets/own', {
        query: { from: '2026-11-16', until: '2026-11-22' },
      })
    ).body.days[0];
    expect(own).toMatchObject({
      questions: [{ kind: 'no-pause' }],
      state: { asked: { text: 'Did you take your break?' } },
    });
    const reply = await ann.caller.call('POST /api/v4/timesheets/own/reply', {
      body: {
        employmentId: ann.record,
        day: '2026-11-16',
        says: { clockingId: id, hadNoPause: true },
      },
    });
    expect(reply.status).toBe(200);
    expect(await team.dayOf(ann, '2026-11-16')).toMatchObject({
      questions: [],
      state: { asked: null, reply: {} },
    });
  });
});

describe('an adjustment', () => {
  const adjust = async (seconds: number, hash?: string | null) => {
    const day = '2026-11-16';
    const { ann, marc } = team;
    return marc.caller.call('POST /api/v4/employments/:employmentId/timesheet/adjustments', {
      params: { employmentId: ann.record },
      body: {
        day,
        seconds,
        reason: 'Agreed with her',
        hash: hash === undefined ? (await team.dayOf(ann, day)).hash : hash,
      },
    });
  };

  it('adds to what is paid, with a reason, and changes no clocking', async () => {
    const { ann, marc } = team;
    await team.work(ann, '2026-11-16', '09:00', '12:00');
    const first = await adjust(1800);
    expect(first.status).toBe(201);
    expect((await adjust(600)).status).toBe(201);
    expect(await team.dayOf(ann, '2026-11-16')).toMatchObject({
      clockedSeconds: 10_800,
      paidSeconds: 13_200,
      isAdjusted: true,
    });
    const { id } = first.body;
    const revoke = () =>
      marc.caller.call('DELETE /api/v4/timesheet-adjustments/:id', { params: { id } });
    expect((await revoke()).status).toBe(200);
    expect((await team.dayOf(ann, '2026-11-16')).paidSeconds).toBe(11_400);
    expect((await revoke()).status).toBe(409);
  });

  it('is of what was seen, and takes off no more than there is', async () => {
    const { ann } = team;
    await team.work(ann, '2026-11-16', '09:00', '12:00');
    expect((await adjust(60, 'f'.repeat(16))).status).toBe(409);
    expect((await adjust(60, null)).status).toBe(409);
    expect((await adjust(-10_801)).status).toBe(422);
    expect((await adjust(-10_800)).status).toBe(201);
  });
});
