import { toDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { nowWall } from '#platform/device-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { PlanScreen } from './plan-screen.tsx';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';

/** What was looked at when somebody wanted to plan: a day, a department, or what a person worked unplanned. */
export type NewShift = {
  day?: string;
  department?: string;
  person?: string;
  section?: string;
  /** Wall seconds. */
  from?: number;
  until?: number;
};

/** A new shift, in the department and on the day that were looked at, or in the first one and today. */
export const NewShiftScreen = ({ wanted }: { wanted: NewShift }) => {
  const { day, department: departmentId } = wanted;
  const { t } = useTranslation();
  const departments = useDepartmentsWith('shiftsAccess');
  const department = departments.find(({ id }) => id === departmentId) ?? departments[0];
  if (!department) {
    return (
      <SubScreen title={t('PLAN.TITLE')}>
        <Empty icon="calendar" title={t('PLAN.NO_ACCESS')} hint={t('PLAN.NO_ACCESS_HINT')} />
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
