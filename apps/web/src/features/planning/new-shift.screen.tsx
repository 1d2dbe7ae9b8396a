import { toDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { nowWall } from '#platform/device-clock.ts';
import { useBack } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { Screen } from '#ui/screen.tsx';
import { PlanScreen } from './plan-screen.tsx';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';

/** A new shift, on a day that was looked at or today. */
export const NewShiftScreen = ({ day }: { day: string | null }) => {
  const { t } = useTranslation();
  const departments = useDepartmentsWith('shiftsAccess');
  const back = useBack();
  const [first] = departments;
  if (!first) {
    return (
      <Screen title={t('PLAN.TITLE')} back={back}>
        <Empty icon="calendar" title={t('PLAN.NO_ACCESS')} hint={t('PLAN.NO_ACCESS_HINT')} />
      </Screen>
    );
  }
  const today = toDateKey(nowWall(first.timezone));
  return <PlanScreen departments={departments} shift={null} day={day ?? today} />;
};
