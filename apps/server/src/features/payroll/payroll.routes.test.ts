import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GENERIC_CSV } from '@ploeg/domain/payroll/built-in-layouts';
import { roleColumns } from '#features/grants/grants.service.ts';
import { grants } from '#features/grants/grants.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { newId } from '#platform/new-id.ts';
import { codeRow, targetFields } from '#testing/payroll-office.ts';
import { type Caller, type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let entityId: string;
let olga: Member;
let emma: Member;
let tibo: Member;

beforeAll(async () => {
  test = await startTestApp('2026-11-27T09:00:00Z');
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  olga = await test.hire(companyId, departmentId, { role: 'ADMIN' }, { role: 'SUPER-ADMIN' });
  emma = await test.hire(companyId, departmentId);
  tibo = await test.hire(companyId, departmentId);
  await test.database.db.insert(grants).values({
    companyId,
    id: newId(),
    personId: tibo.personId,
    departmentId,
    ...roleColumns('pay'),
    since: new Date('2020-01-01T00:00:00Z'),
  });
  const { body } = await olga.caller.call('POST /api/v4/employers', { body: { name: 'Noord BV' } });
  entityId = body.employer.id;
});

afterAll(() => test.close());

const create = (over: object = {}, by: Caller = olga.caller) =>
  by.call('POST /api/v4/payroll/targets', {
    body: targetFields(entityId, { name: `Target ${Math.floor(test.clock.now())}`, ...over }),
  });

const targetOf = async (name: string) => (await create({ name })).body.target;

describe('a target', () => {
  it('is added with what its kind brings, and nobody calls its layout confirmed', async () => {
    const { status, body } = await create({ name: 'Acerta', kind: 'lodas' });
    expect([status, body.target.level, body.target.layout.mode.kind]).toEqual([
      201,
      'indicative',
      'sections',
    ]);
    expect((await create({ name: 'acerta' })).error.code).toBe('payroll.name_taken');
    const strange = await create({ name: 'X', legalEntityId: departmentId });
    expect(strange.error.code).toBe('employers.unknown');
  });

  it('is refused with a layout that cannot work, and told where', async () => {
    const layout = {
      ...GENERIC_CSV,
      records: [{ when: 'end', fields: [{ from: 'batch.lines' }] }],
    };
    const refused = await create({ name: 'Own', kind: 'custom', layout });
    expect([refused.status, refused.error.code]).toEqual([422, 'payroll.layout_unfit']);
    expect(refused.error.errors['layout']?.[0]).toContain('records');
    expect((await create({ name: 'Own', kind: 'custom' })).error.code).toBe('payroll.layout_unfit');
    const unsigned = {
      ...GENERIC_CSV,
      records: [{ when: 'line', fields: [{ from: 'quantity' }] }],
    };
    const delta = await create({
      name: 'Own',
      kind: 'custom',
      layout: unsigned,
      corrections: 'delta',
    });
    expect(delta.error.code).toBe('payroll.sign_missing');
    const secret = { ...unsigned, records: [{ when: 'line', fields: [{ from: 'niss' }] }] };
    expect((await create({ name: 'Own', kind: 'custom', layout: secret })).status).toBe(422);
  });

  it('is changed and retired; a name is free again then', async () => {
    const { id } = await targetOf('SD');
    const change = (body: object) =>
      olga.caller.call('PATCH /api/v4/payroll/targets/:id', { params: { id }, body });
    const { body } = await change({ employerCodes: { company: '0417' }, hourStep: 'quarter' });
    expect([body.target.employerCodes.company, body.target.hourStep, body.target.version]).toEqual([
      '0417',
      'quarter',
      2,
    ]);
    const retire = (isRetired: boolean) =>
      olga.caller.call('POST /api/v4/payroll/targets/:id/retire', {
        params: { id },
        body: { isRetired },
      });
    expect((await retire(true)).body.target.isRetired).toBe(true);
    await targetOf('SD');
    expect((await retire(false)).error.code).toBe('payroll.name_taken');
  });
});

describe('codes', () => {
  it('are only added, all or none', async () => {
    const { id } = await targetOf('Codes');
    const add = (rows: object[]) =>
      olga.caller.call('POST /api/v4/payroll/targets/:id/codes', {
        params: { id },
        body: { rows },
      });
    expect((await add([codeRow(), codeRow({ key: 'GUESS' })])).error.code).toBe(
      'payroll.key_unknown',
    );
    expect((await add([codeRow(), codeRow({ key: 'PREMIUM:night', unit: 'amount' })])).status).toBe(
      201,
    );
    const { body } = await add([codeRow({ code: '102', scope: { workerKind: 'worker' } })]);
    expect(body.codes.map(({ key, code: name }) => [key, name])).toEqual([
      ['NORMAL', '101'],
      ['PREMIUM:night', '101'],
      ['NORMAL', '102'],
    ]);
    const { targets } = (await olga.caller.call('GET /api/v4/payroll/targets')).body;
    expect(targets.find((target) => target.id === id)?.codeCount).toBe(3);
  });

  it('comes with what kinds of leave are called, by what stands for them in a key', async () => {
    await test.make.dayoffType(companyId, departmentId, { name: 'Annual leave', code: 'HOLIDAY' });
    await test.make.dayoffType(companyId, departmentId, { name: 'A day for moving', code: '' });
    const { leaveNames } = (await olga.caller.call('GET /api/v4/payroll/targets')).body;
    expect(leaveNames).toMatchObject({
      HOLIDAY: 'Annual leave',
      A_day_for_moving: 'A day for moving',
    });
  });
});

describe('numbers of people', () => {
  it('are those of the terms until a target has its own, which nobody else may have', async () => {
    const { id } = await targetOf('People');
    const params = { id };
    const set = (employmentId: string, number: string, since = '2026-11-01') =>
      tibo.caller.call('PUT /api/v4/payroll/targets/:id/people', {
        params,
        body: { employmentId, number, since },
      });
    expect((await set(emma.record, '26')).body.person).toMatchObject({ number: '26', isOwn: true });
    expect((await set(tibo.record, '26')).error.code).toBe('payroll.number_taken');
    expect((await set(departmentId, '27')).error.code).toBe('payroll.employment_unknown');
    const list = async (day?: string) =>
      (
        await tibo.caller.call('GET /api/v4/payroll/targets/:id/people', {
          params,
          query: { departmentId, ...(day && { day }) },
        })
      ).body.people.find(({ employmentId }) => employmentId === emma.record);
    expect(await list()).toMatchObject({ number: '26', since: '2026-11-01' });
    expect(await list('2026-10-01')).toMatchObject({ number: '', isOwn: false });
    await set(emma.record, '25', '2026-10-01');
    expect(await list('2026-10-31')).toMatchObject({ number: '25', since: '2026-10-01' });
    expect(await list()).toMatchObject({ number: '26' });
    await set(emma.record, '');
    expect(await list()).toMatchObject({ number: '', isOwn: false });
    expect(await list('2026-10-31')).toMatchObject({ number: '25' });
  });
});

it('somebody who has left keeps a number for the months in which they worked', async () => {
  const { id } = await targetOf('Left');
  const gone = await test.hire(companyId, departmentId);
  await test.database.db
    .update(memberships)
    .set({ leftAt: new Date('2026-11-10T11:00:00Z') })
    .where(eq(memberships.id, gone.record));
  const listed = async (day: string) =>
    (
      await tibo.caller.call('GET /api/v4/payroll/targets/:id/people', {
        params: { id },
        query: { departmentId, day },
      })
    ).body.people.some(({ employmentId }) => employmentId === gone.record);
  expect(await listed('2026-11-01')).toBe(true);
  expect(await listed('2026-11-10')).toBe(true);
  expect(await listed('2026-11-11')).toBe(false);
});

describe('who may', () => {
  it('reads with the right somewhere, and changes targets with it for the company', async () => {
    const { id } = await targetOf('Rights');
    expect((await tibo.caller.call('GET /api/v4/payroll/targets')).status).toBe(200);
    expect((await create({ name: 'Tibo' }, tibo.caller)).status).toBe(403);
    const rows = [codeRow()];
    const codes = await tibo.caller.call('POST /api/v4/payroll/targets/:id/codes', {
      params: { id },
      body: { rows },
    });
    expect(codes.status).toBe(403);
    expect((await emma.caller.call('GET /api/v4/payroll/targets')).status).toBe(403);
  });

  it('finds nothing of another company', async () => {
    const { id } = await targetOf('Foreign');
    const other = await test.make.company();
    const place = await test.make.department(other);
    const otto = await test.hire(other, place, { role: 'ADMIN' }, { role: 'SUPER-ADMIN' });
    const params = { id };
    const answers = await Promise.all([
      otto.caller.call('GET /api/v4/payroll/targets/:id/codes', { params }),
      otto.caller.call('POST /api/v4/payroll/targets/:id/codes', {
        params,
        body: { rows: [codeRow()] },
      }),
      otto.caller.call('PATCH /api/v4/payroll/targets/:id', { params, body: { name: 'Mine' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await otto.caller.call('GET /api/v4/payroll/targets')).body.targets).toEqual([]);
  });
});
