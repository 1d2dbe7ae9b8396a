import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClockingTeam, type Employee, wallAt } from '#testing/clocking-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: Awaited<ReturnType<typeof createClockingTeam>>;
let ann: Employee;
let bob: Employee;
let chief: Employee;
let shiftId: string;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createClockingTeam(test);
  ann = await team.hire();
  bob = await team.hire();
  chief = await team.hire('ADMIN');
  shiftId = await ann.shift('2026-11-20T09:00', '2026-11-20T17:00');
});

const flag = (of: { shiftId?: string; clockingId?: string }, by = ann) =>
  by.caller.call('POST /api/v3/operations/homeworking', {
    body: { departmentId: team.departmentId, shiftId: '', clockingId: '', ...of },
  });

const change = (body: object, by = chief) =>
  by.caller.call('PATCH /api/v3/shifts/:id', {
    params: { id: shiftId },
    body: { force: true, ...body },
  });

const isHome = async () => (await change({})).body.shifts[0]?.homeworking;

describe('work from home', () => {
  it('is taken back by a manager only, and can be said again (R33)', async () => {
    expect((await flag({ shiftId })).status).toBe(200);
    expect((await flag({ shiftId })).status).toBe(409);
    expect((await change({ homeworking: false }, ann)).status).toBe(403);
    expect(await isHome()).toBe(true);
    expect((await change({ homeworking: true })).body.shifts[0]?.homeworking).toBe(true);
    expect((await change({ homeworking: false })).body.shifts[0]?.homeworking).toBe(false);
    expect((await change({ homeworking: true })).body.shifts[0]?.homeworking).toBe(false);
    expect((await flag({ shiftId })).status).toBe(200);
  });

  it('of a clocking is taken back by a correction (R33)', async () => {
    const { body } = await ann.checkIn({
      shiftId,
      homeworking: true,
      checkIn: { start: wallAt('2026-11-20T09:00') },
    });
    const reply = await chief.correct(body.id, { homeworking: false, reason: 'Was in the bar' });
    expect(reply.body.clocking.homeworking).toBe(false);
    expect((await ann.events(body.id)).at(-1)).toMatchObject({ kind: 'correction' });
  });

  it('goes with whoever said it, when a shift changes hands', async () => {
    await flag({ shiftId });
    await change({ userRecordId: bob.record });
    expect(await isHome()).toBe(false);
    await flag({ shiftId }, bob);
    await change({ userRecordId: '' });
    expect(await isHome()).toBe(false);
  });

  it('is said of work alone', async () => {
    const id = await test.make.shift({
      companyId: team.companyId,
      departmentId: team.departmentId,
      employmentId: ann.record,
      personId: ann.personId,
      kind: 'unavailability',
      start: '2026-11-24T09:00',
      end: '2026-11-24T17:00',
    });
    expect((await flag({ shiftId: id })).status).toBe(404);
  });
});
