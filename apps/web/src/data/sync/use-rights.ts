import type { Right } from '@ploeg/domain/access/rights';
import { canInDepartment } from '@ploeg/domain/access/department-rights';
import type { Department } from '../wire.ts';
import { useSnapshot } from './use-client-state.ts';

/** The locations in which somebody holds a right, for all or some of them. */
export const useLocationsWith = (right: Right): Department[] =>
  (useSnapshot()?.departments ?? []).filter((department) => canInDepartment(department, right));

/** Whether somebody holds a right in a location, or without one in any. */
export const useCan = (right: Right, departmentId?: string): boolean =>
  useLocationsWith(right).some(({ id }) => departmentId === undefined || id === departmentId);
