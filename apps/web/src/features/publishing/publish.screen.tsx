import { useTranslation } from 'react-i18next';
import { PlanRoom } from './plan-room.tsx';
import { PublishPlan } from './publish-plan.tsx';
import { usePlanPlace } from './use-plan-place.ts';

export const PublishRoom = () => {
  const { t } = useTranslation();
  const place = usePlanPlace();
  const { departmentId, from, to } = place.days;
  return (
    <PlanRoom title={t('PUBLISHING.TITLE')} place={place}>
      {(department) => (
        <PublishPlan
          key={`${departmentId} ${from} ${to}`}
          days={place.days}
          department={department}
          onClose={() => place.toBoard()}
        />
      )}
    </PlanRoom>
  );
};
