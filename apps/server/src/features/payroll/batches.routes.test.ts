import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LODAS } from '@ploeg/domain/payroll/built-in-layouts';
import { clockings } from '#features/clockings/clockings.table.ts';
import { memberships, personProfiles } from '#features/people/people.table.ts';
import { clockedRow } from '#testing/clocked-row.ts';
import { createPayrollOffice, type PayrollOffice } from '#testing/payroll-office.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';
import { payrollBatches, payrollLines } from './payroll.table.ts';

/** A national number that can be right, which no file may hold. */
const NISS = '85073003328';

let test: TestApp;
let team: TimesheetTeam;
let entityId: string;
let office: PayrollOffice;
let targetId: string;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

const addTarget = (over?: object) => office.addTarget(over);

const addCode = (id = targetId, over?: object) => office.addCode(id, over);

const setNumber = (employmentId: string, number: string, id = targetId) =>
  office.setNumber(id, employmentId, number);

const wanted = (day = '2026-11-16', id = targetId) => ({
  targetId: id,
  departmentId: team.departmentId,
  day,
});

const preview = async (day?: string, id?: string) =>
  (await team.olga.caller.call('GET /api/v4/payroll/preview', { query: wanted(day, id) })).body;

const make = (day?: string, id?: string, headers = {}) =>
  team.olga.caller.call('POST /api/v4/payroll/batches', { body: wanted(day, id), headers });

const fileOf = async (id: string) => {
  const { body } = await team.olga.caller.call('POST /api/v4/payroll/batches/:id/file', {
    params: { id },
  });
  return test.app.inject({ method: 'GET', url: body.url.replace('http://localhost:3000', '') });
};

const employedBy = (legalEntityId: string, departmentId: string) =>
  team.olga.caller.call('POST /api/v4/departments/:departmentId/employer', {
    params: { departmentId },
    body: { legalEntityId, since: '2020-01-01', jointCommittee: '302', article17Type: 'O17' },
  });

beforeEach(async () => {
  team = await createTimesheetTeam(test);
  const { caller } = team.olga;
  const { body } = await caller.call('POST /api/v4/employers', { body: { name: 'Noord BV' } });
  entityId = body.employer.id;
  office = createPayrollOffice(team, entityId);
  await employedBy(entityId, team.departmentId);
  for (const { personId } of [team.ann, team.ben]) {
    await test.database.db
      .insert(personProfiles)
      .values({ companyId: team.companyId, personId, nationalNumber: NISS })
      .onConflictDoUpdate({
        target: [personProfiles.companyId, personProfiles.personId],
        set: { nationalNumber: NISS },
      });
  }
  targetId = await addTarget();
  await team.work(team.ann, '2026-11-16', '09:00', '12:20');
  await team.work(team.ann, '2026-11-17', '09:00', '12:20');
  await team.work(team.ann, '2026-11-18', '09:00', '12:20');
  await team.work(team.ben, '2026-11-16', '10:00', '15:00');
});

const ready = async (): Promise<void> => {
  await addCode();
  await setNumber(team.ann.record, '26');
  await setNumber(team.ben.record, '7');
};

