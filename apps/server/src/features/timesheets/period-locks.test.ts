import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberships } from '#features/people/people.table.ts';
import { queuedAs, trueAt, wallAt } from '#testing/clocking-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';
import {
  timesheetAdjustments,
  timesheetMarks,
  timesheetPeriods,
  timesheetRevisions,
  timesheets,
} from './timesheets.table.ts';

let test: TestApp;
let team: TimesheetTeam;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createTimesheetTeam(test);
});

const carriedOf = async (record: string, from = '2026-12-01', until = '2026-12-31') => {
  const { body } = await team.list(team.marc, from, until);
  return body.sheets.find(({ employmentId }) => employmentId === record)?.carried;
};

/** A whole punch of November that a device brings in December. */
const punchLate = async (who: TimesheetTeam['ann'], day: string) => {
  const at = (time: string) => trueAt(`${day}T${time}:00Z`);
  const start = { start: wallAt(`${day}T20:00`), at: at('19:00') };
  const punched = await who.checkIn({ checkIn: start }, queuedAs(1));
  const end = { end: wallAt(`${day}T23:00`), at: at('22:00') };
  return who.checkOut(punched.body.clocking.id, end, queuedAs(2));
};

describe('a locked period', () => {
  it('is locked by whoever pays, once it is over, and once', async () => {
    const { marc } = team;
    expect((await team.lock('2026-11-16', marc)).status).toBe(403);
    expect((await team.lock('2026-12-01')).status).toBe(409);
    const locked = await team.lock();
    expect(locked.body.period).toMatchObject({ start: '2026-11-01', isLocked: true });
    expect((await team.lock()).status).toBe(409);
  });

  it('refuses corrections, entries, approvals, adjustments and disputes, and says why', async () => {
    const { ann, marc, departmentId } = team;
    const id = await team.work(ann, '2026-11-16', '09:00', '12:00');
    const seen = await team.named(ann, '2026-11-16');
    await team.lock();
    const day = '2026-11-16';
    const answers = [
      await marc.correct(id, { end: wallAt(`${day}T11:00`), reason: 'She left' }),
      await marc.caller.call('POST /api/v4/clockings/entered', {
        body: {
          departmentId,
          employmentId: ann.record,
          reason: 'Forgotten',
          start: wallAt('2026-11-17T09:00'),
          end: wallAt('2026-11-17T10:00'),
        },
      }),
      await team.approve([seen]),
      await team.dispute(ann, seen),
      await marc.caller.call('POST /api/v4/employments/:employmentId/timesheet/adjustments', {
        params: { employmentId: ann.record },
        body: { day, hash: seen.hash, seconds: 60, reason: 'More' },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    for (const { body } of answers) expect(JSON.stringify(body)).toContain('2026-11-1');
  });

  it('keeps a late punch, and carries it into the next open period by its own day, once', async () => {
    const { ann } = team;
    await team.work(ann, '2026-11-16', '09:00', '12:00');
    await team.lock();
    expect((await punchLate(ann, '2026-11-30')).status).toBe(200);
    expect(await carriedOf(ann.record)).toEqual([]);
    await team.settle();
    const line = {
      day: '2026-11-30',
      key: 'NORMAL',
      name: '',
      measure: 'seconds',
      value: 10_800,
    };
    expect(await carriedOf(ann.record)).toEqual([line]);
    const own = await ann.caller.call('GET /api/v4/timesheets/own', {
      query: { from: '2026-12-01', until: '2026-12-31' },
    });
    expect(own.body.carried).toEqual([line]);
    expect((await team.sheetOf(ann)).sheet).toMatchObject({ status: 'locked', days: [{}] });
    await team.settle();
    expect(await carriedOf(ann.record)).toEqual([line]);
    const december = and(
      eq(timesheetPeriods.companyId, team.companyId),
      eq(timesheetPeriods.start, '2026-12-01'),
    );
    const set = (lockedAt: Date | null) =>
      test.database.db.update(timesheetPeriods).set({ lockedAt }).where(december);
    await set(new Date());
    expect((await team.reopen()).status).toBe(409);
    await set(null);
    expect((await team.reopen()).status).toBe(200);
    expect(await carriedOf(ann.record)).toEqual([]);
    const november = await team.sheetOf(ann);
    expect(november.sheet.days.map(({ paidSeconds }) => paidSeconds)).toEqual([10_800, 10_800]);
  });

  it('is carried whatever changes behind it, also back to where it was', async () => {
    const { ann } = team;
    const shift = await ann.shift('2026-11-16T09:00', '2026-11-16T12:00');
    expect(shift).toBeTruthy();
    await team.work(ann, '2026-11-16', '09:00', '12:00');
    await team.lock();
    const { db } = test.database;
    const mark = (cause: string) =>
      db.insert(timesheetMarks).values({
        companyId: team.companyId,
        id: crypto.randomUUID(),
        cause,
        departmentId: team.departmentId,
        since: '2026-01-01',
      });
    await mark('rules');
    await team.settle();
    const rows = await db
      .select()
      .from(timesheetAdjustments)
      .where(eq(timesheetAdjustments.companyId, team.companyId));
    expect(rows).toEqual([]);
  });

  it('opens with a reason, and is told to whose hours they are', async () => {
    const { ann, olga, departmentId } = team;
    await team.work(ann, '2026-11-16', '09:00', '12:00');
    expect((await team.reopen()).status).toBe(409);
    await team.lock();
    const silent = await olga.caller.call('POST /api/v4/timesheet-periods/reopen', {
      body: { departmentId, day: '2026-11-16', reason: ' ' },
    });
    expect(silent.status).toBe(422);
    expect((await team.reopen()).body.period).toMatchObject({ isLocked: false });
    const seen = await team.named(ann, '2026-11-16');
    expect((await team.approve([seen])).status).toBe(200);
    const { sheet } = await team.sheetOf(ann);
    expect(sheet.events.map(({ kind, text }) => [kind, text])).toEqual([
      ['approved', ''],
      ['reopened', 'A night was missing'],
      ['locked', ''],
    ]);
  });
});

describe('computing', () => {
  it('has a sheet for what is over of a day that has begun there', async () => {
    const { ann, companyId } = team;
    await team.work(ann, '2026-12-01', '00:10', '00:40');
    test.clock.set('2026-11-30T23:45:00Z');
    await team.settle();
    const sheets = await test.database.db
      .select({ start: timesheets.start })
      .from(timesheets)
      .where(eq(timesheets.companyId, companyId));
    expect(sheets).toEqual([{ start: '2026-12-01' }]);
  });

  it('holds few at once, also where something holds for everybody', async () => {
    const { departmentId, companyId, olga } = team;
    const others = [team.ann, team.ben];
    while (others.length < 9) others.push(await team.hire());
    await test.database.db
      .update(memberships)
      .set({ joinedAt: new Date('2026-01-12T08:00:00Z') })
      .where(eq(memberships.companyId, companyId));
    const day = '2026-11-16';
    for (const other of others) await team.work(other, day, '09:00', '12:00');
    await team.settle();
    const kind = 'holiday' as const;
    const body = { departmentId, day, until: day, kind, name: 'Feast', replaces: null };
    expect((await olga.caller.call('POST /api/v4/calendar-days', { body })).status).toBe(201);
    const { recomputeSheets } = await import('./marked-sheets.service.ts');
    const { appHooks } = await import('#app-hooks.ts');
    const held = async (): Promise<number> => {
      const revisions = () =>
        test.database.db
          .select({ personId: timesheetRevisions.personId })
          .from(timesheetRevisions)
          .where(eq(timesheetRevisions.companyId, companyId));
      const before = (await revisions()).length;
      await test.database.transaction((tx) =>
        recomputeSheets({ db: tx, now: test.clock.now(), hooks: appHooks }),
      );
      return (await revisions()).length - before;
    };
    const each = [await held(), await held(), await held(), await held()];
    expect(Math.max(...each)).toBe(5);
    expect(each.reduce((sum, one) => sum + one)).toBe(9);
    expect(await team.settle()).toBe(0);
  });

  it('leaves nothing half done where it is cut off in the middle', async () => {
    const { ann, ben, companyId } = team;
    await team.work(ann, '2026-11-16', '09:00', '12:00');
    await team.work(ben, '2026-11-16', '09:00', '12:00');
    const { db } = test.database;
    const marks = () =>
      db.select().from(timesheetMarks).where(eq(timesheetMarks.companyId, companyId));
    const revisions = () =>
      db.select().from(timesheetRevisions).where(eq(timesheetRevisions.companyId, companyId));
    const waiting = (await marks()).length;
    expect(waiting).toBeGreaterThan(0);
    const cutOff = test.database.transaction(async (tx) => {
      const { recomputeSheets } = await import('./marked-sheets.service.ts');
      const { appHooks } = await import('#app-hooks.ts');
      await recomputeSheets({ db: tx, now: test.clock.now(), hooks: appHooks });
      throw new Error('The power went');
    });
    await expect(cutOff).rejects.toThrow('The power went');
    expect([await revisions(), (await marks()).length]).toEqual([[], waiting]);
    expect(await team.settle()).toBeGreaterThanOrEqual(waiting);
    expect(await marks()).toEqual([]);
    expect((await revisions()).map(({ revision }) => revision)).toEqual([1, 1]);
    expect(await team.settle()).toBe(0);
  });
});
