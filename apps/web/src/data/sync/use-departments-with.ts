import { type DepartmentListName, departmentsWith } from '@ploeg/domain/access/departments';
import type { Department } from '../wire.ts';
import { useSnapshot } from './use-client-state.ts';

export const useDepartmentsWith = (...lists: DepartmentListName[]): Department[] => {
  const snapshot = useSnapshot();
  const all = snapshot?.departments ?? [];
  return all.filter((department) =>
    lists.some((list) => departmentsWith(list, [department]).length > 0),
  );
};
