import { WORKER_TYPES } from '@ploeg/domain/dimona/worker-types';
import { and, eq, lte } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { departments } from '#features/departments/departments.table.ts';
import { events } from '#features/notifications/notifications.table.ts';
import { createDimonaTeam, type DimonaTeam, nationalNumber } from '#testing/dimona-team.ts';
import { openSettings } from '#testing/factories.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';
import { dimonas } from './dimona.table.ts';

const TODAY = '2026-11-20';

/** How social security is through the day, by the hour from which on. */
const WEATHER = [
  [7, 'accept'],
  [9, 'out'],
  [11, 'refuse'],
  [13, 'wait'],
  [15, 'warn'],
  [16, 'accept'],
] as const;

/** Minutes after midnight, in Brussels. */
const [FIRST, LAST, STEP] = [7 * 60, 18 * 60, 5];

type Planned = {
  type: string;
  who: Member;
  shiftId: string;
  publishedAt: number;
  startsAt: number;
};

let test: TestApp;
let team: DimonaTeam;

beforeAll(async () => {
  test = await startTestApp(`${TODAY}T06:00:00Z`);
  team = await createDimonaTeam(test);
  const modules = { ...openSettings.modules, dimona: true };
  await test.database.db
    .update(departments)
    .set({ settings: { ...openSettings, modules, declaresShifts: true } })
    .where(eq(departments.id, team.departmentId));
});

afterAll(() => test.close());

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const publish = (who: Member, startsAt: number) =>
  test.make.shift({
    companyId: team.companyId,
    departmentId: team.departmentId,
    employmentId: who.record,
    personId: who.personId,
    start: `${TODAY}T${clockOf(startsAt)}`,
    end: `${TODAY}T${clockOf(startsAt + 240)}`,
  });

const isAccepted = async ({ who: { personId } }: Planned): Promise<boolean> => {
  const rows = await test.database.db
    .select({ status: dimonas.status })
    .from(dimonas)
    .where(and(eq(dimonas.companyId, team.companyId), eq(dimonas.personId, personId)));
  return rows.some(({ status }) => status === 'ACCEPTED' || status === 'ACCEPTED_WARNING');
};

const alarmsBy = async ({ shiftId }: Planned): Promise<number> => {
  const rows = await test.database.db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.type, 'DIMONA_MISSING'),
        eq(events.resourceId, shiftId),
        lte(events.createdAt, new Date(test.clock.now() * 1000)),
      ),
    );
  return rows.length;
};

/** Of each worker type one who is known since the morning and one published ten minutes before, all day long. */
const cast = async (): Promise<Planned[]> => {
  const planned: Planned[] = [];
  let serial = 300;
  const hours = WEATHER.map(([hour]) => hour * 60 + 90).filter((at) => at < LAST);
  for (const [index, type] of WORKER_TYPES.entries()) {
    for (const startsAt of hours) {
      const isLate = (index + startsAt / 30) % 2 === 0;
      const who = await team.hire(type, { workerType: type }, nationalNumber((serial += 2)));
      const publishedAt = isLate ? startsAt - 10 : FIRST;
      planned.push({ type, who, startsAt, publishedAt, shiftId: '' });
    }
  }
  return planned;
};

it('through a day of outages and refusals nobody of any type starts undeclared without an alarm', {
  timeout: 180_000,
}, async () => {
  const planned = await cast();
  const counts = { declared: 0, told: 0, silent: [] as string[] };
  for (let now = FIRST; now <= LAST; now += STEP) {
    test.clock.set(new Date(Date.parse(`${TODAY}T${clockOf(now)}:00Z`) - 3600_000).toISOString());
    test.dimona.settings.mode = WEATHER.findLast(([hour]) => hour * 60 <= now)?.[1] ?? 'accept';
    for (const one of planned.filter(({ startsAt }) => startsAt === now)) {
      if (await isAccepted(one)) counts.declared += 1;
      else if ((await alarmsBy(one)) > 0) counts.told += 1;
      else counts.silent.push(`${one.type} at ${clockOf(now)}`);
    }
    for (const one of planned.filter(({ publishedAt }) => publishedAt === now)) {
      one.shiftId = await publish(one.who, one.startsAt);
    }
    await test.jobs.runNow('guarded-shifts');
    await test.dimona.runDue();
    await test.jobs.runNow('undeclared-shifts');
  }
  expect(counts.silent).toEqual([]);
  expect(counts.declared + counts.told).toBe(planned.length);
  // Both happened, often: a day on which all went well would prove nothing.
  expect(counts.declared).toBeGreaterThan(planned.length / 4);
  expect(counts.told).toBeGreaterThan(planned.length / 4);
  // An hour and a quarter of an hour before, and no more often.
  for (const one of planned) {
    const alarms = await alarmsBy(one);
    expect(alarms).toBeLessThanOrEqual(2);
  }
});
