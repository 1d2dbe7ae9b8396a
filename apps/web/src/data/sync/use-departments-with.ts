import { type DepartmentListName, departmentsWith } from '@ploeg/domain/access/departments';
import type { Department } from '../wire.ts';
import { useSnapshot } from './use-client-state.ts';

export const useDepartmentsWith = (...lists: DepartmentListName[]): Department[] => {
  const departments = useSnapshot()?.departments ?? [];
  return departments.filter((department) =>
    lists.some((list) => departmentsWith(list, [department]).length > 0),
  );
};
