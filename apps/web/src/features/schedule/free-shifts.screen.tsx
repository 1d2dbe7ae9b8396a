import { isFirm } from '@ploeg/domain/shifts/commitments';
import { type Instant, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { ShiftEffectLines } from '#blocks/shift-effect.tsx';
import { shiftHours } from '#blocks/shift-hours.ts';
import { commitmentsAround } from '#data/shifts/own-commitments.ts';
import { ownEffect } from '#data/shifts/own-effect.ts';
import { withFarShifts } from '#data/shifts/free-shifts.ts';
import { freeShiftsQuery } from '#data/shifts/shifts.queries.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import type { Shift, Snapshot } from '#data/wire.ts';
import { formatDayLong, formatMonthName, formatTime } from '#platform/datetime.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { formatPlace, freeRange, isBeyondSnapshot, parsePlace } from './calendar-place.ts';
import { EntryCalendar } from './entry-calendar.tsx';
import styles from './entry-calendar.module.css';
import { type Entry, listEntries } from './schedule-entries.ts';
import { useToday } from './use-today.ts';

/** Offers to take a shift, in its row; `when` is which one in words. */
export type RenderTake = (
  shift: Shift,
  when: string,
  snapshot: Snapshot,
  /** Of several the first that fits. */
  isMain: boolean,
) => ReactNode;

const clashOf = (snapshot: Snapshot, shift: Shift) =>
  commitmentsAround(snapshot, shift, nowInstant()).clashes.find(isFirm);

const listFree = (snapshot: Snapshot, far: readonly Shift[], now: Instant): Entry[] =>
  listEntries(withFarShifts(snapshot, far), now).filter(({ kind }) => kind === 'free');

const findTakeable = (free: Entry[], snapshot: Snapshot, today: WallSeconds): Entry | undefined =>
  free.find(
    ({ shift }) =>
      shift.start >= today && !clashOf(snapshot, shift) && !ownEffect(snapshot, shift).isUnbookable,
  );

/**
 * What is free to take, each with what it would do to one's rest and hours before it is taken.
 * Opens on the month of the first that can be taken: the last days of a month seldom have one.
 */
export const FreeShiftsScreen = ({
  on,
  renderTake,
}: {
  on: string | undefined;
  renderTake: RenderTake;
}) => {
  const snapshot = useLoadedSnapshot();
  const { t, i18n } = useTranslation();
  const { now, today } = useToday(snapshot);
  const range = freeRange(today);
  const [opensOn] = useState(() => findTakeable(listFree(snapshot, [], now), snapshot, today));
  const place = parsePlace(on, opensOn ? wallSeconds(opensOn.shift.start) : today, range);
  const month = formatPlace({ ...place, day: null });
  const isFar = isBeyondSnapshot(place.month, today);
  const far = useQuery(freeShiftsQuery(isFar ? month : null));
  const free = useMemo(() => listFree(snapshot, far.data ?? [], now), [snapshot, far.data, now]);
  const first = findTakeable(free, snapshot, today);
  return (
    <SubScreen title={t('SCHEDULE.FREE_TITLE')}>
      {isFar ? <RemoteState remote={far} offline={t('SCHEDULE.FREE_FAR_OFFLINE')} /> : null}
      <EntryCalendar
        entries={free}
        today={today}
        range={range}
        place={place}
        renderBelow={({ shift, department }) => (
          <TakeRow
            shift={shift}
            snapshot={snapshot}
            action={renderTake(
              shift,
              `${formatDayLong(shift.start, i18n.language)}, ${shiftHours(shift, department)}`,
              snapshot,
              shift.id === first?.shift.id,
            )}
          />
        )}
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

const TakeRow = ({
  shift,
  snapshot,
  action,
}: {
  shift: Shift;
  snapshot: Snapshot;
  action: ReactNode;
}) => {
  const { t } = useTranslation();
  const clash = clashOf(snapshot, shift);
  const effect = ownEffect(snapshot, shift);
  return (
    <div className={styles.take}>
      {clash ? (
        <p className={styles.clash}>
          <Icon name="warning" size={16} />
          {t('EFFECT.CLASH', {
            hours: `${formatTime(clash.start)} – ${formatTime(clash.end)}`,
            place: clash.name ?? clash.company,
          })}
        </p>
      ) : (
        <>
          <ShiftEffectLines effect={effect} isBooking />
          {effect.isUnbookable ? null : action}
        </>
      )}
    </div>
  );
};
