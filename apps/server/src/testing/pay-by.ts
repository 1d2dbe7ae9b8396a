import type { PayRuleFields } from '@ploeg/contract/pay/pay.schemas';
import type { TestApp } from './test-app.ts';

/** Has a location pay by rules of its own since January 2026, called `rule-0` and on; answers who owns the company. */
export const payBy = async (
  test: TestApp,
  { companyId, departmentId }: { companyId: string; departmentId: string },
  rules: readonly PayRuleFields['params'][],
) => {
  const owner = await test.hire(companyId, departmentId, {}, { role: 'SUPER-ADMIN' });
  const { caller } = owner;
  const made = await caller.call('POST /api/v4/pay-policies', {
    body: { name: 'House', packId: null },
  });
  const { id: policyId } = made.body.policy;
  for (const [index, params] of rules.entries()) {
    const since = '2026-01-01';
    const source = { title: 'House rules', readOn: since };
    const body = { key: `rule-${index}`, since, until: null, source, where: {}, params };
    const added = await caller.call('POST /api/v4/pay-policies/:id/rules', {
      params: { id: policyId },
      body,
    });
    if (added.status !== 201) throw new Error(added.text);
  }
  const set = await caller.call('POST /api/v4/departments/:departmentId/pay-policy', {
    params: { departmentId },
    body: { policyId, since: '2026-01-01' },
  });
  if (set.status !== 200) throw new Error(set.text);
  return owner;
};
