import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberships } from '#features/people/people.table.ts';
import { drawPages } from '#platform/pdf/page-images.ts';
import { createClockingTeam, trueAt, wallAt } from '#testing/clocking-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const WEEK = { from: '2026-11-16', until: '2026-11-23' };

let test: TestApp;
let team: Awaited<ReturnType<typeof createClockingTeam>>;
let ann: Awaited<ReturnType<typeof team.hire>>;
let ben: Awaited<ReturnType<typeof team.hire>>;
let boss: Awaited<ReturnType<typeof team.hire>>;

beforeAll(async () => {
  test = await startTestApp('2026-11-16T07:00:00Z');
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-16T07:00:00Z');
  team = await createClockingTeam(test);
  ann = await team.hire();
  ben = await team.hire();
  boss = await team.hire('ADMIN');
  await test.database.db
    .update(memberships)
    .set({ joinedAt: new Date('2026-01-12T08:00:00Z') })
    .where(eq(memberships.companyId, team.companyId));
});

type Who = { caller: typeof ann.caller };

const hoursOf = (who: Who, query: Record<string, string> = WEEK) =>
  who.caller.call('GET /api/v4/hours', { query });

/** Clocks as a device does, at the moments themselves. */
const work = async (who: typeof ann, day: string, from: string, to: string | null) => {
  const moment = (time: string) =>
    `${day}T${String(Number(time.slice(0, 2)) - 1).padStart(2, '0')}${time.slice(2)}:00Z`;
  test.clock.set(moment(from));
  const start = { start: wallAt(`${day}T${from}`), at: trueAt(moment(from)) };
  const { clocking } = (await who.checkIn({ checkIn: start })).body;
  if (to === null) return clocking.id;
  test.clock.set(moment(to));
  await who.checkOut(clocking.id, { end: wallAt(`${day}T${to}`), at: trueAt(moment(to)) });
  return clocking.id;
};

describe('own hours', () => {
  it('are planned and clocked day by day, less what is unpaid, and summed', async () => {
    await ann.shift('2026-11-16T09:00', '2026-11-16T17:00', 1800);
    await ann.shift('2026-11-18T09:00', '2026-11-18T13:00');
    await work(ann, '2026-11-16', '09:00', '16:00');
    test.clock.set('2026-11-17T09:00:00Z');
    const { body } = await hoursOf(ann);
    expect(body.days).toHaveLength(7);
    expect(body.days[0]).toMatchObject({
      day: '2026-11-16',
      isOpen: false,
      plannedSeconds: 27_000,
      clockedSeconds: 25_200,
      differenceSeconds: -1800,
      isCorrected: false,
    });
    expect(body.days[2]).toMatchObject({ isOpen: true, differenceSeconds: null });
    expect(body).toMatchObject({
      plannedSeconds: 41_400,
      clockedSeconds: 25_200,
      soFar: { plannedSeconds: 27_000, clockedSeconds: 25_200 },
      contractSeconds: 2280 * 60,
    });
  });

  it('hold nothing against a day that runs', async () => {
    await ann.shift('2026-11-16T09:00', '2026-11-16T17:00');
    await work(ann, '2026-11-16', '09:00', null);
    test.clock.set('2026-11-16T12:00:00Z');
    const { body } = await hoursOf(ann);
    expect(body.days[0]).toMatchObject({ isOpen: true, differenceSeconds: null });
    expect(body.soFar).toEqual({ plannedSeconds: 0, clockedSeconds: 0 });
    expect(body.days[0]?.clockings[0]?.enddate).toBeNull();
  });

  it('count a night on the day of its shift, as the sheet does, whichever period is asked for', async () => {
    const shiftId = await ann.shift('2026-11-17T22:00', '2026-11-18T06:00');
    test.clock.set('2026-11-17T23:10:00Z');
    const checkIn = { start: wallAt('2026-11-18T00:10') };
    const { clocking } = (await ann.checkIn({ shiftId, checkIn })).body;
    test.clock.set('2026-11-18T05:00:00Z');
    await ann.checkOut(clocking.id, { end: wallAt('2026-11-18T06:00') });
    test.clock.set('2026-11-19T09:00:00Z');
    const worked = 21_000;
    const { body } = await hoursOf(ann);
    expect(body.days[1]).toMatchObject({
      plannedSeconds: 28_800,
      clockedSeconds: worked,
      differenceSeconds: worked - 28_800,
    });
    expect(body.days[2]).toMatchObject({ plannedSeconds: 0, clockedSeconds: 0 });
    expect(body.places).toMatchObject([{ clockedSeconds: worked }]);
    const before = await hoursOf(ann, { from: '2026-11-16', until: '2026-11-18' });
    expect(before.body).toMatchObject({ plannedSeconds: 28_800, clockedSeconds: worked });
    const after = await hoursOf(ann, { from: '2026-11-18', until: '2026-11-20' });
    expect(after.body).toMatchObject({ plannedSeconds: 0, clockedSeconds: 0 });
  });

  it('say what a manager has put right', async () => {
    const id = await work(ann, '2026-11-16', '09:00', '12:00');
    test.clock.set('2026-11-17T09:00:00Z');
    const end = { checkOut: { end: wallAt('2026-11-16T13:00') } };
    const start = { checkIn: { start: wallAt('2026-11-16T09:00') } };
    const corrected = await boss.correct(id, { ...start, ...end, reason: 'Forgot the last hour' });
    expect(corrected.status).toBe(200);
    const { body } = await hoursOf(ann);
    expect(body.days[0]).toMatchObject({ isCorrected: true, correctedIds: [id] });
  });

  it('are of every place, with the contract of each, and of nobody else', async () => {
    const second = await test.make.department(team.companyId);
    const employmentId = await test.make.membership(team.companyId, second, ann.personId, {
      hoursWeekMinutes: 600,
      joinedAt: new Date('2026-11-20T08:00:00Z'),
    });
    await test.make.shift({
      companyId: team.companyId,
      departmentId: second,
      employmentId,
      personId: ann.personId,
      start: '2026-11-17T18:00',
      end: '2026-11-17T22:00',
    });
    await ben.shift('2026-11-17T09:00', '2026-11-17T17:00');
    await work(ben, '2026-11-16', '09:00', '12:00');
    const { body } = await hoursOf(ann);
    expect(body.days[1]).toMatchObject({ plannedSeconds: 14_400 });
    expect(body.clockedSeconds).toBe(0);
    const contracts = body.places.map((place) => [place.departmentId, place.contractSeconds]);
    expect(new Map(contracts as [string, number][])).toEqual(
      new Map([
        [team.departmentId, 2280 * 60],
        // Three of the seven days.
        [second, Math.round((600 * 3) / 7) * 60],
      ]),
    );
    expect(body.contractSeconds).toBe(2280 * 60 + 257 * 60);
    expect((await hoursOf(ben)).body.clockedSeconds).toBe(3 * 3600);
  });

  it('show published plans alone, and days off by their names', async () => {
    await test.make.shift({
      companyId: team.companyId,
      departmentId: team.departmentId,
      employmentId: ann.record,
      personId: ann.personId,
      start: '2026-11-18T09:00',
      end: '2026-11-18T17:00',
      approved: false,
    });
    await test.make.shift({
      companyId: team.companyId,
      departmentId: team.departmentId,
      employmentId: ann.record,
      personId: ann.personId,
      kind: 'unavailability',
      start: '2026-11-19T00:00',
      end: '2026-11-19T23:59',
    });
    const { body } = await hoursOf(ann);
    expect(body.plannedSeconds).toBe(0);
    expect(body.daysOff).toBe(1);
    expect(body.days[3]?.off).toEqual(['']);
  });

  it.each([
    [{ from: '2026-11-16', until: '2026-11-16' }, 422],
    [{ from: '2026-11-17', until: '2026-11-16' }, 422],
    [{ from: '2026-11-01', until: '2026-12-14' }, 422],
    [{ from: '2026-02-30', until: '2026-03-02' }, 422],
    [{ from: '2026-11', until: '2026-12' }, 422],
    [{ from: '2026-11-01', until: '2026-12-13' }, 200],
  ])('of %j answer %i', async (query, status) => {
    expect((await hoursOf(ann, query)).status).toBe(status);
    const sheet = await ann.caller.call('GET /api/v4/hours/sheet', { query });
    expect(sheet.status).toBe(status);
  });
});

