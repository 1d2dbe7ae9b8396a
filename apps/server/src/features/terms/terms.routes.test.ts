import { eq } from 'drizzle-orm';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { runAsOperator } from '#features/notifications/operator-command.service.ts';
import { openSealed, seal } from '#platform/sealed-value.ts';
import { appHooks } from '#app-hooks.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';
import { keepBegun } from './begun-terms.service.ts';
import { loadTermsOf } from './terms-reading.service.ts';
import { addTerms } from './terms.service.ts';
import { employmentWages } from './terms.table.ts';

/** Monday. */
const NOW = '2026-11-23T09:00:00Z';

/** A wage that nothing else in the test is: wherever it turns up, it leaked. */
const CANARY = 417.1937;

let test: TestApp;
let companyId: string;
let bar: string;
let sofia: Member;
let hugo: Member;
let marc: Member;
let pim: Member;
let emma: Member;

beforeAll(async () => {
  test = await startTestApp(NOW);
  companyId = await test.make.company('Brasserie');
  bar = await test.make.department(companyId);
  sofia = await test.hire(companyId, bar, { role: 'ADMIN' }, { role: 'SUPER-ADMIN' });
  hugo = await test.hire(companyId, bar, { role: 'ADMIN', accessDocuments: true }, {});
  marc = await test.hire(companyId, bar, { role: 'ADMIN' }, {});
  pim = await test.hire(companyId, bar, { role: 'PLANNER', accessShifts: true }, {});
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set(NOW);
  const joinedAt = new Date('2026-01-12T08:00:00Z');
  emma = await test.hire(
    companyId,
    bar,
    { workerType: 'STU', hoursWeekMinutes: 600, joinedAt },
    {},
  );
});

type Body = Parameters<typeof change>[1];

const change = (
  who: Member,
  body: {
    since: string;
    kind?: 'change' | 'correction';
    reason?: string;
    set?: object;
    wage?: { amount: number; unit: 'hour' | 'month' };
    dryRun?: boolean;
  },
) =>
  who.caller.call('POST /api/v4/employments/:employmentId/terms', {
    params: { employmentId: emma.record },
    body: { kind: 'change' as const, set: {}, ...body },
  });

const read = async (who: Member) =>
  who.caller.call('GET /api/v4/employments/:employmentId/terms', {
    params: { employmentId: emma.record },
  });

const withdraw = (who: Member, since: string) =>
  who.caller.call('DELETE /api/v4/employments/:employmentId/terms/:since', {
    params: { employmentId: emma.record, since },
  });

const PART = { workerType: 'OTH', regime: 'PART', hoursWeekMinutes: 1440 };

