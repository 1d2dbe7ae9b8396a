import { belgianLimits } from '@ploeg/domain/constraints/belgian-limits';
import type { WorkingTimeLimits } from '@ploeg/domain/constraints/working-time-limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrokenAuditLine } from '#features/audit/audit-chains.service.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { events } from '#features/notifications/notifications.table.ts';
import { newId } from '#platform/new-id.ts';
import { openSettings } from '#testing/factories.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { readLimitChange } from './limit-text.ts';
import { describeLimits, setLimit } from './limits.service.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let marc: Caller;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const open = async (limits: WorkingTimeLimits): Promise<void> => {
  companyId = await test.make.company(`Company ${newId()}`);
  const settings = { ...openSettings, limits };
  departmentId = await test.make.department(companyId, { name: 'Zaal', settings });
  const chief = await test.make.person(companyId);
  const powers = { role: 'ADMIN', accessShifts: true };
  await test.make.membership(companyId, departmentId, chief.personId, powers);
  marc = await test.signIn(chief.email);
};

beforeEach(() => open(belgianLimits));

const set = (name: string, value: string, since: string, wanted = { department: departmentId }) =>
  setLimit(
    test.database,
    wanted,
    readLimitChange({ name, value, since, source: 'CAO 302, art 4' }),
    test.clock.now(),
  );

const linesFor = async (name: string) =>
  (await describeLimits(test.database, { department: departmentId }, test.clock.now())).filter(
    (line) => line.slice(2).startsWith(`${name} `),
  );

const snapshot = (headers = {}) => marc.call('GET /api/v3/datas', { headers });

/** The titles of what stands against nine hours of work for the planner on a day. */
const against = async (day: string) => {
  const at = (hour: number) => String(Date.parse(day) / 1000 + hour * 3600);
  const query = { departmentId, start: at(8), end: at(17), pause: '{"paid":900}' };
  const { body } = await marc.call('GET /api/v3/operations/get-users', { query });
  return body[0]?.constraints.map(({ title, source }) => [title, source]);
};

describe('setting a limit', () => {
  it('changes it from its day on, in every snapshot and for every check', async () => {
    const before = await snapshot();
    expect(await set('maxHoursDay', '8', '2026-11-20')).toBe(
      'Zaal: maxHoursDay is 8 hours from 2026-11-20 (CAO 302, art 4)',
    );
    const after = await snapshot({ 'if-none-match': before.headers.etag ?? '' });
    const limitOf = ({ body }: typeof after) => body.departments[0]?.limits.maxHoursDay;
    expect([limitOf(before), after.status, limitOf(after)]).toEqual([9, 200, 8]);
    expect(await against('2026-11-19')).toEqual([]);
    expect(await against('2026-11-20')).toEqual([['MAX_HOURS_DAY', 'CAO 302, art 4']]);
  });

  it('keeps what it was, shows all of it and marks what holds today', async () => {
    await set('maxHoursDay', '8', '2026-11-20');
    await set('maxHoursDay', 'off', '2027-01-01');
    expect(await linesFor('maxHoursDay')).toEqual([
      expect.stringMatching(/^ {2}maxHoursDay +9 hours +from 1971-03-16 {2}Belgian labour law/),
      expect.stringMatching(/^\* maxHoursDay +8 hours +from 2026-11-20 {2}CAO 302, art 4$/),
      expect.stringMatching(/^ {2}maxHoursDay +off +from 2027-01-01 {2}CAO 302, art 4$/),
    ]);
  });

  it('is in the log with what it was before, and told to the department', async () => {
    await set('breakAfter', '5:20', '2027-01-01');
    const { db } = test.database;
    const lines = await db.select().from(auditLog).where(eq(auditLog.companyId, companyId));
    expect(lines.filter(({ action }) => action === 'department.set_limit')).toMatchObject([
      {
        chainId: departmentId,
        actorId: null,
        details: {
          limit: 'breakAfter',
          value: 'above 5 h: 20 min',
          before: 'above 6 h: 15 min',
          since: '2027-01-01',
          source: 'CAO 302, art 4',
        },
      },
    ]);
    expect(await findBrokenAuditLine(db, companyId, departmentId)).toBeNull();
    const notified = await db.select().from(events).where(eq(events.departmentId, departmentId));
    expect(notified.map(({ resource }) => resource)).toContain('DEPARTMENTS');
  });

  it('of a department from before limits were dated keeps its bare number in front', async () => {
    await open({
      maxHoursDay: 9,
      maxHoursWeek: 40,
      minShiftDuration: 3,
      minRestHours: 11,
      maxDaysWeek: 6,
    });
    expect(await linesFor('weeklyRest')).toEqual([expect.stringMatching(/^ {2}weeklyRest +off$/)]);
    await set('maxHoursDay', '8', '2026-12-01');
    expect(await against('2026-11-30')).toEqual([]);
    expect(await against('2026-12-01')).toEqual([['MAX_HOURS_DAY', 'CAO 302, art 4']]);
    expect((await linesFor('maxHoursDay'))[0]).toMatch(/^\* maxHoursDay +9 hours +from 1970-01-01/);
  });

  it('loses none of two changes that are made at once', async () => {
    await Promise.all([
      set('maxHoursDay', '8', '2026-12-01'),
      set('maxHoursWeek', '38', '2026-12-01'),
      set('maxHoursDay', '7', '2027-01-01'),
    ]);
    expect(await linesFor('maxHoursDay')).toHaveLength(3);
    expect(await linesFor('maxHoursWeek')).toHaveLength(2);
  });

  it('asks which department is meant', async () => {
    await expect(set('sunday', 'allow', '2027-01-01', { department: 'Nowhere' })).rejects.toThrow(
      'There is no department Nowhere',
    );
    const twin = await test.make.department(companyId, { name: 'Zaal' });
    await expect(set('sunday', 'allow', '2027-01-01', { department: 'Zaal' })).rejects.toThrow(
      twin,
    );
    expect(await set('sunday', 'allow', '2027-01-01', { department: twin })).toContain('sunday');
  });
});
