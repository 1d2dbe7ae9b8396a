import type { CostValue } from '@ploeg/contract/clockings/clockings.schemas';
import type { SettingsOf } from '@ploeg/domain/access/setting-flags';
import { costsFor, findCheckOutFaults } from '@ploeg/domain/clockings/check-out-rules';
import type { TFunction } from 'i18next';
import type { Clocking, Department } from '#data/wire.ts';
import type { Faults } from '#forms/faults.ts';

/** What a person fills in at the end of the work: costs by their id, and a comment. */
export type CheckOutValues = { costs: Record<string, string>; comment: string };

export const emptyCheckOut: CheckOutValues = { costs: {}, comment: '' };

/** What of a department says which questions are asked. */
export type CheckOutDepartment = Pick<SettingsOf<Department>, 'costs' | 'status' | 'clockinParams'>;

/** What was filled in, as it is sent; costs without an answer are left out. */
export const toCheckOut = (
  { costs: typed, comment }: CheckOutValues,
  { costs, status }: CheckOutDepartment,
): { comment: string; costs: CostValue[] } => ({
  comment: comment.trim(),
  costs: costsFor(costs, status).flatMap(({ id, format }): CostValue[] => {
    const text = typed[id]?.trim() ?? '';
    if (text === '') return [];
    return [{ id, value: format === 'boolean' ? text === 'true' : text }];
  }),
});

/** What keeps a check-out from being complete, at its fields. */
export const judgeCheckOut = (
  values: CheckOutValues,
  department: CheckOutDepartment,
  tasks: Clocking['tasks'],
  t: TFunction,
): Faults => {
  const { costs: definitions, status: departmentStatus, clockinParams } = department;
  const found = findCheckOutFaults({
    definitions,
    departmentStatus,
    ...toCheckOut(values, department),
    commentMandatory: clockinParams.commentMandatory,
    tasks,
  });
  const texts = found.map((fault) => {
    if (fault.kind === 'cost-invalid')
      return [`costs.${fault.costId}`, t('CHECK_OUT.NUMBER_INVALID')];
    const field = fault.kind === 'cost-missing' ? `costs.${fault.costId}` : 'comment';
    return [fault.kind === 'task-running' ? 'tasks' : field, t('GENERAL.REQUIRED')];
  });
  return Object.fromEntries(texts) as Faults;
};
