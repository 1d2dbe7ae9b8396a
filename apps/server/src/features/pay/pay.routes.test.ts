import type { PayRuleFields } from '@ploeg/contract/pay/pay.schemas';
import { computePay } from '@ploeg/domain/pay/compute-pay';
import { rulesInForce } from '@ploeg/domain/pay/rule-book';
import { claim, employment, payInput } from '@ploeg/domain/pay/testing/pay-cases';
import { PACK_IDS } from '@ploeg/domain/begin/sectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';
import { getPayPack, payPacks, verifiedRules } from './pay-pack.ts';
import { loadPayRules } from './pay-rules.service.ts';
import { toPayRule } from './pay.presenter.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let sofia: Member;
let planner: Member;

const call: TestApp['call'] = (route, options) => sofia.caller.call(route, options);

beforeAll(async () => {
  test = await startTestApp('2026-11-23T09:00:00Z');
  companyId = await test.make.company('Brasserie Grand-Place');
  departmentId = await test.make.department(companyId);
  sofia = await test.hire(companyId, departmentId, { role: 'ADMIN' }, { role: 'SUPER-ADMIN' });
  planner = await test.hire(companyId, departmentId, { role: 'PLANNER' });
});

afterAll(() => test.close());

const nightRule = (changes: Partial<PayRuleFields> = {}): PayRuleFields => ({
  key: 'night',
  since: '2026-01-01',
  until: null,
  source: { title: 'Group S, 302.00', readOn: '2026-11-22' },
  where: {},
  params: {
    kind: 'window',
    premium: 'NIGHT',
    days: {},
    from: 0,
    to: 18_000,
    pay: { perHour: 15_315 },
  },
  ...changes,
});

const begin = async (name: string, packId: (typeof PACK_IDS)[number] | null = null) => {
  const answer = await call('POST /api/v4/pay-policies', { body: { name, packId } });
  return answer.body.policy;
};

const add = (id: string, body: PayRuleFields) =>
  call('POST /api/v4/pay-policies/:id/rules', { params: { id }, body });

const setPolicy = (policyId: string, since: string) =>
  call('POST /api/v4/departments/:departmentId/pay-policy', {
    params: { departmentId },
    body: { policyId, since },
  });

const errorOf = (body: unknown) => Object.keys((body as { errors?: object }).errors ?? {});

describe('a set of pay rules', () => {
  it('begins with what its sector has verified, and proposes amounts to be confirmed', async () => {
    const policy = await begin('Joint committee 302', 'horeca-302');
    const pack = getPayPack('horeca-302');
    expect(policy.rules.map(({ key }) => key)).toEqual(verifiedRules(pack).map(({ key }) => key));
    expect(policy.rules.every(({ source }) => source.readOn === pack.readOn)).toBe(true);
    const amounts = policy.proposals.filter(({ reason }) => reason === 'amount');
    expect(amounts.map(({ key }) => key)).toEqual(['night', 'sunday', 'holiday']);
    const [night] = amounts;
    if (!night) throw new Error('a proposal');
    const { reason: _, ...proposed } = night;
    const answer = await add(policy.id, proposed);
    expect(answer.status).toBe(201);
    expect(answer.body.policy.proposals.map(({ key }) => key)).not.toContain('night');
    expect(answer.body.policy.rules.at(-1)).toMatchObject({
      key: 'night',
      createdBy: expect.any(String),
    });
    const again = { name: 'Another', packId: 'horeca-302' } as const;
    expect((await call('POST /api/v4/pay-policies', { body: again })).status).toBe(409);
  });

  it('only grows: a version of a later day, and one that sets a day right', async () => {
    const { id } = await begin('Ours');
    await add(id, nightRule());
    await add(
      id,
      nightRule({ since: '2027-01-01', source: { title: 'New', readOn: '2026-11-20' } }),
    );
    const right = nightRule({ until: '2026-06-30' });
    expect((await add(id, right)).status).toBe(201);
    expect(errorOf((await add(id, right)).body)).toEqual(['since']);
    const { policies } = (await call('GET /api/v4/pay-policies')).body;
    const rules = policies.find((one) => one.id === id)?.rules ?? [];
    expect(rules.map(({ since, until }) => [since, until])).toEqual([
      ['2026-01-01', null],
      ['2027-01-01', null],
      ['2026-01-01', '2026-06-30'],
    ]);
  });

  it('refuses what cannot be, and says in which field', async () => {
    const { id } = await begin('Faults');
    await add(id, nightRule());
    const faults: [PayRuleFields, number, string][] = [
      [nightRule({ until: '2025-12-31' }), 422, 'until'],
      [nightRule({ source: { title: 'X', readOn: '2026-11-26' } }), 422, 'source'],
      [nightRule({ params: { kind: 'clockChange', mode: 'cao30' } }), 409, 'key'],
      [nightRule({ source: { title: ' ', readOn: '2026-11-20' } }), 422, 'source.title'],
    ];
    for (const [body, status, field] of faults) {
      const answer = await add(id, body);
      expect([answer.status, errorOf(answer.body)]).toEqual([status, [field]]);
    }
    const gone = '019b0000-0000-7000-8000-000000000000';
    expect((await add(gone, nightRule())).status).toBe(404);
    expect((await setPolicy(gone, '2026-01-01')).status).toBe(422);
  });

  it('is for whoever keeps the settings of the whole company', async () => {
    const asPlanner: TestApp['call'] = (route, options) => planner.caller.call(route, options);
    expect((await asPlanner('GET /api/v4/pay-policies')).status).toBe(403);
    const body = { name: 'Mine', packId: null };
    expect((await asPlanner('POST /api/v4/pay-policies', { body })).status).toBe(403);
  });

  it('stands in the log with rule, day and source', async () => {
    const rows = await test.database.db.select().from(auditLog);
    const lines = rows.filter(({ action }) => action === 'pay.rule');
    expect(lines.length).toBeGreaterThan(2);
    expect(JSON.stringify(lines[0])).toContain('302');
  });
});