describe('terms of employment', () => {
  it('begin with what the employment says of itself', async () => {
    const { terms } = (await read(sofia)).body;
    expect(terms.moments).toHaveLength(1);
    expect(terms.moments[0]).toMatchObject({
      since: '2026-01-12',
      terms: { workerType: 'STU', hoursWeekMinutes: 600, regime: 'PART' },
    });
  });

  it('change from a day on, by what differs, and the employment follows when the day comes', async () => {
    const body: Body = { since: '2026-12-01', set: PART };
    const dry = await change(sofia, { ...body, dryRun: true });
    expect(dry.body.effects.map(({ field }) => field)).toEqual(['workerType', 'hoursWeekMinutes']);
    expect((await read(sofia)).body.terms.moments).toHaveLength(1);
    expect((await change(sofia, body)).status).toBe(200);
    const { moments } = (await read(sofia)).body.terms;
    expect(moments.map(({ since, changed }) => [since, changed.length])).toEqual([
      ['2026-01-12', 14],
      ['2026-12-01', 2],
    ]);
    const stored = async () => {
      const { db } = test.database;
      const [row] = await db.select().from(memberships).where(eq(memberships.id, emma.record));
      return [row?.workerType, row?.hoursWeekMinutes];
    };
    expect(await stored()).toEqual(['STU', 600]);
    // The server was off for longer than any holiday.
    test.clock.set('2027-02-01T01:00:00Z');
    const job = { db: test.database.db, now: test.clock.now(), hooks: appHooks };
    expect(await keepBegun(job)).toMatchObject({ count: 1 });
    expect(await stored()).toEqual(['OTH', 1440]);
    expect(await keepBegun(job)).toMatchObject({ count: 0 });
  });

  it('are set right with a reason, and withdrawn while they are to come', async () => {
    await change(sofia, { since: '2026-12-01', set: PART });
    expect((await change(sofia, { since: '2026-12-01', set: { category: '3' } })).status).toBe(409);
    const right: Body = { since: '2026-12-01', kind: 'correction', set: { category: '3' } };
    expect((await change(sofia, right)).status).toBe(422);
    expect((await change(sofia, { ...right, reason: 'Scale read wrongly' })).status).toBe(200);
    const { terms } = (await read(sofia)).body;
    expect(terms.moments[1]).toMatchObject({
      terms: { category: '3', hoursWeekMinutes: 1440 },
      notes: [{ origin: 'change' }, { origin: 'correction', reason: 'Scale read wrongly' }],
    });
    expect((await withdraw(sofia, '2026-01-12')).status).toBe(409);
    expect((await withdraw(sofia, '2026-12-02')).status).toBe(409);
    expect((await withdraw(sofia, '2026-12-01')).status).toBe(200);
    expect((await read(sofia)).body.terms.moments).toHaveLength(1);
    const past: Body = { since: '2026-11-01', set: PART };
    expect((await change(sofia, past)).status).toBe(200);
    expect((await withdraw(sofia, '2026-11-01')).status).toBe(409);
  });

  it.each<[Body, number]>([
    [{ since: '2026-01-11', set: PART }, 422],
    [{ since: '2026-12-01', set: { ...PART, regime: 'FULL' } }, 422],
    [{ since: '2026-12-01', set: { hoursWeekMinutes: 3000 } }, 422],
    [{ since: '2026-12-01', set: { workerType: 'OTH', hoursWeekMinutes: null } }, 422],
    [{ since: '2026-12-01', set: {} }, 409],
    [{ since: '2026-12-01', set: { hoursWeekMinutes: 600 } }, 409],
    [{ since: '2026-12-01', kind: 'correction', set: PART, reason: 'x' }, 409],
    [{ since: '2026-12-01', set: { legalEntityId: crypto.randomUUID() } }, 422],
    [{ since: '2026-12-01', wage: { amount: 4000, unit: 'hour' } }, 422],
    [{ since: '1 Dec', set: PART }, 422],
  ])('%j is refused', async (body, status) => {
    expect((await change(sofia, body)).status).toBe(status);
  });

  it('end with the employment', async () => {
    await test.database.db
      .update(memberships)
      .set({ lastDay: '2026-12-10' })
      .where(eq(memberships.id, emma.record));
    expect((await change(sofia, { since: '2026-12-11', set: PART })).status).toBe(422);
    expect((await change(sofia, { since: '2026-12-10', set: PART })).status).toBe(200);
  });

  it('are seen by who keeps people and by the person; changed by the first alone', async () => {
    const statuses = async (act: (who: Member) => Promise<{ status: number }>) =>
      Promise.all([hugo, marc, pim, emma].map(async (who) => (await act(who)).status));
    expect(await statuses(read)).toEqual([200, 200, 403, 200]);
    const dry: Body = { since: '2026-12-01', set: PART, dryRun: true };
    expect(await statuses((who) => change(who, dry))).toEqual([200, 200, 403, 403]);
    const other = await test.make.company('Other');
    const place = await test.make.department(other);
    const stranger = await test.hire(other, place, { role: 'ADMIN' }, { role: 'SUPER-ADMIN' });
    expect((await read(stranger)).status).toBe(404);
    expect((await change(stranger, dry)).status).toBe(404);
  });

  it('are told of days by the fold, for readers below', async () => {
    await change(sofia, { since: '2026-12-01', set: PART });
    const context = { db: test.database.db, actor: { companyId } as never };
    const on = await loadTermsOf(context, [emma.record, pim.record]);
    expect(on(emma.record, '2026-11-30')?.workerType).toBe('STU');
    expect(on(emma.record, '2026-12-01')?.workerType).toBe('OTH');
    expect(on(emma.record, '2020-01-01')?.workerType).toBe('STU');
    expect(on(pim.record, '2026-12-01')?.workerType).toBe('OTH');
    expect(on(crypto.randomUUID(), '2026-12-01')).toBeNull();
  });

  it('are written by whoever makes the employment, as its first line', async () => {
    await runAsOperator(test.database.db, companyId, test.clock.now(), appHooks, (context) =>
      addTerms(context, emma.record, {
        set: { jobTitle: 'Barman' },
        wage: { amount: 15.25, unit: 'hour' },
        origin: 'start',
      }),
    );
    const { terms } = (await read(sofia)).body;
    expect(terms.moments).toMatchObject([
      { since: '2026-01-12', terms: { workerType: 'STU', jobTitle: 'Barman' } },
    ]);
    expect(terms.wages).toMatchObject([{ since: '2026-01-12', amount: 15.25, unit: 'hour' }]);
  });
});

describe('a wage', () => {
  const wage = { amount: CANARY, unit: 'hour' as const };

  it('is seen by who may see it and by the person, and by nobody else anywhere', async () => {
    const answers = [await change(hugo, { since: '2026-12-01', wage })];
    expect(answers[0]?.body).toMatchObject({ effects: [], isWageChanged: true });
    expect((await read(hugo)).body.terms.wages).toMatchObject([{ since: '2026-12-01', ...wage }]);
    expect((await read(sofia)).body.terms.wages).toMatchObject([wage]);
    expect((await read(emma)).body.terms).toMatchObject({ wages: [wage], canChangeWage: false });
    const ofMarc = await read(marc);
    expect(ofMarc.body.terms).toMatchObject({ wages: null, canChange: true, canChangeWage: false });
    answers.push(
      ofMarc as never,
      await change(marc, { since: '2026-12-02', wage: { ...wage, amount: CANARY + 1 } }),
      (await withdraw(marc, '2026-12-01')) as never,
      await change(hugo, { since: '2026-12-01', wage }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403, 409]);
    const log = await test.database.db.select().from(auditLog);
    const said = JSON.stringify([answers, log]);
    expect(said).toContain('terms.wage');
    for (const digits of ['417.19', '4171937', '418.19', '4181937']) {
      expect(said).not.toContain(digits);
    }
  });

  it('is sealed where it is read: neither printed nor sent by accident', async () => {
    await change(hugo, { since: '2026-12-01', wage });
    const [row] = await test.database.db
      .select()
      .from(employmentWages)
      .where(eq(employmentWages.employmentId, emma.record));
    expect(JSON.stringify(row)).not.toContain('4171937');
    expect(inspect(row, { depth: 9, showHidden: true })).not.toContain('4171937');
    expect(row && openSealed(row.rate)).toBe(4_171_937);
    expect(openSealed(seal(1))).toBe(1);
    expect(() => openSealed({})).toThrow('was not sealed');
  });
});
