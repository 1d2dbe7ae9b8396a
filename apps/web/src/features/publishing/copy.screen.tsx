import { toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { CopyPlan } from './copy-plan.tsx';
import { PlanRoom } from './plan-room.tsx';
import { usePlanPlace } from './use-plan-place.ts';

const dayOf = (monday: number): string => toDateKey(wallSeconds(monday));

export const CopyRoom = () => {
  const { t } = useTranslation();
  const place = usePlanPlace();
  return (
    <PlanRoom title={t('PLAN_COPY.TITLE')} place={place} hasDays={false}>
      {(department) => (
        <CopyPlan
          key={department.id}
          department={department}
          monday={place.monday}
          onMonday={(monday) => place.set({ from: dayOf(monday), to: undefined })}
          onCopied={(monday) => place.toBoard(dayOf(monday))}
        />
      )}
    </PlanRoom>
  );
};
