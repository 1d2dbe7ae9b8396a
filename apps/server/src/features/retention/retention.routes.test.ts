import { instant, wallSeconds } from '@ploeg/domain/time/wall-time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appHooks } from '#app-hooks.ts';
import { verifyLogs } from '#features/admin/admin.service.ts';
import { signInChainOf } from '#features/audit/audit-chains.service.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { memberships, personProfiles, persons } from '#features/people/people.table.ts';
import { clockings } from '#features/clockings/clockings.table.ts';
import { dateOf } from '#platform/clock.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';
import { sweepLeavers } from './leavers.service.ts';
import { cutLogs } from './log-cuts.service.ts';

let test: TestApp;
let companyId: string;
let bar: string;
let sofia: Member;
let pim: Member;
let lucas: Member;

const call: TestApp['call'] = (route, options) => sofia.caller.call(route, options);

beforeAll(async () => {
  test = await startTestApp('2026-11-23T09:00:00Z');
  companyId = await test.make.company('Brasserie Grand-Place');
  bar = await test.make.department(companyId, { name: 'Grand-Place' });
  sofia = await test.hire(companyId, bar, { role: 'ADMIN' }, { role: 'SUPER-ADMIN' });
  pim = await test.hire(companyId, bar, { role: 'ADMIN', accessShifts: true }, {});
  lucas = await test.hire(companyId, bar, {}, { firstName: 'Lucas', lastName: 'Martens' });
});

afterAll(() => test.close());

const termsOf = async () => (await call('GET /api/v4/retention')).body.terms;

describe('a term of keeping', () => {
  it('is what the law says until the company wants more, from a day to come', async () => {
    const [log] = await termsOf();
    expect(log).toMatchObject({ name: 'log', least: 60, entries: [{ months: 60, state: 'now' }] });
    const body = {
      name: 'log',
      months: 84,
      since: '2027-01-01',
      source: 'Our accountant',
    } as const;
    const set = await call('POST /api/v4/retention', { body });
    expect(set.body.term.entries).toMatchObject([
      { months: 84, since: '2027-01-01', source: 'Our accountant', state: 'future' },
      { months: 60, state: 'now', by: null },
    ]);
    const [line] = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.companyId, companyId), eq(auditLog.action, 'retention.set')));
    expect(line?.changes).toBe('[{"field":"log","before":60,"after":84}]');
  });

  it.each([
    [{ months: 59 }, 'months'],
    [{ months: 121 }, 'months'],
    [{ since: '2026-11-23' }, 'since'],
    [{ source: ' ' }, 'source'],
  ])('is refused with %o, below its field', async (wrong, field) => {
    const body = { name: 'log', months: 72, since: '2027-02-01', source: 'Us', ...wrong } as const;
    const refused = await call('POST /api/v4/retention', { body });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { [field]: expect.anything() } },
    ]);
  });

  it('is taken back before it begins, and not afterwards', async () => {
    const body = { name: 'log', since: '2027-01-01' } as const;
    const taken = await call('POST /api/v4/retention/withdraw', { body });
    expect(taken.body.term.entries).toHaveLength(1);
    expect((await call('POST /api/v4/retention/withdraw', { body })).status).toBe(404);
    const soon = { name: 'signIns', months: 6, since: '2026-11-24', source: 'Us' } as const;
    expect((await call('POST /api/v4/retention', { body: soon })).status).toBe(200);
    test.clock.set('2026-11-24T09:00:00Z');
    const late = await call('POST /api/v4/retention/withdraw', { body: soon });
    expect(late.status).toBe(409);
    test.clock.set('2026-11-23T09:00:00Z');
  });

  it('is a whole company’s, so who keeps one location neither sees nor sets it', async () => {
    const body = { name: 'log', months: 72, since: '2027-02-01', source: 'Mine' } as const;
    expect((await pim.caller.call('GET /api/v4/retention')).status).toBe(403);
    expect((await pim.caller.call('POST /api/v4/retention', { body })).status).toBe(403);
    expect((await pim.caller.call('GET /api/v4/retention/leavers')).status).toBe(403);
  });
});

