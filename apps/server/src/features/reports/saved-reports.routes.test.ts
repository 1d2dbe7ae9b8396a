import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { grants } from '#features/grants/grants.table.ts';
import { notificationSettings } from '#features/notifications/notifications.table.ts';
import { persons } from '#features/people/people.table.ts';
import { newId } from '#platform/new-id.ts';
import { mails } from '#platform/mail/mail.table.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';
import { mailDueReports } from './saved-report-mails.service.ts';
import { savedReportReaders, savedReports } from './saved-reports.table.ts';

let test: TestApp;
let team: TimesheetTeam;

beforeAll(async () => {
  test = await startTestApp('2026-11-20T08:00:00Z');
});

afterAll(() => test.close());

beforeEach(async () => {
  for (const table of [mails, savedReportReaders, savedReports]) {
    await test.database.db.delete(table);
  }
  team = await createTimesheetTeam(test);
  test.clock.set('2026-11-20T08:00:00Z');
});

const LOOK = {
  key: 'hours' as const,
  period: 'last-month' as const,
  by: null,
  departmentIds: [] as string[],
  sectionId: null,
  personId: null,
  compare: true,
  sort: '-paid',
};

type Who = Pick<TimesheetTeam['marc'], 'caller' | 'personId'>;

const by = ({ caller }: Pick<Who, 'caller'>) => ({
  list: async () => (await caller.call('GET /api/v4/saved-reports')).body.reports,
  save: (name: string, changes: object = {}, headers: Record<string, string> = {}) =>
    caller.call('POST /api/v4/saved-reports', {
      body: { name, look: LOOK, departmentId: null, isMailed: false, readerIds: [], ...changes },
      headers,
    }),
  change: (savedId: string, body: object, version = 1) =>
    caller.call('PATCH /api/v4/saved-reports/:savedId', {
      params: { savedId },
      body: { version, ...body },
    }),
  remove: (savedId: string) =>
    caller.call('DELETE /api/v4/saved-reports/:savedId', { params: { savedId } }),
});

const revoke = ({ personId }: Who) =>
  test.database.db
    .update(grants)
    .set({ revokedAt: new Date('2026-11-01') })
    .where(eq(grants.personId, personId));

const linesAbout = (id: string) =>
  test.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));

