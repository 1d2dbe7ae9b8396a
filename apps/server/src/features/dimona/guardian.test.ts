import { BRUSSELS } from '@ploeg/domain/dimona/shift-flags';
import { WORKER_TYPES, type WorkerType } from '@ploeg/domain/dimona/worker-types';
import { toInstant, wallSeconds } from '@ploeg/domain/time/wall-time';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { named } from '#db/matches.ts';
import { clockings } from '#features/clockings/clockings.table.ts';
import { departments } from '#features/departments/departments.table.ts';
import { events } from '#features/notifications/notifications.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { newId } from '#platform/new-id.ts';
import { createDimonaTeam, type DimonaTeam, nationalNumber } from '#testing/dimona-team.ts';
import { openSettings } from '#testing/factories.ts';
import { wallAt } from '#testing/planning-desk.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { personProfiles } from '#features/people/people.table.ts';
import { dimonaDeclarations, dimonaEmployers, dimonas } from './dimona.table.ts';

const TODAY = '2026-11-20';

/** No file holds the status of trainees. */
const BY_HAND: readonly WorkerType[] = ['IVT', 'TRI', 'STG'];

let test: TestApp;
let team: DimonaTeam;
let serial = 200;

type Worker = { personId: string; record: string };

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const guard = (declaresShifts: boolean) =>
  test.database.db
    .update(departments)
    .set({
      settings: {
        ...openSettings,
        modules: { ...openSettings.modules, dimona: true },
        declaresShifts,
      },
    })
    .where(eq(departments.id, team.departmentId));

beforeEach(async () => {
  // 09:00 in Brussels.
  test.clock.set(`${TODAY}T08:00:00Z`);
  test.dimona.settings.mode = 'accept';
  team = await createDimonaTeam(test);
  await guard(true);
});

const hire = async (
  workerType: WorkerType,
  number: string | null = nationalNumber((serial += 2)),
): Promise<Worker> => {
  const { companyId, departmentId } = team;
  const { personId } = await test.make.person(companyId);
  const record = await test.make.membership(companyId, departmentId, personId, { workerType });
  await test.database.db
    .insert(personProfiles)
    .values({ companyId, personId, nationalNumber: number, birthdate: '1990-08-15' });
  return { personId, record };
};

const plan = (
  { personId, record: employmentId }: Worker,
  from = `${TODAY}T12:00`,
  to = `${TODAY}T18:00`,
) => {
  const { companyId, departmentId } = team;
  return test.make.shift({ companyId, departmentId, employmentId, personId, start: from, end: to });
};

const guardNow = async (): Promise<void> => {
  await test.jobs.runNow('guarded-shifts');
  await test.dimona.runDue();
  test.clock.advance(2);
  await test.dimona.runDue();
};

const periodsOf = ({ personId }: Worker) =>
  test.database.db
    .select()
    .from(dimonas)
    .where(and(eq(dimonas.companyId, team.companyId), eq(dimonas.personId, personId)))
    .orderBy(asc(dimonas.id));

const messagesOf = async (who: Worker) => {
  const rows = await test.database.db
    .select({ kind: dimonaDeclarations.kind, content: dimonaDeclarations.content })
    .from(dimonaDeclarations)
    .innerJoin(dimonas, named(dimonas, dimonaDeclarations.dimonaId))
    .where(eq(dimonas.personId, who.personId))
    .orderBy(asc(dimonaDeclarations.id));
  return rows.map(({ kind, content }) => ({ kind, ...content }));
};

/** How often managers were told of each shift, with what has run until a time by Brussels' clock. */
const alarmsAt = async (time: string): Promise<Map<string | null, number>> => {
  test.clock.set(new Date(Date.parse(`${TODAY}T${time}:00Z`) - 3600_000).toISOString());
  await test.jobs.runNow('undeclared-shifts');
  const rows = await test.database.db
    .select({ id: events.resourceId })
    .from(events)
    .where(and(eq(events.departmentId, team.departmentId), eq(events.type, 'DIMONA_MISSING')));
  const told = Map.groupBy(rows, ({ id }) => id);
  return new Map([...told].map(([id, own]) => [id, own.length]));
};

