import type { Clocking, CostValue } from '@ploeg/contract/clockings/clockings.schemas';
import type { Department } from '@ploeg/contract/departments/departments.schemas';
import {
  type CheckOutFault,
  costsFor,
  findCheckOutFaults,
} from '@ploeg/domain/clockings/check-out-rules';
import { useState } from 'react';

/** What a person fills in at the end of the work, and what is wrong with it. */
export const useCheckOutForm = () => {
  const [values, setValues] = useState<Record<string, string>>({});
  const [comment, setComment] = useState('');
  const [faults, setFaults] = useState<CheckOutFault[]>([]);

  /** What was filled in, or null when the form shows what is wrong with it. */
  const read = (
    {
      costs: definitions,
      status,
      clockinParams,
    }: Pick<Department, 'costs' | 'status' | 'clockinParams'>,
    tasks: Clocking['tasks'],
  ): { comment: string; costs: CostValue[] } | null => {
    const costs = costsFor(definitions, status).flatMap(({ id, format }): CostValue[] => {
      const text = values[id]?.trim() ?? '';
      if (text === '') return [];
      return [{ id, value: format === 'boolean' ? text === 'true' : text }];
    });
    const found = findCheckOutFaults({
      definitions,
      departmentStatus: status,
      costs,
      comment,
      commentMandatory: clockinParams.commentMandatory === 1,
      tasks,
    });
    setFaults(found);
    return found.length === 0 ? { comment: comment.trim(), costs } : null;
  };

  return {
    values,
    comment,
    faults,
    setValue: (costId: string, value: string): void => setValues({ ...values, [costId]: value }),
    setComment,
    read,
  };
};

export type CheckOutForm = ReturnType<typeof useCheckOutForm>;