describe('the rules of a location', () => {
  it('are those of its set on each day, as the engine takes them', async () => {
    const { id: first } = await begin('First');
    const { id: second } = await begin('Second');
    await add(first, nightRule());
    const { params } = nightRule();
    if (params.kind !== 'window') throw new Error('a window');
    await add(second, nightRule({ params: { ...params, premium: 'LATE' } }));
    expect((await setPolicy(first, '1970-01-01')).body.lines).toHaveLength(1);
    expect((await setPolicy(first, '2026-02-01')).status).toBe(409);
    expect((await setPolicy(second, '2026-06-01')).body.lines).toHaveLength(2);
    const rulesOf = await loadPayRules({ db: test.database.db, actor: { companyId } }, [
      departmentId,
    ]);
    const premiumOn = (day: string) =>
      rulesInForce(rulesOf(departmentId), day).map(
        (rule) => rule.kind === 'window' && rule.premium,
      );
    expect([premiumOn('2025-12-31'), premiumOn('2026-05-31'), premiumOn('2026-06-01')]).toEqual([
      [],
      ['NIGHT'],
      ['LATE'],
    ]);
  });
});

describe('a new location', () => {
  it('pays as the one that it is like', async () => {
    const body = { name: 'Zuid', like: departmentId };
    const made = await call('POST /api/v4/departments', { body });
    expect(made.status).toBe(201);
    const { locations, policies } = (await call('GET /api/v4/pay-policies')).body;
    const linesOf = (name: string) => locations.find((one) => one.name === name)?.lines ?? [];
    const held = linesOf('Zuid').map(({ policyId }) => policies.find((p) => p.id === policyId));
    expect(held.map((policy) => policy?.name)).toEqual(['Second']);
  });
});

describe.each(payPacks.map((pack) => [pack.packId, pack] as const))('the pack %s', (_, pack) => {
  it('says where each rule stands, and puts no amount into force', () => {
    for (const { key, source, params, mark } of pack.rules) {
      expect(source.title.length, key).toBeGreaterThan(10);
      const hasAmount = JSON.stringify(params).match(/"(perHour|perUnit)"/) !== null;
      if (hasAmount) expect(mark, key).toBe('amount');
    }
    const keys = pack.rules.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('pays a long day of a full-timer beyond its limit', () => {
    const kept = { companyId: '', policyId: '', createdBy: null, createdAt: new Date(0) };
    const rules = verifiedRules(pack).map((fields) =>
      toPayRule({ ...kept, ...fields, id: fields.key }),
    );
    const { days } = computePay(
      payInput({
        employments: [employment({ rules })],
        claims: [claim('2026-06-10T06:00', '2026-06-10T19:00')],
      }),
    );
    const limit = pack.packId === 'care-330' ? 11 : 9;
    expect(days[0]?.base).toEqual({ NORMAL: limit * 3600, OVERTIME_50: (13 - limit) * 3600 });
  });
});

it('there is a pack of pay rules for each pack', () => {
  expect(payPacks.map(({ packId }) => packId)).toEqual([...PACK_IDS]);
});