/** One shift of each worker type at noon, looked after until it begins. */
const liveThrough = async (mode: 'accept' | 'warn' | 'refuse' | 'wait' | 'out') => {
  test.dimona.settings.mode = mode;
  const all = await Promise.all(
    WORKER_TYPES.map(async (type) => {
      const who = await hire(type);
      return { type, who, shiftId: await plan(who) };
    }),
  );
  await guardNow();
  const counts: Map<string | null, number>[] = [];
  for (const time of ['10:59', '11:00', '11:30', '11:45', '11:59', '12:00']) {
    await test.jobs.runNow('guarded-shifts');
    counts.push(await alarmsAt(time));
  }
  return Promise.all(
    all.map(async ({ type, who, shiftId }) => {
      const periods = await periodsOf(who);
      return {
        type,
        statuses: periods.map(({ status }) => status),
        alarms: counts.map((told) => told.get(shiftId) ?? 0),
      };
    }),
  );
};

const TWICE = [0, 1, 1, 2, 2, 2];
const NEVER = [0, 0, 0, 0, 0, 0];

describe('nobody starts undeclared without managers having been told', () => {
  it.each([
    ['accept', ['ACCEPTED'], NEVER],
    ['warn', ['ACCEPTED_WARNING'], NEVER],
    ['refuse', ['REFUSED'], TWICE],
    ['wait', ['WAITING'], TWICE],
    ['out', ['DRAFT'], TWICE],
  ] as const)(
    'whatever their type, when social security says %s',
    async (mode, statuses, alarms) => {
      for (const one of await liveThrough(mode)) {
        const expected = BY_HAND.includes(one.type)
          ? { type: one.type, statuses: [], alarms: TWICE }
          : { type: one.type, statuses, alarms };
        expect(one).toEqual(expected);
      }
    },
  );

  it('also where the file lacks a number, and where nobody wants the server to declare', async () => {
    const nina = await hire('FLX', null);
    const lacking = await plan(nina);
    await guardNow();
    expect(await periodsOf(nina)).toEqual([]);
    await guard(false);
    const omar = await hire('FLX');
    const unwanted = await plan(omar);
    await guardNow();
    expect(await periodsOf(omar)).toEqual([]);
    const told = await alarmsAt('11:50');
    expect([told.get(lacking), told.get(unwanted)]).toEqual([1, 1]);
  });

  it('also of what is published minutes before, which is declared at once, or late', async () => {
    const [soon, late] = [await hire('FLX'), await hire('EXT')];
    test.clock.set(`${TODAY}T10:55:00Z`);
    await plan(soon);
    await plan(late, `${TODAY}T11:30`);
    await guardNow();
    expect((await periodsOf(soon)).map(({ status }) => status)).toEqual(['ACCEPTED']);
    expect((await periodsOf(late)).map(({ status }) => status)).toEqual(['ACCEPTED_WARNING']);
  });
});

