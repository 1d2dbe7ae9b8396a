import type { WageKey } from '@ploeg/domain/payroll/wage-keys';
import type { Unit } from '@ploeg/domain/payroll/pay-lines';
import { listEmployerNames } from '#features/employers/location-employers.service.ts';
import { addPayRule, listPayPolicies } from '#features/pay/pay-policies.service.ts';
import { addCodes } from '#features/payroll/codes.service.ts';
import { setNumber } from '#features/payroll/people.service.ts';
import { createTarget } from '#features/payroll/targets.service.ts';
import type { WriteContext } from '#platform/context.ts';
import data from './data/payroll.json' with { type: 'json' };
import { actAs, type Somebody, type Stage } from './demo-stage.ts';
import { type Demo, departmentOf } from './demo-state.ts';

const SINCE = '2026-01-01';

/** A voucher for each day of work, as the house agreed with its people. */
const addVouchers = async (context: WriteContext): Promise<void> => {
  const [policy] = (await listPayPolicies(context)).policies;
  if (!policy) throw new Error('The brasserie has no pay rules');
  await addPayRule(context, policy.id, {
    key: 'meal-voucher',
    since: SINCE,
    until: null,
    source: { title: data.agreement, readOn: SINCE },
    where: {},
    params: { kind: 'perDay', benefit: 'MEAL_VOUCHER', when: 'worked-day' },
  });
};

/** Where the hours of the brasserie go to, with codes and numbers. */
export const addPayroll = (stage: Stage, demo: Demo, owner: Somebody): Promise<void> =>
  actAs(stage.db, owner, demo.now, async (context) => {
    await addVouchers(context);
    const [employer] = await listEmployerNames(context);
    if (!employer) throw new Error('The brasserie has no employer');
    const { id: targetId } = await createTarget(context, {
      legalEntityId: employer.id,
      name: data.target,
      kind: 'generic-csv',
      employerCodes: {},
      layout: null,
      granularity: 'day',
      hourStep: 'hundredth',
      corrections: 'replace',
    });
    const rows = data.codes.map(({ key, code, unit }) => ({
      key: key as WageKey,
      code,
      unit: unit as Unit,
      scope: {},
      factor: 1000,
      sign: 1 as const,
      since: SINCE,
      note: '',
    }));
    await addCodes(context, targetId, rows);
    const place = departmentOf(demo, 'grandPlace').id;
    const members = demo.members.filter(({ departmentId }) => departmentId === place);
    for (const [index, { id: employmentId }] of members.entries()) {
      await setNumber(context, targetId, {
        employmentId,
        number: String(1001 + index),
        since: SINCE,
      });
    }
  });
