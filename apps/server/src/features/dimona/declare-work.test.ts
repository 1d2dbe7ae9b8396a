import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { createDimonaTeam, type DimonaTeam, day, nationalNumber } from '#testing/dimona-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';
import { dimonaDeclarations, dimonas } from './dimona.table.ts';

let test: TestApp;
let team: DimonaTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createDimonaTeam(test);
});

const student = () => ({
  userRecord: team.emma.record,
  workerType: 'STU',
  startingDate: day('2026-11-23'),
  endingDate: day('2026-11-29'),
  plannedHoursNbr: 20,
});

const declare = (values: object = {}, who = team.marc, headers: Record<string, string> = {}) =>
  who.caller.call('POST /api/v3/dimona', {
    query: { departmentId: team.departmentId },
    headers,
    body: { ...student(), ...values },
  });

const contentOf = async (id: string) => {
  const rows = await test.database.db
    .select()
    .from(dimonaDeclarations)
    .where(eq(dimonaDeclarations.dimonaId, id));
  return rows[0]?.content;
};

const list = (who: Member, query: Record<string, string> = {}) =>
  who.caller.call('GET /api/v3/dimona', { query: { departmentId: team.departmentId, ...query } });

describe('declaring work', () => {
  it('keeps a draft that waits to be sent, says so, and leaves a line in the log', async () => {
    const { status, body } = await declare();
    expect(status).toBe(201);
    expect(body.dimona).toMatchObject({
      status: 'DRAFT',
      declarationId: null,
      periodId: null,
      workerType: 'STU',
      startingDate: day('2026-11-23'),
      endingDate: day('2026-11-29'),
      plannedHoursNbr: 20,
      anomalies: [],
      user: { recordId: team.emma.record, displayName: 'Emma Peeters' },
      deadlines: { in: day('2026-11-23'), cancel: day('2026-11-24') },
    });
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, body.dimona.id));
    expect(lines.map((line) => line.action)).toEqual(['dimona.declare']);
    expect((await list(team.marc)).body.dimonas).toEqual([body.dimona]);
  });

  it('sends the words of social security: compact hours, the next day, no worker', async () => {
    const { body } = await declare({
      userRecord: team.lucas.record,
      workerType: 'flx',
      periodType: 'day',
      endingDate: '',
      plannedHoursNbr: null,
      startingHour: '18:00',
      endingHour: '0200',
    });
    expect(body.dimona).toMatchObject({ endingDate: day('2026-11-24'), endingHour: '02:00' });
    expect(await contentOf(body.dimona.id)).toEqual({
      startDate: '2026-11-23',
      endDate: '2026-11-24',
      startHour: '1800',
      endHour: '0200',
      workerType: 'FLX',
    });
  });

  it('sends article 17 as the department is, with the hours that are planned', async () => {
    const sport = await createDimonaTeam(test, { article17Type: 'S17', jointCommittee: 'XXX' });
    await test.make.shift({
      companyId: sport.companyId,
      departmentId: sport.departmentId,
      employmentId: sport.emma.record,
      personId: sport.emma.personId,
      start: '2026-11-23T09:00',
      end: '2026-11-23T14:30',
    });
    const say = (userRecord: string) =>
      sport.marc.caller.call('POST /api/v3/dimona', {
        query: { departmentId: sport.departmentId },
        body: { userRecord, workerType: 'A17', startingDate: day('2026-11-23') },
      });
    const planned = await say(sport.emma.record);
    expect(planned.body.dimona).toMatchObject({ workerType: 'A17', plannedHoursNbr: 6 });
    expect(await contentOf(planned.body.dimona.id)).toEqual({
      startDate: '2026-11-23',
      endDate: '2026-11-23',
      plannedHoursNumber: 6,
      workerType: 'S17',
    });
    expect((await say(sport.lucas.record)).body.dimona.plannedHoursNbr).toBe(8);
  });

  it('answers a repeat with the same, and takes the same period only once', async () => {
    const headers = { 'idempotency-key': 'declare-once' };
    const first = await declare({}, team.marc, headers);
    const second = await declare({}, team.marc, headers);
    expect(second.text).toBe(first.text);
    const again = await declare();
    expect([again.status, again.error.code]).toEqual([422, 'dimona.declared_already']);
    const rows = await test.database.db
      .select()
      .from(dimonas)
      .where(eq(dimonas.companyId, team.companyId));
    expect(rows).toHaveLength(1);
  });

  it('refuses everything that is wrong at its field, in the language of the reader', async () => {
    const { status, error } = await declare(
      { plannedHoursNbr: 1000, endingDate: null, userType: 'WORKER' },
      team.marc,
      { 'accept-language': 'nl' },
    );
    expect(status).toBe(422);
    expect(Object.keys(error.errors).sort()).toEqual(['endingDate', 'plannedHoursNbr', 'userType']);
    expect(error.errors.plannedHoursNbr?.[0]).toMatch(/geheel getal/);
    const unknown = await declare({ workerType: 'XYZ' });
    expect(Object.keys(unknown.error.errors)).toEqual(['workerType']);
    const milliseconds = await declare({ startingDate: day('2026-11-23') * 1000 });
    expect(Object.keys(milliseconds.error.errors)).toEqual(['startingDate']);
  });

  it('needs the national number, and says whose is missing or wrong', async () => {
    const noor = await team.hire('Noor', {}, null);
    const missing = await declare({ userRecord: noor.record });
    expect([missing.status, missing.error.code]).toEqual([422, 'dimona.national_number_missing']);
    expect(missing.error.errors.userRecord?.[0]).toContain('Noor');
    const pim = await team.hire('Pim', {}, '85073003329');
    expect((await declare({ userRecord: pim.record })).error.code).toBe(
      'dimona.national_number_wrong',
    );
    const overview = await team.marc.caller.call('GET /api/v3/dimona/desk', {
      query: { departmentId: team.departmentId },
    });
    expect(overview.body.employer).toMatchObject({ jointCommittee: '302', article17Type: 'O17' });
    const missingOf = new Map(overview.body.people.map((p) => [p.recordId, p.missing]));
    expect(missingOf.get(noor.record)).toEqual(['national_number']);
    expect(missingOf.get(team.emma.record)).toEqual([]);
    expect(overview.text).not.toContain(nationalNumber(102));
  });

  it('knows the age of a student by the national number when nobody entered a birthday', async () => {
    const number = nationalNumber(1, '2012-03-15');
    const child = await team.hire('Kim', {}, number, team.departmentId, null);
    const { error } = await declare({ userRecord: child.record });
    expect(error.code).toBe('dimona.too_young');
  });
});