describe('a look at what would be sent', () => {
  it('lists at once all that forbids it, and guesses nothing', async () => {
    const before = await preview();
    expect(before.isLocked).toBe(false);
    expect(new Set(before.faults.map(({ fault, what }) => `${fault} ${what}`))).toEqual(
      new Set(['code_missing NORMAL']),
    );
    // Their hours are there: it is the code that is not.
    const idle = before.doubts.flatMap((one) => (one.doubt === 'no_line' ? one.employmentId : []));
    expect(idle).not.toContain(team.ann.record);
    expect(idle).not.toContain(team.ben.record);
    await addCode();
    const numbers = (await preview()).faults.map(({ fault, employmentId }) => [
      fault,
      employmentId,
    ]);
    expect(numbers).toHaveLength(2);
    expect(numbers).toEqual(
      expect.arrayContaining([
        ['number_missing', team.ann.record],
        ['number_missing', team.ben.record],
      ]),
    );
    await ready();
    const after = await preview();
    expect([after.faults, after.kind, after.people]).toEqual([[], 'full', 2]);
    expect(after.text.split('\n')[1]).toContain('Noord BV;7;');
    expect(after.doubts.map(({ doubt }) => doubt)).toContain('not_approved');
  });

  it('says the same as the sheets, within half a hundredth for each person', async () => {
    await ready();
    const { lines } = await preview();
    const { sheets } = (await team.list(team.marc)).body;
    for (const who of [team.ann, team.ben]) {
      const own = lines.filter(({ employmentId }) => employmentId === who.record);
      const sent = own.reduce((sum, { quantity }) => sum + quantity, 0) / 10_000;
      const sheet = sheets.find(({ employmentId }) => employmentId === who.record);
      const settled = (sheet?.days ?? []).reduce((sum, { paidSeconds }) => sum + paidSeconds, 0);
      expect(Math.abs(sent - settled / 3600)).toBeLessThanOrEqual(0.005);
      expect(settled).toBeGreaterThan(0);
    }
  });
});

