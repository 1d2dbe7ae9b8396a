import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { formatDayName } from '#platform/datetime.ts';
import type { MarkKind } from './month-calendar-mark.tsx';

/** Puts a day and what stands on it into words, for those who do not see its marks. */
export const useDayLabel = (): ((
  at: WallSeconds,
  entries: readonly { kind: MarkKind }[],
) => string) => {
  const { t, i18n } = useTranslation();
  return (at, entries) => {
    const count = (kind: MarkKind): number => entries.filter((entry) => entry.kind === kind).length;
    const [shifts, free, daysOff] = [count('own'), count('free'), count('dayOff')];
    return [
      formatDayName(at, i18n.language),
      shifts > 0 && t('SCHEDULE.DAY_SHIFTS', { count: shifts }),
      free > 0 && t('SCHEDULE.DAY_FREE', { count: free }),
      daysOff > 0 && t('SCHEDULE.DAY_OFF', { count: daysOff }),
      count('asked') > 0 && t('SCHEDULE.DAY_ASKED'),
      count('unavailability') > 0 && t('SCHEDULE.DAY_UNAVAILABLE'),
    ]
      .filter(Boolean)
      .join(', ');
  };
};