describe('who declares', () => {
  it('has a manager’s role, access and the module; others get 403, strangers 404', async () => {
    expect((await declare({}, team.emma)).status).toBe(403);
    expect((await list(team.emma)).status).toBe(403);
    const planner = await team.hire('Pim', { role: 'PLANNER', accessShifts: true });
    expect((await declare({}, planner)).status).toBe(403);
    const other = await createDimonaTeam(test);
    expect((await declare({}, other.marc)).status).toBe(404);
    expect((await list(other.marc)).status).toBe(404);
    expect((await declare({ userRecord: other.emma.record })).error.code).toBe(
      'dimona.user_unknown',
    );
    expect((await test.call('GET /api/v3/dimona')).status).toBe(401);
  });

  it('does so in departments with the module and an enterprise number', async () => {
    const without = await test.make.department(team.companyId);
    const access = { role: 'ADMIN', accessDimona: true };
    const ann = await team.hire('Ann', access, nationalNumber(300), without);
    const off = await ann.caller.call('POST /api/v3/dimona', {
      query: { departmentId: without },
      body: { ...student(), userRecord: ann.record },
    });
    expect(off.error.code).toBe('dimona.disabled');
  });

  it('may set the employer as an administrator, with a number that can be right', async () => {
    const set = (values: object, who = team.marc) =>
      who.caller.call('PUT /api/v3/dimona/employer', {
        query: { departmentId: team.departmentId },
        body: {
          enterpriseNumber: '0202.239.951',
          jointCommittee: 'XXX',
          article17Type: 'T17',
          ...values,
        },
      });
    expect((await set({ enterpriseNumber: '0202239952' })).error.code).toBe(
      'dimona.enterprise_number',
    );
    expect((await set({ jointCommittee: '999' })).status).toBe(422);
    const hr = await team.hire('Hanna', { role: 'HR', accessDimona: true });
    expect((await set({}, hr)).status).toBe(403);
    expect((await set({})).body.employer.enterpriseNumber).toBe('0202239951');
    const overview = await hr.caller.call('GET /api/v3/dimona/desk', {
      query: { departmentId: team.departmentId },
    });
    expect(overview.body.employer).toMatchObject({ article17Type: 'T17' });
  });
});
