import { useTranslation } from 'react-i18next';
import { shiftHours } from '#blocks/shift-hours.ts';
import { formatDayShort, relativeDay } from '#platform/datetime.ts';
import type { HomeShift } from './use-home.ts';

/** When a shift is and where, as Home says it. */
export const useShiftTexts = () => {
  const { t, i18n } = useTranslation();
  return ({ shift, department, now }: HomeShift) => {
    const days = {
      today: t('HOME.TODAY'),
      tomorrow: t('HOME.TOMORROW'),
      other: formatDayShort(shift.start, i18n.language),
    };
    return {
      day: days[relativeDay(shift.start, now)],
      hours: shiftHours(shift, department),
      company: department.company,
    };
  };
};