describe('what the server declared follows the plan', () => {
  const change = (id: string, values: object) =>
    test.database.db.update(shifts).set(values).where(eq(shifts.id, id));

  const hoursOf = async (who: Worker) =>
    (await periodsOf(who)).map(({ status, startDate, startHour, endDate, endHour }) =>
      [status, startDate, startHour, endDate, endHour].join(' '),
    );

  it('once: looked at again nothing is sent', async () => {
    const who = await hire('FLX');
    await plan(who, '2026-11-23T09:00', '2026-11-23T17:00');
    await guardNow();
    await guardNow();
    expect(await messagesOf(who)).toHaveLength(1);
  });

  it('as one period for a student of two shifts a day, and hours past midnight for a night', async () => {
    const [student, flexi] = [await hire('STU'), await hire('FLX')];
    await plan(student, '2026-11-23T09:00', '2026-11-23T12:00');
    await plan(student, '2026-11-23T18:00', '2026-11-23T20:30');
    await plan(flexi, '2026-11-23T22:00', '2026-11-24T06:00');
    await guardNow();
    const periods = await periodsOf(student);
    expect(periods.map(({ plannedHours }) => plannedHours)).toEqual([6]);
    expect(await hoursOf(flexi)).toEqual(['ACCEPTED 2026-11-23 22:00 2026-11-24 06:00']);
  });

  it('when a shift moves within its day, to another day, to a colleague, or goes', async () => {
    const [who, colleague] = [await hire('FLX'), await hire('FLX')];
    const id = await plan(who, '2026-11-23T09:00', '2026-11-23T17:00');
    await guardNow();
    await change(id, { start: wallAt('2026-11-23T10:00'), end: wallAt('2026-11-23T18:30') });
    await guardNow();
    expect(await hoursOf(who)).toEqual(['ACCEPTED 2026-11-23 10:00 2026-11-23 18:30']);
    await change(id, { start: wallAt('2026-11-24T10:00'), end: wallAt('2026-11-24T18:30') });
    await guardNow();
    const moved = 'ACCEPTED 2026-11-24 10:00 2026-11-24 18:30';
    const gone = 'CANCELLED 2026-11-23 10:00 2026-11-23 18:30';
    expect(await hoursOf(who)).toEqual([gone, moved]);
    await change(id, { personId: colleague.personId, employmentId: colleague.record });
    await guardNow();
    expect(await hoursOf(who)).toEqual([gone, moved.replace('ACCEPTED', 'CANCELLED')]);
    expect(await hoursOf(colleague)).toEqual([moved]);
    await change(id, { deletedAt: new Date(test.clock.now() * 1000) });
    await guardNow();
    expect(await hoursOf(colleague)).toEqual([moved.replace('ACCEPTED', 'CANCELLED')]);
  });

  const clock = ({ personId, record: employmentId }: Worker, from: string, until: string) => {
    const { companyId, departmentId } = team;
    const [start, end] = [wallSeconds(wallAt(from)), wallSeconds(wallAt(until))];
    const [startAt, endAt] = [toInstant(start, BRUSSELS), toInstant(end, BRUSSELS)];
    const place = { companyId, departmentId, employmentId, personId, id: newId() };
    return test.database.db.insert(clockings).values({ ...place, start, startAt, end, endAt });
  };

  /** The same person at a location of another employer of the company. */
  const hireElsewhere = async ({ personId }: Worker, workerType: WorkerType) => {
    const { companyId } = team;
    const settings = { ...openSettings, modules: { ...openSettings.modules, dimona: true } };
    const departmentId = await test.make.department(companyId, {
      settings: { ...settings, declaresShifts: true },
      timezone: BRUSSELS,
    });
    await test.database.db.insert(dimonaEmployers).values({
      companyId,
      departmentId,
      enterpriseNumber: '0206731645',
      jointCommittee: '302',
    });
    const record = await test.make.membership(companyId, departmentId, personId, { workerType });
    return (start: string, end: string) =>
      test.make.shift({ companyId, departmentId, employmentId: record, personId, start, end });
  };

  it('by the work for that employer alone, where somebody works for two', async () => {
    const who = await hire('FLX');
    const planElsewhere = await hireElsewhere(who, 'FLX');
    const id = await plan(who, '2026-11-23T09:00', '2026-11-23T13:00');
    await guardNow();
    await planElsewhere('2026-11-23T14:00', '2026-11-23T18:00');
    await change(id, { deletedAt: new Date(test.clock.now() * 1000) });
    await guardNow();
    expect(await hoursOf(who)).toEqual([
      'CANCELLED 2026-11-23 09:00 2026-11-23 13:00',
      'ACCEPTED 2026-11-23 14:00 2026-11-23 18:00',
    ]);
  });

  it('with the hours for that employer alone of a student who works for two on a day', async () => {
    const student = await hire('STU');
    const planElsewhere = await hireElsewhere(student, 'STU');
    await plan(student, '2026-11-23T09:00', '2026-11-23T12:00');
    await planElsewhere('2026-11-23T14:00', '2026-11-23T18:00');
    await guardNow();
    const periods = await periodsOf(student);
    expect(
      periods.map(({ plannedHours }) => Number(plannedHours)).toSorted((a, b) => a - b),
    ).toEqual([3, 4]);
  });

  it('and the clock-out, unless it is minutes from the plan', async () => {
    const [late, early, punctual] = [await hire('FLX'), await hire('EXT'), await hire('FLX')];
    for (const who of [late, early, punctual]) await plan(who);
    await guardNow();
    await clock(late, `${TODAY}T11:55`, `${TODAY}T19:10`);
    await clock(early, `${TODAY}T11:55`, `${TODAY}T17:30`);
    await clock(punctual, `${TODAY}T11:55`, `${TODAY}T18:05`);
    test.clock.set(`${TODAY}T18:30:00Z`);
    await guardNow();
    await guardNow();
    expect(await hoursOf(late)).toEqual([`ACCEPTED ${TODAY} 12:00 ${TODAY} 19:10`]);
    expect(await hoursOf(early)).toEqual([`ACCEPTED ${TODAY} 12:00 ${TODAY} 17:30`]);
    expect(await hoursOf(punctual)).toEqual([`ACCEPTED ${TODAY} 12:00 ${TODAY} 18:00`]);
    expect((await messagesOf(late)).map(({ kind }) => kind)).toEqual(['IN', 'UPDATE']);
  });

  it('and the clock-out of each shift of a day, and not that of work elsewhere', async () => {
    const who = await hire('FLX');
    const { companyId } = team;
    const bar = await test.make.department(companyId, { timezone: BRUSSELS });
    const there = await test.make.membership(companyId, bar, who.personId, { workerType: 'FLX' });
    await plan(who, `${TODAY}T10:00`, `${TODAY}T14:00`);
    await plan(who, `${TODAY}T18:00`, `${TODAY}T20:00`);
    await guardNow();
    await clock(who, `${TODAY}T10:00`, `${TODAY}T14:02`);
    await clock(who, `${TODAY}T18:00`, `${TODAY}T20:30`);
    await clock({ ...who, record: there }, `${TODAY}T20:45`, `${TODAY}T22:45`);
    test.clock.set(`${TODAY}T22:00:00Z`);
    await guardNow();
    expect(await hoursOf(who)).toEqual([
      `ACCEPTED ${TODAY} 10:00 ${TODAY} 14:00`,
      `ACCEPTED ${TODAY} 18:00 ${TODAY} 20:30`,
    ]);
    expect((await messagesOf(who)).map(({ kind }) => kind)).toEqual(['IN', 'IN', 'UPDATE']);
  });

  it('and the last clock-out of a night with a gap, once its declared end is over', async () => {
    const who = await hire('FLX');
    const [night, after] = [`ACCEPTED ${TODAY} 20:00 2026-11-21`, '2026-11-21T'];
    await plan(who, `${TODAY}T20:00`, `${after}02:00`);
    await guardNow();
    await clock(who, `${TODAY}T20:00`, `${TODAY}T23:30`);
    test.clock.set(`${TODAY}T22:45:00Z`);
    await guardNow();
    expect(await hoursOf(who)).toEqual([`${night} 02:00`]);
    await clock(who, `${after}00:15`, `${after}04:00`);
    test.clock.set(`${after}03:05:00Z`);
    await guardNow();
    expect(await hoursOf(who)).toEqual([`${night} 04:00`]);
  });
});
