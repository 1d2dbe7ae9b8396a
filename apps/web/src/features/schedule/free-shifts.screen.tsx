import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { withFarShifts } from '#data/shifts/free-shifts.ts';
import { freeShiftsQuery } from '#data/shifts/shifts.queries.ts';
import { useOnline, useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { formatMonthName } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { formatPlace, freeRange, isBeyondSnapshot, parsePlace } from './calendar-place.ts';
import { EntryCalendar } from './entry-calendar.tsx';
import { listEntries } from './schedule-entries.ts';
import { useToday } from './use-today.ts';

export const FreeShiftsScreen = ({ on }: { on: string | undefined }) => {
  const snapshot = useLoadedSnapshot();
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const { now, today } = useToday(snapshot);
  const range = freeRange(today);
  const place = parsePlace(on, today, range);
  const month = formatPlace({ ...place, day: null });
  const isFar = isBeyondSnapshot(place.month, today);
  const far = useQuery(freeShiftsQuery(isFar ? month : null));
  const free = useMemo(
    () =>
      listEntries(withFarShifts(snapshot, far.data ?? []), now).filter(
        ({ kind }) => kind === 'free',
      ),
    [snapshot, far.data, now],
  );
  return (
    <SubScreen title={t('SCHEDULE.FREE_TITLE')}>
      {isFar ? (
        <RemoteState remote={far} isOnline={isOnline} offline={t('SCHEDULE.FREE_FAR_OFFLINE')} />
      ) : null}
      <EntryCalendar
        entries={free}
        today={today}
        range={range}
        place={place}
        empty={
          isFar && !far.data ? null : (
            <Empty
              icon="work"
              title={t('SCHEDULE.FREE_EMPTY', {
                month: formatMonthName(place.month, i18n.language),
              })}
              hint={t('SCHEDULE.FREE_EMPTY_HINT')}
            />
          )
        }
      />
    </SubScreen>
  );
};