describe('the log', () => {
  it('loses sign-ins after a shorter term than the rest, and says since when it is whole', async () => {
    const { db } = test.database;
    const old = (action: string) => ({ action, actorId: null });
    const before = new Date('2026-01-05T10:00:00Z');
    const other = await test.make.company('Le Comptoir');
    await appendAuditLines(db, other, [old('session.login'), old('shift.edit')], before);
    const now = instant(Date.parse('2027-06-02T09:00:00Z') / 1000);
    const keeping = await test.database.transaction((tx) => cutLogs(tx, now));
    expect(keeping).toBeGreaterThan(0);
    const actions = await db
      .select({ action: auditLog.action, chainId: auditLog.chainId })
      .from(auditLog)
      .where(eq(auditLog.companyId, other));
    expect(actions).toHaveLength(2);
    expect(actions).toContainEqual({ action: 'log.cut', chainId: signInChainOf(other) });
    expect(actions).toContainEqual({ action: 'shift.edit', chainId: other });
    expect(await verifyLogs(test.database)).toEqual([]);
    expect(await test.database.transaction((tx) => cutLogs(tx, now))).toBe(0);
  });

  it('tells in its room which chain begins where, and why', async () => {
    await call('POST /api/v4/log/checks');
    const { checks } = (await call('GET /api/v4/log/checks')).body;
    expect(checks).toContainEqual(
      expect.objectContaining({
        isSignIns: true,
        brokenAt: null,
        removed: expect.objectContaining({ months: 6, until: '2026-12-01T00:00:00.000Z' }),
      }),
    );
  });
});

describe('somebody who left', () => {
  const rows = async () => {
    const { db } = test.database;
    const [person] = await db.select().from(persons).where(eq(persons.id, lucas.personId));
    const profiles = await db
      .select()
      .from(personProfiles)
      .where(eq(personProfiles.personId, lucas.personId));
    const hours = await db.select().from(clockings).where(eq(clockings.personId, lucas.personId));
    return { name: `${person?.firstName} ${person?.lastName}`, profiles, hours };
  };

  const sweep = (day: string) =>
    test.database.transaction((db) =>
      sweepLeavers({ db, now: instant(Date.parse(`${day}T03:00:00Z`) / 1000), hooks: appHooks }),
    );

  it('is shown with the days on which what stands about them goes', async () => {
    const { db } = test.database;
    await db.insert(personProfiles).values({
      companyId,
      personId: lucas.personId,
      zipCode: '1000',
    });
    const startAt = instant(test.clock.now() - 90_000);
    await db.insert(clockings).values({
      companyId,
      id: lucas.personId,
      personId: lucas.personId,
      departmentId: bar,
      employmentId: lucas.record,
      startAt,
      comment: 'late',
      start: wallSeconds(startAt + 3600),
    });
    expect((await call('GET /api/v4/retention/leavers')).body.leavers).toEqual([]);
    await db
      .update(memberships)
      .set({ leftAt: dateOf(test.clock.now()) })
      .where(eq(memberships.personId, lucas.personId));
    const { leavers } = (await call('GET /api/v4/retention/leavers')).body;
    expect(leavers).toEqual([
      {
        personId: lucas.personId,
        name: 'Lucas Martens',
        left: '2026-11-23',
        filesOn: '2032-01-01',
        hoursOn: '2034-01-01',
      },
    ]);
    const params = { personId: lucas.personId };
    const { steps } = (await call('GET /api/v4/retention/leavers/:personId', { params })).body;
    expect(steps.map(({ on, step }) => [on, step])).toEqual([
      ['2032-01-01', 'files'],
      ['2034-01-01', 'hours'],
    ]);
    const hours = steps.flatMap(({ fates }) => fates.filter(({ group }) => group === 'hours'));
    expect(hours).toMatchObject([
      { emptied: 1, deleted: 0 },
      { deleted: 1, kept: 0 },
    ]);
    const stays = { params: { personId: pim.personId } };
    expect((await call('GET /api/v4/retention/leavers/:personId', stays)).status).toBe(404);
  });

  it('keeps their file for its term, then their hours under the name of nobody, then nothing', async () => {
    expect((await sweep('2031-12-31')).count).toBe(0);
    expect((await rows()).name).toBe('Lucas Martens');
    expect((await sweep('2032-01-01')).count).toBe(1);
    expect((await sweep('2032-01-01')).count).toBe(0);
    expect(await rows()).toMatchObject({
      name: `Former colleague ${lucas.personId.slice(-4)}`,
      profiles: [],
      hours: [{ comment: '' }],
    });
    expect((await sweep('2034-01-01')).count).toBe(1);
    expect((await sweep('2034-01-01')).count).toBe(0);
    expect((await rows()).hours).toEqual([]);
    expect((await call('GET /api/v4/retention/leavers')).body.total).toBe(0);
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'account.erase'), eq(auditLog.subjectId, lucas.personId)));
    expect(lines).toHaveLength(4);
    expect(await verifyLogs(test.database)).toEqual([]);
  });
});
