import {
  DISPLAY_TIMEZONE,
  fromDateKey,
  SECONDS_PER_DAY,
  startOfDay,
} from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ClockingDay } from '#blocks/clocking-day.tsx';
import { DaySwitch } from '#blocks/day-switch.tsx';
import { ownClockingsQuery } from '#data/clockings/clockings.queries.ts';
import { clockingsOfDay } from '#data/clockings/own-clockings.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { dayKey, formatDayLong } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { ChildScreen } from '#ui/screen.tsx';

/** The person's own clockings of a day, any day. */
export const DayClockingsScreen = ({ day }: { day: string | null }) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const snapshot = useLoadedSnapshot();
  const isOnline = useOnline();
  const timezone = snapshot.departments[0]?.timezone ?? DISPLAY_TIMEZONE;
  const from = day ? fromDateKey(day) : startOfDay(nowWall(timezone));
  const loaded = useQuery(ownClockingsQuery(snapshot, from));
  return (
    <ChildScreen title={t('CLOCK_ONLY.DAYS_TITLE')} parent="/">
      <DaySwitch
        shown={formatDayLong(from, i18n.language)}
        previous={t('DASHBOARD.PREVIOUS')}
        next={t('DASHBOARD.NEXT')}
        onStep={(step) =>
          void navigate({
            to: '/clockings/day',
            search: { day: dayKey(from + step * SECONDS_PER_DAY) },
            replace: true,
          })
        }
      />
      {isOnline ? null : <Notice tone="warning">{t('CLOCK_ONLY.OFFLINE')}</Notice>}
      {loaded.isError ? <Notice tone="error">{t('GENERAL.ERROR_RETRIEVING_DATA')}</Notice> : null}
      <ClockingDay
        clockings={clockingsOfDay(snapshot, loaded.data ?? [], from)}
        departments={snapshot.departments}
      />
    </ChildScreen>
  );
};