describe('a batch', () => {
  it('is made of a locked period only, and frozen', async () => {
    await ready();
    expect((await make()).error.code).toBe('payroll.period_open');
    await team.lock();
    const { status, body } = await make();
    expect([status, body.batch.sequence, body.batch.kind, body.batch.lineCount]).toEqual([
      201,
      1,
      'full',
      4,
    ]);
    const file = await fileOf(body.batch.id);
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(
      file.body
        .split('\r\n')
        .slice(2, 5)
        .map((row) => row.split(';')[6]),
    ).toEqual(['3.33', '3.34', '3.33']);
    await addCode(targetId, { code: '999' });
    expect((await fileOf(body.batch.id)).body).toBe(file.body);
  });

  it('is the same where its content is, also for two who make it at once', async () => {
    await ready();
    await team.lock();
    const both = await Promise.all([make(), make()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect(new Set(both.map(({ body }) => body.batch.id)).size).toBe(1);
    const again = await make();
    expect([again.status, again.body.batch.id]).toEqual([200, both[0]?.body.batch.id]);
    const key = { 'idempotency-key': 'the-same' };
    const [first, replay] = [
      await make(undefined, undefined, key),
      await make(undefined, undefined, key),
    ];
    expect(replay.text).toBe(first.text);
    await addCode(targetId, { code: '102' });
    const other = await make();
    expect([other.status, other.body.batch.sequence]).toEqual([201, 2]);
    const rows = await test.database.db
      .select()
      .from(payrollBatches)
      .where(eq(payrollBatches.companyId, team.companyId));
    expect(rows).toHaveLength(2);
  });

  it('is refused with a fault in it, and with nothing in it', async () => {
    await addCode();
    await team.lock();
    const refused = await make();
    expect([refused.status, refused.error.code]).toEqual([409, 'payroll.faulty']);
    const silent = await addTarget({ name: 'Silent' });
    await addCode(silent, { code: '' });
    expect((await make(undefined, silent)).error.code).toBe('payroll.nothing_there');
  });

  it('is taken back as long as nobody took its file', async () => {
    await ready();
    await team.lock();
    const { batch } = (await make()).body;
    const act = (call: 'void' | 'receipt', body?: object) =>
      team.olga.caller.call(`POST /api/v4/payroll/batches/:id/${call}`, {
        params: { id: batch.id },
        ...(body && { body }),
      });
    expect((await act('void')).body.batch.voided?.by).toBeTruthy();
    expect((await act('void')).error.code).toBe('payroll.batch_void');
    const next = (await make()).body.batch;
    expect(next.sequence).toBe(2);
    await fileOf(next.id);
    const taken = await team.olga.caller.call('POST /api/v4/payroll/batches/:id/void', {
      params: { id: next.id },
    });
    expect(taken.error.code).toBe('payroll.batch_taken');
  });

  it('confirms its layout by a receipt, and by nothing else', async () => {
    await ready();
    await team.lock();
    const { batch } = (await make()).body;
    const levelNow = async () =>
      (await team.olga.caller.call('GET /api/v4/payroll/targets')).body.targets[0]?.level;
    expect(await levelNow()).toBe('generic');
    const { body } = await team.olga.caller.call('POST /api/v4/payroll/batches/:id/receipt', {
      params: { id: batch.id },
      body: { acceptedOn: '2026-12-03', note: 'mail 4711', confirms: true },
    });
    expect(body.batch.receipt).toMatchObject({ acceptedOn: '2026-12-03', note: 'mail 4711' });
    expect(await levelNow()).toBe('confirmed');
  });
});

describe('a correction', () => {
  const reopen = async () => {
    await team.reopen();
    await team.work(team.ben, '2026-11-19', '10:00', '11:00');
    await team.settle();
    await team.lock();
  };

  it('replaces the period whole, and shows its difference first', async () => {
    await ready();
    await team.lock();
    await make();
    await reopen();
    const look = await preview();
    expect([look.kind, look.isUnchanged]).toEqual(['correction', false]);
    expect(look.differences.map(({ before, after }) => [before, after?.quantity])).toEqual([
      [null, 10_000],
    ]);
    const { batch } = (await make()).body;
    expect([batch.kind, batch.lineCount]).toEqual(['correction', 5]);
    expect((await preview()).isUnchanged).toBe(true);
  });

  it('sends what differs, with plus and minus, where a target takes that', async () => {
    const delta = await addTarget({ name: 'Delta', corrections: 'delta' });
    await addCode(delta);
    await setNumber(team.ann.record, '26', delta);
    await setNumber(team.ben.record, '7', delta);
    await team.lock();
    await make(undefined, delta);
    await reopen();
    const { batch } = (await make(undefined, delta)).body;
    expect([batch.kind, batch.lineCount]).toEqual(['correction', 1]);
    await addCode(delta, { code: '202' });
    const last = (await make(undefined, delta)).body.batch;
    const { lines } = (
      await team.olga.caller.call('GET /api/v4/payroll/batches/:id', { params: { id: last.id } })
    ).body;
    expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0);
  });

  it('goes with the next period, where a target takes none', async () => {
    const later = await addTarget({ name: 'Later', corrections: 'later' });
    await addCode(later);
    await setNumber(team.ann.record, '26', later);
    await setNumber(team.ben.record, '7', later);
    await setNumber(team.marc.record, '8', later);
    await team.work(team.marc, '2026-10-27', '10:00', '12:00');
    await team.lock('2026-10-27');
    await make('2026-10-27', later);
    await team.reopen('2026-10-27');
    await team.work(team.marc, '2026-10-28', '10:00', '12:00');
    await team.settle();
    await team.lock('2026-10-27');
    expect((await make('2026-10-27', later)).error.code).toBe('payroll.left_for_later');
    await team.lock();
    const { batch } = (await make(undefined, later)).body;
    const rows = await test.database.db
      .select()
      .from(payrollLines)
      .where(eq(payrollLines.batchId, batch.id));
    const carried = rows.filter(({ period }) => period === '2026-10-01');
    expect(carried.map(({ day, quantity }) => [day, quantity])).toEqual([['2026-11-01', 20_000]]);
    expect((await make(undefined, later)).status).toBe(200);
  });

  it('waits for a period that was opened again until it is locked', async () => {
    const later = await addTarget({ name: 'Later', corrections: 'later' });
    await addCode(later);
    for (const [index, who] of [team.ann, team.ben, team.marc].entries())
      await setNumber(who.record, String(index + 7), later);
    await team.work(team.marc, '2026-10-27', '10:00', '12:00');
    await team.lock('2026-10-27');
    await make('2026-10-27', later);
    await team.reopen('2026-10-27');
    await team.work(team.marc, '2026-10-28', '10:00', '12:00');
    await team.settle();
    // What comes from an earlier period stands on the first day of the one that it goes with.
    const carriedTo = async (day: string) =>
      ((await preview(day, later)).text ?? '')
        .split('\n')
        .filter((row) => row.includes(`;${day};`))
        .map((row) => row.split(';')[6]);
    expect(await carriedTo('2026-11-01')).toEqual([]);
    await team.lock();
    const { batch } = (await make(undefined, later)).body;
    expect(batch.lineCount).toBe(4);
    await team.lock('2026-10-27');
    expect(await carriedTo('2026-12-01')).toEqual(['2.00']);
  });
});

describe('what is in no file', () => {
  it('is a national number or a wage, whatever the layout', async () => {
    await ready();
    await team.lock();
    const lodas = await addTarget({ name: 'LODAS', kind: 'lodas', granularity: 'day' });
    await addCode(lodas);
    await setNumber(team.ann.record, '26', lodas);
    await setNumber(team.ben.record, '7', lodas);
    const files = [
      await fileOf((await make()).body.batch.id),
      await fileOf((await make(undefined, lodas)).body.batch.id),
    ];
    const looks = [await preview(), await preview(undefined, lodas)];
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    // DATEV gets one sum for each person, though days were asked for.
    expect(files[1]?.body.match(/;101;/g)).toHaveLength(2);
    for (const text of [...files.map(({ body }) => body), ...looks.map((look) => look.text)]) {
      expect(text.length).toBeGreaterThan(20);
      expect(text.replaceAll(/[.\s-]/g, '')).not.toContain(NISS);
    }
    const paths = JSON.stringify(LODAS) + JSON.stringify(looks);
    expect(paths).not.toMatch(/niss|national|wage_rate/i);
  });
});

describe('who may', () => {
  it('needs the right there, and an address of a file opens for minutes', async () => {
    await ready();
    await team.lock();
    const { batch } = (await make()).body;
    const { marc, ann } = team;
    for (const { caller } of [marc, ann]) {
      const answers = await Promise.all([
        caller.call('GET /api/v4/payroll/preview', { query: wanted() }),
        caller.call('POST /api/v4/payroll/batches', { body: wanted() }),
        caller.call('GET /api/v4/payroll/batches/:id', { params: { id: batch.id } }),
        caller.call('POST /api/v4/payroll/batches/:id/file', { params: { id: batch.id } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    const other = await test.make.company();
    const place = await test.make.department(other);
    const otto = await test.hire(other, place, {}, { role: 'SUPER-ADMIN' });
    const foreign = await otto.caller.call('GET /api/v4/payroll/batches/:id', {
      params: { id: batch.id },
    });
    expect(foreign.status).toBe(404);
    const { url } = (
      await team.olga.caller.call('POST /api/v4/payroll/batches/:id/file', {
        params: { id: batch.id },
      })
    ).body;
    const path = url.replace('http://localhost:3000', '');
    const get = (at: string) => test.app.inject({ method: 'GET', url: at });
    expect((await get(path)).statusCode).toBe(200);
    expect((await get(path.slice(0, -2))).statusCode).toBeGreaterThanOrEqual(400);
    test.clock.set('2026-12-01T08:10:00Z');
    expect((await get(path)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('everything that a month is paid', () => {
  const addRule = (policyId: string, key: string, since: string, params: object) =>
    team.olga.caller.call('POST /api/v4/pay-policies/:id/rules', {
      params: { id: policyId },
      body: {
        key,
        since,
        until: null,
        source: { title: 'House rules', readOn: '2026-11-01' },
        where: {},
        params: params as never,
      },
    });

  const late = (perHour: number) => ({
    kind: 'window',
    premium: 'LATE',
    days: {},
    from: 43_200,
    to: 64_800,
    pay: { perHour },
  });

  /** Ben has a contract, a day of leave and a day without pay, a trip and a rule for all that is beside hours. */
  const setUp = async (): Promise<string> => {
    const { olga, ben, companyId, departmentId } = team;
    const { db } = test.database;
    await db
      .update(memberships)
      .set({ hoursWeekMinutes: 2280 })
      .where(eq(memberships.id, ben.record));
    const kinds = [
      { name: 'Annual leave', code: 'HOLIDAY', payKey: '2' },
      { name: 'Family day', code: '', payKey: '', isPaid: false },
    ];
    for (const [index, kind] of kinds.entries()) {
      const dayoffTypeId = await test.make.dayoffType(companyId, departmentId, kind);
      const day = `2026-11-${23 + index}`;
      await test.make.shift({
        companyId,
        departmentId,
        employmentId: ben.record,
        personId: ben.personId,
        kind: 'dayOff',
        dayoffTypeId,
        fullDay: true,
        start: `${day}T00:00`,
        end: `${day}T23:59`,
      });
    }
    const id = await test.make.cost(companyId, departmentId);
    await db
      .update(clockings)
      .set({ costs: [{ id, value: 12.5 }] })
      .where(eq(clockings.employmentId, ben.record));
    const policy = await olga.caller.call('POST /api/v4/pay-policies', {
      body: { name: 'House', packId: null },
    });
    const policyId = policy.body.policy.id;
    await addRule(policyId, 'voucher', '2026-01-01', {
      kind: 'perDay',
      benefit: 'MEAL_VOUCHER',
      when: 'worked-day',
    });
    await addRule(policyId, 'late', '2026-01-01', late(10_000));
    await olga.caller.call('POST /api/v4/departments/:departmentId/pay-policy', {
      params: { departmentId },
      body: { policyId, since: '2026-01-01' },
    });
    return policyId;
  };

  const KEYS = {
    HOLIDAY_PAID: 'hours',
    'ABSENCE:2': 'hours',
    'ABSENCE:Family_day': 'days',
    MEAL_VOUCHER: 'count',
    'PREMIUM:LATE': 'amount',
    'COST:Kilometres': 'count',
  } as const;

  const addAll = async (): Promise<void> => {
    await ready();
    for (const [key, unit] of Object.entries(KEYS)) {
      await addCode(targetId, { key, unit, code: key.slice(-10) });
    }
  };

  it('is named where it has no code, and is in the file with what the sheets come to', async () => {
    await setUp();
    await ready();
    const missing = (await preview()).faults.map(({ fault, what }) => `${fault} ${what}`);
    expect(new Set(missing)).toEqual(
      new Set(Object.keys(KEYS).map((key) => `code_missing ${key}`)),
    );
    await addAll();
    await team.lock();
    const { faults, totals } = await preview();
    expect(faults).toEqual([]);
    const quantity = Object.fromEntries(totals.map((one) => [one.code, one.quantity / 10_000]));
    // Ann is paid from nine to twenty past twelve three times, Ben from ten to three.
    expect(quantity).toEqual({
      101: 15,
      LIDAY_PAID: 7.6,
      'ABSENCE:2': 7.6,
      Family_day: 1,
      AL_VOUCHER: 4,
      'EMIUM:LATE': 4,
      Kilometres: 12.5,
    });
    const sheets = (await team.list(team.olga)).body.sheets;
    const away = sheets.flatMap(({ days }) => days.map(({ awaySeconds }) => awaySeconds));
    expect(away.reduce((sum, seconds) => sum + seconds, 0)).toBe(7.6 * 2 * 3600);
    const { body, status } = await make();
    expect(status).toBe(201);
    const { sheet } = await team.sheetOf(team.ben);
    expect(sheet.events[0]).toMatchObject({
      kind: 'exported',
      text: `Payroll office ${body.batch.sequence}`,
    });
  });

  it('is carried in every kind when a rule is dated back behind a lock, which it never changes', async () => {
    const policyId = await setUp();
    await addAll();
    await team.lock();
    await make();
    const before = JSON.stringify((await team.sheetOf(team.ben)).sheet.days);
    await addRule(policyId, 'late', '2026-11-01', late(20_000));
    await addRule(policyId, 'voucher', '2026-11-01', {
      kind: 'perDay',
      benefit: 'CLOTHES',
      when: 'worked-day',
    });
    await team.settle();
    expect(JSON.stringify((await team.sheetOf(team.ben)).sheet.days)).toBe(before);
    const december = await team.list(team.olga, '2026-12-01', '2026-12-31');
    const own = december.body.sheets.find(({ employmentId }) => employmentId === team.ben.record);
    expect(own?.carried).toEqual([
      { day: '2026-11-16', key: 'BENEFIT:CLOTHES', name: '', measure: 'count', value: 10_000 },
      { day: '2026-11-16', key: 'MEAL_VOUCHER', name: '', measure: 'count', value: -10_000 },
      { day: '2026-11-16', key: 'PREMIUM:LATE', name: '', measure: 'amount', value: 30_000 },
    ]);
    const next = await preview('2026-12-10');
    expect(next.faults.map(({ what }) => what)).toContain('BENEFIT:CLOTHES');
    const line = next.lines.find(({ keys }) => keys.includes('PREMIUM:LATE'));
    expect(line).toMatchObject({ quantity: 30_000, day: '2026-12-01' });
    await team.settle();
    const again = await team.list(team.olga, '2026-12-01', '2026-12-31');
    expect(again.body.sheets).toEqual(december.body.sheets);
  });
});

describe('somebody who works in two places within a month', () => {
  /** Ann in the cellar, and what she did there on a day. */
  const inCellar = async (legalEntityId: string, joined: string) => {
    const { companyId, ann } = team;
    const departmentId = await test.make.department(companyId, { name: 'Cellar' });
    await employedBy(legalEntityId, departmentId);
    const values = { joinedAt: new Date(`${joined}T00:00:00Z`), hoursWeekMinutes: 0 };
    const record = await test.make.membership(companyId, departmentId, ann.personId, values);
    const place = { companyId, departmentId };
    await test.database.db
      .insert(clockings)
      .values(
        clockedRow(place, { personId: ann.personId, record }, '2026-11-19', ['09:00', '14:00']),
      );
    return { departmentId, record };
  };

  const hoursIn = async (departmentId: string, id: string) => {
    const query = { targetId: id, departmentId, day: '2026-11-16' };
    const { body } = await team.olga.caller.call('GET /api/v4/payroll/preview', { query });
    expect(body.faults).toEqual([]);
    const ids = [team.ann.record, team.ben.record];
    const sums: Record<string, number> = {};
    for (const { employmentId, quantity } of body.lines) {
      const name = ids.includes(employmentId) ? String(ids.indexOf(employmentId)) : employmentId;
      sums[name] = (sums[name] ?? 0) + quantity / 10_000;
    }
    return sums;
  };

  it('is sent by each of two employers with what was done for it, and nothing else', async () => {
    await ready();
    const { body } = await team.olga.caller.call('POST /api/v4/employers', {
      body: { name: 'Zuid BV' },
    });
    const other = body.employer.id;
    const { departmentId, record } = await inCellar(other, '2026-01-12');
    const theirs = await addTarget({ legalEntityId: other, name: 'Their office' });
    await addCode(theirs);
    await setNumber(record, '9', theirs);
    expect(await hoursIn(team.departmentId, targetId)).toEqual({ 0: 10, 1: 5 });
    expect(await hoursIn(departmentId, theirs)).toEqual({ [record]: 5 });
    const query = { targetId, departmentId, day: '2026-11-16' };
    const foreign = await team.olga.caller.call('GET /api/v4/payroll/preview', { query });
    expect(foreign.status).toBeGreaterThanOrEqual(400);
  });

  it('is sent for each location once, also who moved from one to the other in the middle', async () => {
    await ready();
    await test.database.db
      .update(memberships)
      .set({ leftAt: new Date('2026-11-18T23:00:00Z') })
      .where(eq(memberships.id, team.ann.record));
    const { departmentId, record } = await inCellar(entityId, '2026-11-19');
    await setNumber(record, '26b');
    expect(await hoursIn(team.departmentId, targetId)).toEqual({ 0: 10, 1: 5 });
    expect(await hoursIn(departmentId, targetId)).toEqual({ [record]: 5 });
  });
});