describe('earlier months', () => {
  const months = async (before: string) =>
    (await ann.caller.call('GET /api/v4/hours/months', { query: { before } })).body;

  it('are those with work, twelve at a time, whichever years lie between', async () => {
    expect(await months('2026-11')).toEqual({ months: [], next: null });
    for (const month of ['2024-03', '2026-01', '2026-09', '2026-11']) {
      await ann.shift(`${month}-10T09:00`, `${month}-10T12:00`);
    }
    const first = await months('2026-11');
    expect(first.months.map(({ month }) => month)).toEqual(['2026-09', '2026-01']);
    expect(first.months[0]).toMatchObject({ plannedSeconds: 10_800, clockedSeconds: 0 });
    expect(first.next).toBe('2025-10');
    const second = await months('2025-10');
    expect(second).toMatchObject({ months: [{ month: '2024-03' }], next: null });
    expect((await months('2027-01')).months[0]?.month).toBe('2026-11');
  });

  it('are asked for by a month', async () => {
    for (const before of ['2026-13', '2026', '', '2026-11-01']) {
      const reply = await ann.caller.call('GET /api/v4/hours/months', { query: { before } });
      expect(reply.status).toBe(422);
    }
  });
});

it('a sheet is a PDF in the language of its reader, with a page that can be drawn', async () => {
  await ann.shift('2026-11-16T09:00', '2026-11-16T17:00', 1800);
  await work(ann, '2026-11-16', '09:00', '16:00');
  const ask = (language: string) =>
    ann.caller.call('GET /api/v4/hours/sheet', {
      query: { from: '2026-11-01', until: '2026-12-01' },
      headers: { 'accept-language': language },
    });
  const sheet = await ask('nl');
  expect(sheet.headers['content-type']).toBe('application/pdf');
  expect(sheet.text.startsWith('%PDF-1.7')).toBe(true);
  const { rawPayload } = await test.app.inject({
    url: '/api/v4/hours/sheet?from=2026-11-01&until=2026-12-01',
    headers: { authorization: `Bearer ${ann.caller.token}`, 'accept-language': 'nl' },
  });
  expect(rawPayload.toString('latin1')).toContain('/Lang (nl)');
  expect(await drawPages(rawPayload, 3)).toHaveLength(1);
});
