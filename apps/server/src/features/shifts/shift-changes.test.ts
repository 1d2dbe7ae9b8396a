import { instant } from '@ploeg/domain/time/wall-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runAsOperator } from '#features/notifications/operator-command.service.ts';
import { loadTeam, type Team } from '#features/people/teams.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { type Hook, onFact, provide, toHooks } from '#platform/feature-hooks.ts';
import { createFactories, noLimits, openSettings } from '#testing/factories.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import {
  applyPlan,
  NOBODY,
  releaseShift,
  removeShifts,
  turnIntoDayOff,
} from './shift-changes.service.ts';
import {
  becomesAbsence,
  changesHands,
  clockingsOfShifts,
  shiftChanged,
  shiftsRemoved,
} from './shifts.facts.ts';
import { lockShift, type ShiftRow } from './shifts.service.ts';
import { shifts } from './shifts.table.ts';

const NOW = instant(Date.parse('2026-11-20T08:00:00Z') / 1000);

let database: TestDatabase;
let companyId: string;
let shiftId: string;
let departmentId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  const make = createFactories(database.db);
  companyId = await make.company();
  departmentId = await make.department(companyId, {
    settings: { ...openSettings, limits: noLimits },
  });
  const { personId } = await make.person(companyId);
  const employmentId = await make.membership(companyId, departmentId, personId);
  const owner = { companyId, departmentId, personId, employmentId };
  const [start, end] = ['2026-11-21T09:00', '2026-11-21T17:00'] as const;
  shiftId = await make.shift({ ...owner, start, end });
});

/** Does something to the shift, where nobody above shifts is but those who are given. */
const change = (
  work: (context: WriteContext, team: Team, row: ShiftRow) => Promise<unknown>,
  ...hooks: Hook[]
) =>
  database.transaction(async (db) => {
    await runAsOperator(db, companyId, NOW, toHooks(hooks), async (context) => {
      const team = await loadTeam(context, departmentId);
      return work(context, team, (await lockShift(context, shiftId)) as ShiftRow);
    });
  });

const free = (context: WriteContext, team: Team, row: ShiftRow) =>
  applyPlan(context, team, row, NOBODY);

const stored = async (): Promise<ShiftRow> =>
  (await database.db.select().from(shifts).where(eq(shifts.id, shiftId)))[0] as ShiftRow;

it('changes a shift where nothing hangs on it', async () => {
  await change(free);
  expect((await stored()).employmentId).toBeNull();
});

it('states how a shift was and is, to each use case alike', async () => {
  const stated: object[] = [];
  const hooks = [
    onFact(shiftChanged, async (_, fact) => {
      stated.push({ hands: changesHands(fact), absence: becomesAbsence(fact) });
    }),
    onFact(shiftsRemoved, async (_, { before }) => stated.push(before.map(({ id }) => id))),
  ];
  await change((context, team, row) => applyPlan(context, team, row, { comment: 'x' }), ...hooks);
  await change(
    (context, team, row) =>
      turnIntoDayOff(context, team, row, { dayoffTypeId: shiftId, fullDay: true }),
    ...hooks,
  );
  await change(releaseShift, ...hooks);
  await change((context, team, row) => removeShifts(context, team, [row]), ...hooks);
  expect(stated).toEqual([
    { hands: false, absence: false },
    { hands: false, absence: true },
    { hands: true, absence: false },
    [shiftId],
  ]);
});

it('leaves a shift as it was when a handler of the change breaks', async () => {
  const breaking = onFact(shiftChanged, () => Promise.reject(new Error('not with me')));
  await expect(change(free, breaking)).rejects.toThrow('not with me');
  expect((await stored()).employmentId).not.toBeNull();
});

it('takes no shift from somebody who has clocked on it', async () => {
  const clocked = provide(clockingsOfShifts, async () => new Map([[shiftId, ['a clocking']]]));
  await expect(change(free, clocked)).rejects.toMatchObject({ code: 'shifts.has_clockings' });
  await expect(change(releaseShift, clocked)).rejects.toMatchObject({
    code: 'shifts.has_clockings',
  });
  await change((context, team, row) => applyPlan(context, team, row, { comment: 'x' }), clocked);
  expect((await stored()).comment).toBe('x');
});
