import { Text } from '@mantine/core';
import { startOfMonth } from '@ploeg/domain/time/wall-time';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { formatDayName, formatMonthName } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import { Screen } from '#ui/screen.tsx';
import { ownKeptFrom, ownRange, parsePlace } from './calendar-place.ts';
import { EntryCalendar } from './entry-calendar.tsx';
import { FeedButton } from './feed-sheet.tsx';
import { listEntries } from './schedule-entries.ts';
import { useToday } from './use-today.ts';

export const ScheduleScreen = ({ on }: { on: string | undefined }) => {
  const snapshot = useLoadedSnapshot();
  const { t, i18n } = useTranslation();
  const { now, today } = useToday(snapshot);
  const entries = useMemo(() => listEntries(snapshot, now), [snapshot, now]);
  const range = ownRange(today);
  const place = parsePlace(on, today, range);
  const keptFrom = ownKeptFrom(today);
  return (
    <Screen title={t('SCHEDULE.TITLE')}>
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
    </Screen>
  );
};
