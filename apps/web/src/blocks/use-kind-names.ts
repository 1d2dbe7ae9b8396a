import { useTranslation } from 'react-i18next';
import type { MarkKind } from './month-calendar-mark.tsx';

export const useKindNames = (): Record<MarkKind, string> => {
  const { t } = useTranslation();
  return {
    own: t('SCHEDULE.KIND_OWN'),
    free: t('SCHEDULE.KIND_FREE'),
    dayOff: t('SCHEDULE.KIND_DAY_OFF'),
    asked: t('SCHEDULE.KIND_ASKED'),
    unavailability: t('SCHEDULE.KIND_UNAVAILABLE'),
  };
};
