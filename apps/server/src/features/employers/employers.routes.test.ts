import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dimonaEmployers } from '#features/dimona/dimona.table.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let sofia: Member;

const call: TestApp['call'] = (route, options) => sofia.caller.call(route, options);

beforeAll(async () => {
  test = await startTestApp('2026-11-23T09:00:00Z');
  companyId = await test.make.company('Brasserie Grand-Place');
  departmentId = await test.make.department(companyId);
  sofia = await test.hire(companyId, departmentId, { role: 'ADMIN' }, { role: 'SUPER-ADMIN' });
});

afterAll(() => test.close());

const add = (body: { name: string; enterpriseNumber?: string; onssNumber?: string }) =>
  call('POST /api/v4/employers', { body });

const errorsOf = (body: unknown) => Object.keys((body as { errors: object }).errors);

describe('an employer', () => {
  it('has numbers that can be right, and none that another has', async () => {
    const made = await add({
      name: 'GP bv',
      enterpriseNumber: 'BE 0403.170.701',
      onssNumber: '9354-67',
    });
    expect(errorsOf(made.body)).toEqual(['onssNumber']);
    const { employer } = (
      await add({ name: 'GP bv', enterpriseNumber: 'BE 0403.170.701', onssNumber: '0009354-67' })
    ).body;
    expect(employer).toMatchObject({ enterpriseNumber: '0403170701', onssNumber: '000935467' });
    const refused: [Parameters<typeof add>[0], number, string][] = [
      [{ name: 'gp B.V.' }, 409, 'name'],
      [{ name: 'Other', enterpriseNumber: '0403170701' }, 409, 'enterpriseNumber'],
      [{ name: 'Other', enterpriseNumber: '0403170702' }, 422, 'enterpriseNumber'],
      [{ name: 'Other', enterpriseNumber: '12' }, 422, 'enterpriseNumber'],
    ];
    for (const [body, status, field] of refused) {
      const answer = await add(body);
      expect([answer.status, errorsOf(answer.body)]).toEqual([status, [field]]);
    }
  });

  it('is changed one version after the other', async () => {
    const { employer } = (await add({ name: 'Later nv' })).body;
    const change = (version: number) =>
      call('PATCH /api/v4/employers/:id', {
        params: { id: employer.id },
        body: { version, enterpriseNumber: '0202239951' },
      });
    expect((await change(1)).body.employer).toMatchObject({ version: 2 });
    expect((await change(1)).status).toBe(409);
  });
});

describe('the employer of a location', () => {
  const set = (legalEntityId: string, since: string, dryRun = false) =>
    call('POST /api/v4/departments/:departmentId/employer', {
      params: { departmentId },
      body: { legalEntityId, since, jointCommittee: '302', article17Type: 'O17', dryRun },
    });

  it('is dated; of what is to come something can be taken back, of what began nothing', async () => {
    const { employers } = (await call('GET /api/v4/employers')).body;
    const [first, second] = employers;
    if (!first || !second) throw new Error('two employers');
    expect((await set(first.id, '1970-01-01')).body.lines).toHaveLength(1);
    expect((await set(first.id, '2026-11-01')).status).toBe(409);
    expect((await set(second.id, '2027-01-01', true)).body.lines).toHaveLength(1);
    const { lines } = (await set(second.id, '2027-01-01')).body;
    expect(lines.map(({ since, legalEntityId }) => [since, legalEntityId])).toEqual([
      ['1970-01-01', first.id],
      ['2027-01-01', second.id],
    ]);
    const [old] = await test.database.db
      .select()
      .from(dimonaEmployers)
      .where(eq(dimonaEmployers.departmentId, departmentId));
    expect(old?.enterpriseNumber).toBe(first.enterpriseNumber);
    const archive = (id: string) => call('POST /api/v4/employers/:id/archive', { params: { id } });
    expect((await archive(second.id)).status).toBe(409);
    const withdraw = (lineId: string) =>
      call('DELETE /api/v4/departments/:departmentId/employer/:lineId', {
        params: { departmentId, lineId },
      });
    expect((await withdraw(lines[0]?.id ?? '')).status).toBe(409);
    expect((await withdraw(lines[1]?.id ?? '')).body.lines).toHaveLength(1);
    expect((await archive(second.id)).body.employer.isArchived).toBe(true);
    expect((await set(second.id, '2027-01-01')).status).toBe(409);
    const restored = await call('POST /api/v4/employers/:id/restore', {
      params: { id: second.id },
    });
    expect(restored.body.employer.isArchived).toBe(false);
  });
});
