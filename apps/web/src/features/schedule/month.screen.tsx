import { Text } from '@mantine/core';
import { startOfMonth, toDateKey } from '@ploeg/domain/time/wall-time';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { formatDayName, formatMonthName } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ownKeptFrom, ownRange, parsePlace } from './calendar-place.ts';
import { EntryCalendar } from './entry-calendar.tsx';
import { FeedButton } from './feed-sheet.tsx';
import { ScheduleHead } from './schedule-head.tsx';
import { listEntries } from './schedule-entries.ts';
import { useToday } from './use-today.ts';
import { formatWeek, parseWeek } from './week-place.ts';
import styles from './week.module.css';

/** The month behind the week: every day with its marks, and what stands on the chosen one. */
export const MonthScreen = ({ on }: { on: string }) => {
  const snapshot = useLoadedSnapshot();
  const { t, i18n } = useTranslation();
  const { now, today } = useToday(snapshot);
  const entries = useMemo(() => listEntries(snapshot, now), [snapshot, now]);
  const range = ownRange(today);
  const place = parsePlace(on, today, range);
  const keptFrom = ownKeptFrom(today);
  // From the month of today the way leads back to this week.
  const near = place.month === startOfMonth(today) ? today : place.month;
  const shownWeek = parseWeek(toDateKey(place.day ?? near), today);
  return (
    <div className={styles.page}>
      <ScheduleHead
        title={t('SCHEDULE.TITLE')}
        action={
          <LinkButton
            className={styles.other}
            variant="default"
            size="sm"
            to="/schedule"
            search={{ week: formatWeek(shownWeek, today) }}
            rightSection={<Icon name="up" size={16} />}
          >
            {t('WEEK.WEEK')}
          </LinkButton>
        }
      />
      <EntryCalendar
        entries={entries}
        today={today}
        range={range}
        place={place}
        empty={
          <Empty
            icon="calendar"
            title={t('SCHEDULE.EMPTY', { month: formatMonthName(place.month, i18n.language) })}
            hint={t('SCHEDULE.EMPTY_HINT')}
          />
        }
        note={
          place.month === range.first && place.day === null && keptFrom > startOfMonth(keptFrom) ? (
            <Text c="dimmed" size="sm" ta="center">
              {t('SCHEDULE.KEPT_FROM', { day: formatDayName(keptFrom, i18n.language) })}
            </Text>
          ) : null
        }
      />
      <FeedButton />
    </div>
  );
};
