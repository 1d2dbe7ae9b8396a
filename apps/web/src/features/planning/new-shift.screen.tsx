import { toDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { NoLocation } from '#blocks/no-location.tsx';
import { nowWall } from '#platform/device-clock.ts';
import { SubScreen } from '#ui/screen.tsx';
import { PlanScreen } from './plan-screen.tsx';
import type { NewShift } from './shift-search.ts';
import {
  useChosenDepartment,
  useDepartmentsElsewhere,
  useManagedDepartments,
} from '#data/sync/use-managed-departments.ts';

/** A new shift, in the department and on the day that were looked at, or in the first one and today. */
export const NewShiftScreen = ({ wanted }: { wanted: NewShift }) => {
  const { day, department: departmentId } = wanted;
  const { t } = useTranslation();
  const elsewhere = useDepartmentsElsewhere();
  const departments = useManagedDepartments('plan');
  const department = useChosenDepartment(departments, departmentId);
  if (!department) {
    return (
      <SubScreen title={t('PLAN.TITLE')}>
        <NoLocation elsewhere={elsewhere} icon="calendar" title={t('PLAN.NO_ACCESS')} />
      </SubScreen>
    );
  }
  const today = toDateKey(nowWall(department.timezone));
  return (
    <PlanScreen
      departments={departments}
      department={department}
      shift={null}
      wanted={{ ...wanted, day: day ?? today }}
    />
  );
};
