import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockings } from '#features/clockings/clockings.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { clockedRow } from '#testing/clocked-row.ts';
import { wallAt } from '#testing/clocking-team.ts';
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

const clocked = (who: TimesheetTeam['ann'], day: string, from: string, to: string) =>
  clockedRow(team, who, day, [from, to]);

const rowOf = async (record: string, from?: string, until?: string) => {
  const { body } = await team.list(team.marc, from, until);
  return body.sheets.filter(({ employmentId }) => employmentId === record);
};

describe('a sheet', () => {
  it('holds the days of the employment, who joins and leaves within it', async () => {
    const { ann, marc } = team;
    await test.database.db
      .update(memberships)
      .set({
        joinedAt: new Date('2026-11-16T08:00:00Z'),
        lastDay: '2026-11-20',
        leftAt: new Date('2026-11-20T23:00:00Z'),
      })
      .where(eq(memberships.id, ann.record));
    await test.database.db.insert(clockings).values([clocked(ann, '2026-11-17', '09:00', '12:00')]);
    expect(await rowOf(ann.record)).toMatchObject([{ days: [{ day: '2026-11-17' }] }]);
    expect(await rowOf(ann.record, '2026-10-01', '2026-10-31')).toEqual([]);
    const october = await marc.caller.call('GET /api/v4/employments/:employmentId/timesheet', {
      params: { employmentId: ann.record },
      query: { day: '2026-10-05' },
    });
    expect(october.status).toBe(422);
  });

  it('is of each location by itself, and a person sees their days of all of them', async () => {
    const { ann, companyId } = team;
    const second = await test.make.department(companyId, { name: 'Cellar' });
    const employmentId = await test.make.membership(companyId, second, ann.personId, {
      joinedAt: new Date('2026-01-12T08:00:00Z'),
      hoursWeekMinutes: 0,
    });
    const there = { employmentId, departmentId: second };
    await test.database.db
      .insert(clockings)
      .values([
        clocked(ann, '2026-11-17', '09:00', '12:00'),
        { ...clocked(ann, '2026-11-17', '18:00', '20:00'), ...there },
      ]);
    expect(await rowOf(ann.record)).toMatchObject([{ days: [{ paidSeconds: 10_800 }] }]);
    const own = await ann.caller.call('GET /api/v4/timesheets/own', {
      query: { from: '2026-11-16', until: '2026-11-22' },
    });
    expect(own.body.days.map((day) => [day.employmentId, day.paidSeconds])).toEqual(
      expect.arrayContaining([
        [ann.record, 10_800],
        [employmentId, 7200],
      ]),
    );
    const days = own.body.days.map(({ employmentId: of, day, hash }) => {
      return { employmentId: of, day, hash };
    });
    expect((await team.agree(ann, days)).body).toEqual({ days: 2 });
  });

  it('says nothing of a contract where no hours were agreed', async () => {
    const { ann } = team;
    await test.database.db
      .update(memberships)
      .set({ hoursWeekMinutes: 0 })
      .where(eq(memberships.id, ann.record));
    expect(await rowOf(ann.record)).toMatchObject([{ contractSeconds: null, days: [] }]);
  });

  it('has a month of 200 clockings, each paid once', async () => {
    const { ann } = team;
    const rows = Array.from({ length: 200 }, (_, index) => {
      const day = `2026-11-${String(1 + (index % 25)).padStart(2, '0')}`;
      const hour = 8 + Math.floor(index / 25);
      const two = (value: number) => String(value).padStart(2, '0');
      return clocked(ann, day, `${two(hour)}:00`, `${two(hour)}:45`);
    });
    await test.database.db.insert(clockings).values(rows);
    const [line] = await rowOf(ann.record);
    expect(line?.days).toHaveLength(25);
    const paid = line?.days.reduce((sum, { paidSeconds }) => sum + paidSeconds, 0);
    expect(paid).toBe(200 * 2700);
    expect((await team.lock()).status).toBe(200);
    expect((await rowOf(ann.record))[0]?.days).toHaveLength(25);
  });

  it('is of weeks where a location pays by the week, and months that were stay', async () => {
    const { departmentId, olga, ann } = team;
    await test.database.db
      .insert(clockings)
      .values([
        clocked(ann, '2026-11-03', '09:00', '12:00'),
        clocked(ann, '2026-12-01', '07:00', '08:00'),
      ]);
    await team.lock();
    const params = { id: departmentId };
    const { body } = await olga.caller.call('GET /api/v3/departments/:id/settings', { params });
    expect(body.values.paysByWeek).toBe(false);
    const { version } = body;
    const changed = await olga.caller.call('PATCH /api/v3/departments/:id/settings', {
      params,
      body: { set: { paysByWeek: true }, version },
    });
    expect(changed.status).toBe(200);
    const { periods } = (await team.list(team.marc, '2026-11-30', '2026-12-06')).body;
    expect(periods).toMatchObject([
      { start: '2026-11-01', end: '2026-11-30', isLocked: true },
      { start: '2026-12-01', end: '2026-12-06', kind: 'week', isLocked: false },
    ]);
  });
});

describe('at one moment', () => {
  it('a correction and an approval follow each other, and no approval is of other hours', async () => {
    const { ann, marc } = team;
    const id = await team.work(ann, '2026-11-16', '09:00', '12:00');
    for (const end of ['11:00', '11:30', '12:30', '13:00']) {
      const seen = await team.named(ann, '2026-11-16');
      const [approved, corrected] = await Promise.all([
        team.approve([seen]),
        marc.correct(id, { end: wallAt(`2026-11-16T${end}`), reason: 'The door says so' }),
      ]);
      expect(corrected.status).toBe(200);
      expect([200, 409]).toContain(approved.status);
      expect((await team.dayOf(ann, '2026-11-16')).state.approved).toBeNull();
    }
  });
});

describe('a wage', () => {
  it('is in no answer about hours, of whoever does not see it', async () => {
    const { ann, olga, marc } = team;
    const wage = { amount: 41.7193, unit: 'hour' as const };
    const told = await olga.caller.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId: ann.record },
      body: { kind: 'change', since: '2026-11-10', set: {}, wage },
    });
    expect(told.status).toBe(200);
    await team.work(ann, '2026-11-16', '09:00', '19:00');
    await team.settle();
    const answers = [
      await team.list(marc),
      await team.sheetOf(ann),
      await ann.caller.call('GET /api/v4/timesheets/own', {
        query: { from: '2026-11-01', until: '2026-11-30' },
      }),
      await marc.caller.call('GET /api/v4/employments/:employmentId/timesheet/revisions', {
        params: { employmentId: ann.record },
        query: { day: '2026-11-16' },
      }),
    ];
    const said = JSON.stringify(answers.map((answer) => ('body' in answer ? answer.body : answer)));
    expect(said).toContain('2026-11-16');
    for (const digits of ['41.7193', '417193', '41,7193']) expect(said).not.toContain(digits);
  });
});
