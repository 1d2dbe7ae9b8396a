import { type DepartmentListName, departmentsWith } from '@ploeg/domain/access/departments';
import type { Department } from '../wire.ts';
import { useSnapshot } from './use-client-state.ts';

/** The departments in which the person may do what a rule says, such as plan. */
export const useDepartmentsWith = (...lists: DepartmentListName[]): Department[] => {
  const snapshot = useSnapshot();
  const all = snapshot?.departments ?? [];
  return all.filter((department) =>
    lists.some((list) => departmentsWith(list, [department]).length > 0),
  );
};
