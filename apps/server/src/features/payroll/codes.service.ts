import type { CodeFields, PayrollCode } from '@ploeg/contract/payroll/payroll.schemas';
import { isWageKey, type WageKey } from '@ploeg/domain/payroll/wage-keys';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { stated } from '#platform/stated.ts';
import { toPayrollCode } from './payroll.presenter.ts';
import { createPayrollRepo } from './payroll.repo.ts';
import { getTarget } from './targets.service.ts';

const MOST_CODES = 5000;

export const listCodes = async (context: ReadContext, targetId: string): Promise<PayrollCode[]> => {
  await getTarget(context, targetId);
  const repo = createPayrollRepo(context.db, context.actor.companyId);
  return (await repo.listCodes(targetId)).map(toPayrollCode);
};

/** Adds lines to a code map; what was said before stays, and holds for the days before. */
export const addCodes = async (
  context: WriteContext,
  targetId: string,
  rows: readonly CodeFields[],
): Promise<PayrollCode[]> => {
  const { db, actor, now } = context;
  const repo = createPayrollRepo(db, actor.companyId);
  const target = await repo.lockTarget(targetId);
  if (!target) throw fail('payroll.target_not_found');
  const unknown = rows.find(({ key }) => !isWageKey(key));
  if (unknown) throw fail('payroll.key_unknown', { key: unknown.key });
  const before = await repo.listCodes(targetId);
  if (before.length + rows.length > MOST_CODES)
    throw fail('payroll.codes_full', { count: MOST_CODES });
  const createdAt = new Date(now * 1000);
  await repo.insertCodes(
    rows.map(({ key, scope, ...fields }) => ({
      ...fields,
      id: newId(),
      targetId,
      key: key as WageKey,
      scope: stated(scope),
      createdBy: actor.personId,
      createdAt,
    })),
  );
  const keys = [...new Set(rows.map(({ key }) => key))];
  context.audit({
    action: 'payroll_target.codes',
    subjectId: targetId,
    details: { name: target.name, count: rows.length, keys: keys.slice(0, 20).join(', ') },
  });
  context.emit({ resource: 'PAYROLL', resourceId: targetId, personIds: [actor.personId] });
  return (await repo.listCodes(targetId)).map(toPayrollCode);
};