describe('a saved report', () => {
  it('is kept under a name with its choice, once though it is sent twice', async () => {
    const { marc, olga } = team;
    const key = { 'idempotency-key': newId() };
    const { status, body } = await by(marc).save(' Hours of the month ', {}, key);
    expect(status).toBe(201);
    const again = await by(marc).save(' Hours of the month ', {}, key);
    expect(again.body.report.id).toBe(body.report.id);
    expect(body.report).toMatchObject({ name: 'Hours of the month', look: LOOK, title: 'Hours' });
    expect(await by(marc).list()).toEqual([body.report]);
    expect(await by(olga).list()).toEqual([]);
  });

  it('is renamed and deleted by its owner, not over another change, and each is in the log', async () => {
    const { marc, olga } = team;
    const { id } = (await by(marc).save('Hours')).body.report;
    await by(marc).save('Others');
    expect((await by(marc).save('hôurs')).error.code).toBe('saved_reports.name_taken');
    expect((await by(olga).change(id, { name: 'Mine' })).status).toBe(404);
    expect((await by(marc).change(id, { name: 'Work' })).body.report.version).toBe(2);
    expect((await by(marc).change(id, { name: 'Late' })).error.code).toBe('saved_reports.moved');
    expect((await by(olga).remove(id)).status).toBe(404);
    expect((await by(marc).remove(id)).status).toBe(200);
    expect((await by(marc).remove(id)).status).toBe(404);
    expect((await linesAbout(id)).map(({ action }) => action)).toEqual([
      'saved_report.create',
      'saved_report.change',
      'saved_report.delete',
    ]);
  });

  it('is only of reports and rows that there are for its owner', async () => {
    const { ann, marc } = team;
    expect((await by(ann).save('Hours')).status).toBe(403);
    expect((await by(marc).save('Cost', { look: { ...LOOK, key: 'cost' } })).status).toBe(403);
    const odd = await by(marc).save('Odd', { look: { ...LOOK, by: 'kind' } });
    expect(odd.error.code).toBe('reports.by_unfit');
    const other = await test.make.department(await test.make.company());
    const foreign = { look: { ...LOOK, departmentIds: [other] } };
    expect((await by(marc).save('Foreign', foreign)).status).toBe(404);
    expect((await by(marc).save('Own', { look: { ...LOOK, period: 'own' } })).status).toBe(422);
  });

  it('is shared with the readers of a location by who manages people there', async () => {
    const { ann, marc, olga, departmentId } = team;
    const shared = { departmentId, look: { ...LOOK, departmentIds: [departmentId] } };
    const { body } = await by(olga).save('Of all', shared);
    const [seen] = await by(marc).list();
    expect(seen).toMatchObject({ id: body.report.id, departmentId });
    expect((await by(ann).list()) ?? []).toEqual([]);
    const cost = { ...shared, look: { ...shared.look, key: 'cost' } };
    await by(olga).save('Cost of all', cost);
    expect((await by(marc).list()).map(({ name }) => name)).toEqual(['Of all']);
    await by(olga).change(body.report.id, { departmentId: null });
    expect(await by(marc).list()).toEqual([]);
  });

  it('is gone for who has lost the right, and there again with it', async () => {
    const { marc } = team;
    const { id } = (await by(marc).save('Hours')).body.report;
    await revoke(marc);
    expect((await by(marc).list()) ?? []).toEqual([]);
    expect((await by(marc).change(id, { name: 'Mine' })).status).not.toBe(200);
    await test.database.db
      .update(grants)
      .set({ revokedAt: null })
      .where(eq(grants.personId, marc.personId));
    expect(await by(marc).list()).toHaveLength(1);
  });
});

const mailed = (isMailed = true, readers: readonly Who[] = []) => ({
  isMailed,
  readerIds: readers.map(({ personId }) => personId),
});

const runAt = (time: string) => {
  test.clock.set(time);
  return test.jobs.runNow('monthly-reports');
};

const addressOf = async ({ personId }: Who): Promise<string> =>
  (await test.database.db.select().from(persons).where(eq(persons.id, personId)))[0]?.email ?? '';

const sent = async () => test.database.db.select().from(mails).orderBy(mails.createdAt, mails.id);

