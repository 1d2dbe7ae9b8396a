import type { CostValue } from '@ploeg/contract/clockings/clockings.schemas';
import type { SettingsOf } from '@ploeg/domain/access/setting-flags';
import { costsFor, findCheckOutErrors } from '@ploeg/domain/clockings/check-out-rules';
import type { TFunction } from 'i18next';
import type { Clocking, Department } from '#data/wire.ts';
import type { FieldErrors } from '#forms/field-errors.ts';

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

export const judgeCheckOut = (
  values: CheckOutValues,
  department: CheckOutDepartment,
  tasks: Clocking['tasks'],
  t: TFunction,
): FieldErrors => {
  const { costs: definitions, status: departmentStatus, clockinParams } = department;
  const invalid = findCheckOutErrors({
    definitions,
    departmentStatus,
    ...toCheckOut(values, department),
    commentMandatory: clockinParams.commentMandatory,
    tasks,
  });
  const texts = invalid.map((error) => {
    if (error.kind === 'cost-invalid')
      return [`costs.${error.costId}`, t('CHECK_OUT.NUMBER_INVALID')];
    const field = error.kind === 'cost-missing' ? `costs.${error.costId}` : 'comment';
    return [error.kind === 'task-running' ? 'tasks' : field, t('GENERAL.REQUIRED')];
  });
  return Object.fromEntries(texts) as FieldErrors;
};
