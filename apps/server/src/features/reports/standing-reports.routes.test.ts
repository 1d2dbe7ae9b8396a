import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLedgerTeam, type LedgerTeam } from '#testing/leave-accounts.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

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

const leave = (by: Member, query: object = {}) =>
  by.caller.call('GET /api/v4/reports/:key', {
    params: { key: 'leave' },
    query: { from: '2026-11-01', until: '2026-11-30', ...query },
  });

describe('a report of how things stand', () => {
  it('is what each account of leave holds, in days, and adds up', async () => {
    const { emma, marc } = team;
    expect((await team.ask(['2026-12-21', '2026-12-22'])).status).toBe(201);
    const { status, body, text } = await leave(marc);
    expect(status, text).toBe(200);
    const own = body.rows.filter(({ personId }) => personId === emma.personId);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ sub: 'Legal holidays', values: [20_000, 0, 0, 2000, 18_000] });
    for (const [granted, ...others] of body.rows.map(({ values }) => values)) {
      expect(others.reduce((sum: number, value) => sum + (value ?? 0), 0)).toBe(granted);
    }
    const added = body.columns.map((_, at) =>
      body.rows.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
    );
    expect(added).toEqual(body.totals);
    const byKind = (await leave(marc, { by: 'kind' })).body;
    expect(byKind.rows.map(({ label }) => label)).toEqual(['Legal holidays']);
    expect(byKind.totals).toEqual(body.totals);
  });

  it('has less than nothing left of what was taken too much', async () => {
    const { emma, marc, sofia, rule, accountId } = team;
    await rule('2000-01-01', { kind: 'negative', params: { limit: 9120 } });
    const entered = await sofia.caller.call('POST /api/v4/leave-entries', {
      body: {
        employmentId: emma.record,
        accountId,
        kind: 'correction',
        day: '2026-11-02',
        amount: -22 * 456,
        usableUntil: null,
        reason: 'Taken before we came',
      },
    });
    expect(entered.status, entered.text).toBe(201);
    expect((await team.held())?.balance).toMatchObject({ taken: 22 * 456, owed: 2 * 456, free: 0 });
    const { rows } = (await leave(marc)).body;
    const own = rows.find(({ personId }) => personId === emma.personId);
    expect(own?.values).toEqual([20_000, 22_000, 0, 0, -2000]);
  });

  it('is for who answers requests', async () => {
    expect((await leave(team.emma)).status).toBe(403);
  });
});

describe('a report of absence', () => {
  it('counts days on which somebody was to work, and names an illness only for who may read why', async () => {
    const requestId = await team.granted(['2026-12-21', '2026-12-22', '2026-12-23']);
    await team.fallsIll(requestId, '2026-12-22');
    const byKind = async (by: Member) => {
      const { status, body, text } = await by.caller.call('GET /api/v4/reports/:key', {
        params: { key: 'absence' },
        query: { from: '2026-12-21', until: '2026-12-27', by: 'kind' },
      });
      expect(status, text).toBe(200);
      return body.rows.map(({ label, values }) => [label, values[0]]);
    };
    expect(await byKind(team.sofia)).toContainEqual(['Sickness', 1]);
    expect(await byKind(team.sofia)).toContainEqual(['Annual leave', 2]);
    expect(await byKind(team.marc)).toContainEqual(['Absent', 1]);
  });

  it('counts a week that two months share once, and no more days of it than are worked', async () => {
    const { companyId, departmentId, emma, sofia } = team;
    const dayoffTypeId = await test.make.dayoffType(companyId, departmentId, { name: 'Flu' });
    const where = { companyId, departmentId, employmentId: emma.record, personId: emma.personId };
    const [start, end] = ['2026-11-30T00:00', '2026-12-06T23:59'];
    await test.make.shift({ ...where, dayoffTypeId, kind: 'dayOff', fullDay: true, start, end });
    const absent = async (from: string, until: string) => {
      const { status, body, text } = await sofia.caller.call('GET /api/v4/reports/:key', {
        params: { key: 'absence' },
        query: { from, until, by: 'person' },
      });
      expect(status, text).toBe(200);
      return body.totals?.[0];
    };
    expect(await absent('2026-11-01', '2026-12-31')).toBe(5);
    expect(await absent('2026-11-01', '2026-11-30')).toBe(1);
    expect(await absent('2026-12-01', '2026-12-31')).toBe(4);
  });
});
