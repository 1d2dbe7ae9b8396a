import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shifts } from '#features/shifts/shifts.table.ts';
import { createLedgerTeam, type LedgerTeam } from '#testing/leave-accounts.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: LedgerTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createLedgerTeam(test);
});

/** Emma's work ends as it is ordered, once that can no longer be taken back. */
const end = async (lastDay: string): Promise<void> => {
  const { status, text } = await team.sofia.caller.call('POST /api/v4/people/:personId/leaving', {
    params: { personId: team.emma.personId },
    body: { departmentId: team.departmentId, lastDay },
  });
  expect(status, text).toBe(200);
  test.clock.advance(60);
  await test.jobs.runNow('ordered-ends');
};

const keep = () =>
  team.sofia.caller.call('DELETE /api/v4/people/:personId/leaving', {
    params: { personId: team.emma.personId },
  });

const daysOff = async (): Promise<string[]> => {
  const rows = await test.database.db
    .select()
    .from(shifts)
    .where(
      and(
        eq(shifts.employmentId, team.emma.record),
        eq(shifts.kind, 'dayOff'),
        isNull(shifts.deletedAt),
      ),
    )
    .orderBy(shifts.start);
  return rows.map(({ start }) => new Date(start * 1000).toISOString().slice(0, 10));
};

describe('leave after a last day that is planned', () => {
  it('stays until then, so that it is there when the end is taken back or moved', async () => {
    await team.granted(['2026-12-21', '2026-12-22']);
    await end('2026-12-10');
    expect((await keep()).status).toBe(200);
    expect(await daysOff()).toEqual(['2026-12-21', '2026-12-22']);
    await end('2026-12-10');
    await end('2026-12-21');
    expect(await daysOff()).toEqual(['2026-12-21', '2026-12-22']);
    test.clock.set('2026-12-22T08:00:00Z');
    await test.jobs.runNow('ended-employments');
    expect(await daysOff()).toEqual(['2026-12-21']);
  });
});
