import { type DepartmentListName, departmentsWith } from '@ploeg/domain/access/departments';
import { useMemo } from 'react';
import type { Department } from '../wire.ts';
import { byOwnShifts } from './by-own-shifts.ts';
import { useSnapshot } from './use-client-state.ts';

export const useDepartmentsWith = (...lists: DepartmentListName[]): Department[] => {
  const snapshot = useSnapshot();
  const departments = useMemo(() => (snapshot ? byOwnShifts(snapshot) : []), [snapshot]);
  return departments.filter((department) =>
    lists.some((list) => departmentsWith(list, [department]).length > 0),
  );
};