describe('the mail of a report', () => {
  it('leaves on the first at five to its owner and readers, in their language, without a figure', async () => {
    const { marc, olga } = team;
    await test.database.db
      .update(persons)
      .set({ language: 'nl' })
      .where(eq(persons.id, olga.personId));
    await by(marc).save('Secret words', mailed(true, [olga]));
    expect(await runAt('2026-12-01T03:59:00Z')).toBe(0);
    expect(await runAt('2026-12-01T04:00:00Z')).toBe(2);
    const found = await sent();
    const of = async (who: Who) => {
      const to = await addressOf(who);
      return found.find((mail) => mail.to === to);
    };
    const [own, other] = [await of(marc), await of(olga)];
    expect(own?.subject).toContain('Report: Hours, 1');
    expect(own?.subject).toContain('30 November 2026');
    expect(other?.subject).toContain('Rapport: Uren');
    expect(own?.subject).not.toContain('Secret');
    expect(own?.text).toContain('report=hours&period=own&from=2026-11-01&until=2026-11-30');
    expect(own?.html).toContain('href="');
    for (const { text } of found) expect(text).not.toMatch(/\d+h/);
    expect(await runAt('2026-12-31T23:00:00Z')).toBe(0);
    expect(await runAt('2027-01-01T04:00:00Z')).toBe(2);
    expect(await sent()).toHaveLength(4);
  });

  it('is on and off by a switch, and goes only to who may read it', async () => {
    const { ann, marc, olga } = team;
    const unfit = await by(marc).save('Hours', mailed(true, [ann]));
    expect(unfit.error.code).toBe('saved_reports.reader_unfit');
    const { body } = await marc.caller.call('GET /api/v4/reports/:key/readers', {
      params: { key: 'hours' },
    });
    const offered = body.readers.map(({ personId }) => personId);
    expect(offered.toSorted()).toEqual([marc.personId, olga.personId].toSorted());
    const { id, mail } = (await by(marc).save('Hours', mailed(true, [olga]))).body.report;
    expect(mail?.nextAt).toBe(Date.parse('2026-12-01T04:00:00Z') / 1000);
    expect(mail?.readers).toMatchObject([{ personId: olga.personId }]);
    expect((await by(marc).change(id, { isMailed: false })).body.report.mail).toBeNull();
    expect(await runAt('2026-12-01T05:00:00Z')).toBe(0);
  });

  it('is one of a month for each though two processes run and one dies in between', async () => {
    const { marc, olga } = team;
    await by(marc).save('Hours', mailed(true, [olga]));
    test.clock.set('2026-12-01T04:00:00Z');
    const now = test.clock.now();
    const run = (dies = false) =>
      test.database.transaction(async (db) => {
        const { count } = await mailDueReports({ db, now, hooks: new Map() }, 'https://x.example');
        if (dies) throw new Error('killed');
        return count;
      });
    await expect(run(true)).rejects.toThrow('killed');
    expect(await sent()).toHaveLength(0);
    const counts = await Promise.all([run(), run()]);
    expect(counts.toSorted()).toEqual([0, 2]);
    expect(await run()).toBe(0);
    expect(await sent()).toHaveLength(2);
  });

  it('that a stopped server missed is caught up once, for the newest month', async () => {
    const { marc } = team;
    await by(marc).save('Hours', mailed());
    expect(await runAt('2027-02-03T10:00:00Z')).toBe(1);
    const [mail] = await sent();
    expect(mail?.text).toContain('from=2027-01-01&until=2027-01-31');
    expect(await runAt('2027-02-28T22:00:00Z')).toBe(0);
    expect(await runAt('2027-03-01T04:00:00Z')).toBe(1);
  });

  it('keeps its hour over both changes of the clock', async () => {
    const { marc } = team;
    await by(marc).save('Hours', mailed());
    await runAt('2027-03-01T04:00:00Z');
    expect(await runAt('2027-04-01T02:59:00Z')).toBe(0);
    expect(await runAt('2027-04-01T03:00:00Z')).toBe(1);
    await runAt('2027-10-01T03:00:00Z');
    // On the night of 31 October the clock goes back.
    expect(await runAt('2027-11-01T03:59:00Z')).toBe(0);
    expect(await runAt('2027-11-01T04:00:00Z')).toBe(1);
  });

  it('does not reach who lost the right or wants no mail, and the log says so', async () => {
    const { marc, olga, departmentId, companyId } = team;
    const second = await team.hire('ADMIN');
    const { id } = (await by(olga).save('Hours', mailed(true, [marc, second]))).body.report;
    await revoke(marc);
    await test.database.db.insert(notificationSettings).values({
      companyId,
      personId: second.personId,
      departmentId,
      email: false,
      app: true,
    });
    expect(await runAt('2026-12-01T04:00:00Z')).toBe(1);
    expect((await sent()).map(({ to }) => to)).toEqual([await addressOf(olga)]);
    const lines = (await linesAbout(id)).filter(({ action }) => action !== 'saved_report.create');
    const withheld = lines.filter(({ action }) => action === 'saved_report.withhold');
    expect(withheld.map(({ personId }) => personId)).toEqual([marc.personId, second.personId]);
    expect(withheld.map(({ details }) => JSON.stringify(details))).toEqual([
      expect.stringContaining('right'),
      expect.stringContaining('wish'),
    ]);
    expect(lines.at(-1)).toMatchObject({ action: 'saved_report.mail', actorId: null });
  });

  it('reaches nobody when its owner may not read it any more', async () => {
    const { marc, olga } = team;
    await by(marc).save('Hours', mailed(true, [olga]));
    await revoke(marc);
    expect(await runAt('2026-12-01T04:00:00Z')).toBe(0);
    expect(await sent()).toEqual([]);
  });
});
