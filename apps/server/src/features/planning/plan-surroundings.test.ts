import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grants } from '#features/grants/grants.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { newId } from '#platform/new-id.ts';
import { createDimonaTeam, type DimonaTeam, day, nationalNumber } from '#testing/dimona-team.ts';
import { create, wallAt } from '#testing/planning-desk.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

const HOUR = 3600;

let test: TestApp;
let team: DimonaTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  // 09:00 in Brussels.
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createDimonaTeam(test);
});

const shift = (who: Member, date: string, values: object = {}) =>
  test.make.shift({
    companyId: team.companyId,
    departmentId: team.departmentId,
    employmentId: who.record,
    personId: who.personId,
    start: `${date}T09:00`,
    end: `${date}T17:00`,
    ...values,
  });

const read = async (from: string, to: string, by = team.marc) => {
  const query = {
    departmentId: team.departmentId,
    from: wallAt(`${from}T00:00`),
    to: wallAt(`${to}T00:00`),
  } as never;
  const { status, body, text } = await by.caller.call('GET /api/v4/planning', { query });
  if (status !== 200) throw new Error(text);
  return body;
};

const week = (by = team.marc) => read('2026-11-23', '2026-11-30', by);

const declare = async (who: Member, date: string): Promise<void> => {
  const { status, text } = await team.marc.caller.call('POST /api/v3/dimona', {
    query: { departmentId: team.departmentId },
    body: {
      userRecord: who.record,
      workerType: 'STU',
      startingDate: day(date),
      endingDate: day(date),
      plannedHoursNbr: 8,
    },
  });
  if (status !== 201) throw new Error(text);
};

const settle = async (): Promise<void> => {
  await test.dimona.runDue();
  test.clock.advance(2);
  await test.dimona.runDue();
};

const send = async (ops: object[]): Promise<void> => {
  const { body, text } = await team.marc.caller.call('POST /api/v4/planning/batches', {
    body: { departmentId: team.departmentId, ops, force: true, reason: 'Busy' },
  });
  if (!body.batch) throw new Error(text);
};

describe('a plan says how shifts are declared', () => {
  const markOf = async (id: string) => (await week()).shifts.find((one) => one.id === id)?.dimona;

  it('missing, waiting, accepted', async () => {
    const id = await shift(team.emma, '2026-11-25');
    expect(await markOf(id)).toBe('missing');
    await declare(team.emma, '2026-11-25');
    expect(await markOf(id)).toBe('waiting');
    await settle();
    expect(await markOf(id)).toBe('accepted');
  });

  it('refused, and the same in what has changed since', async () => {
    const nina = await team.hire('Nina', { workerType: 'STU' }, nationalNumber(912));
    const id = await shift(nina, '2026-11-25');
    test.dimona.settings.mode = 'refuse';
    await declare(nina, '2026-11-25');
    await settle();
    test.dimona.settings.mode = 'accept';
    expect(await markOf(id)).toBe('refused');
    const { number } = await week();
    await send([{ op: 'update', shiftId: id, set: { comment: 'Cellar' } }]);
    const { body } = await team.marc.caller.call('GET /api/v4/planning/changes', {
      query: { departmentId: team.departmentId, since: number } as never,
    });
    expect(body.shifts.map((one) => one.dimona)).toEqual(['refused']);
  });

  it('none of what nobody has published, of open shifts and where nothing is declared', async () => {
    const shiftId = newId();
    const set = { start: wallAt('2026-11-25T09:00'), end: wallAt('2026-11-25T17:00') };
    await send([create({ ...set, employmentId: team.emma.record }, shiftId)]);
    const open = await shift(team.emma, '2026-11-26', { employmentId: null, personId: null });
    expect([await markOf(shiftId), await markOf(open)]).toEqual(['none', 'none']);
  });
});

describe('a plan knows its days', () => {
  it('with holidays, closing days and what is said of a day', async () => {
    const { departmentId } = team;
    const { status } = await team.marc.caller.call('POST /api/v4/calendar-days', {
      body: {
        departmentId,
        day: '2026-12-28',
        until: '2026-12-30',
        kind: 'closed',
        name: 'Winter',
        replaces: null,
      },
    });
    expect(status).toBe(201);
    await team.marc.caller.call('PUT /api/v4/day-comments', {
      body: { departmentId, days: [{ day: '2026-12-31', comment: 'Fireworks' }] },
    });
    const { days, comments } = await read('2026-12-28', '2027-01-04');
    expect(days.map((one) => [one.day, one.kind, one.holiday])).toEqual([
      ['2026-12-28', 'closed', null],
      ['2027-01-01', 'holiday', 'NEW_YEAR'],
    ]);
    expect(comments).toEqual([{ day: '2026-12-31', comment: 'Fireworks' }]);
    expect((await week()).days).toEqual([]);
  });
});

describe('a plan names what waits for an answer', () => {
  it('about a shift, with who asks', async () => {
    const id = await shift(team.emma, '2026-11-25');
    const { status } = await team.emma.caller.call('POST /api/v3/operations/request-shift', {
      body: { shiftId: id, cancellationType: 'cancelShift', comment: 'My train' },
    });
    expect(status).toBe(201);
    const { requests } = await week();
    expect(requests.map(({ shiftId, employmentIds }) => [shiftId, employmentIds])).toEqual([
      [id, [team.emma.record]],
    ]);
    expect((await read('2026-11-30', '2026-12-07')).requests).toEqual([]);
  });
});

describe('a plan holds hours against the contract', () => {
  const hoursOf = async (who: Member, plan = week()) =>
    (await plan).people.find(({ employmentId }) => employmentId === who.record);

  it('of drafts as drafted, and of the terms of each day', async () => {
    const noor = await team.hire('Noor', { hoursWeekMinutes: 1260 });
    await shift(noor, '2026-11-24', { pauseUnpaidSeconds: 1800 });
    expect(await hoursOf(noor)).toMatchObject({
      plannedSeconds: 7.5 * HOUR,
      contractSeconds: 21 * HOUR,
    });
    const { status } = await team.marc.caller.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId: noor.record },
      body: { kind: 'change', since: '2026-11-28', set: { hoursWeekMinutes: 2100 } },
    });
    expect(status).toBe(200);
    await send([
      create({
        start: wallAt('2026-11-29T22:00'),
        end: wallAt('2026-11-30T06:00'),
        employmentId: noor.record,
      }),
    ]);
    expect(await hoursOf(noor)).toMatchObject({
      plannedSeconds: 15.5 * HOUR,
      contractSeconds: (5 * 3 + 2 * 5) * HOUR,
    });
    expect((await hoursOf(noor, read('2026-11-30', '2026-12-07')))?.plannedSeconds).toBe(0);
  });

  it('of those alone whose days the caller plans', async () => {
    const { db } = test.database;
    const bar = await test.make.section(team.companyId, team.departmentId, 'Bar');
    const piet = await team.hire('Piet', { role: 'PLANNER', accessShifts: true });
    await db
      .update(grants)
      .set({ sectionIds: [bar] })
      .where(eq(grants.personId, piet.personId));
    await db
      .update(memberships)
      .set({ sectionIds: [bar] })
      .where(eq(memberships.id, team.emma.record));
    await shift(team.lucas, '2026-11-24');
    const { people } = await week(piet);
    expect(people.map(({ employmentId }) => employmentId)).toEqual([team.emma.record]);
    expect((await week()).people).toHaveLength(4);
  });
});
