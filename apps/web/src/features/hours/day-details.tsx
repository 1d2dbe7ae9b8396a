import { Button } from '@mantine/core';
import { DISPLAY_TIMEZONE, fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockingHistory, ClockingReasons } from '#blocks/clocking-record.tsx';
import { shiftHours } from '#blocks/shift-hours.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { type LinePart, ShiftLine, workedParts } from '#blocks/shift-line.tsx';
import { clockingEventsQuery } from '#data/clockings/clockings.queries.ts';
import type { HoursDay, OwnHours } from '#data/hours/hours.queries.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import type { Clocking } from '#data/wire.ts';
import { formatDuration, formatTime } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './hours.module.css';

type Shift = HoursDay['shifts'][number];

const HOUR = 3600;

const DayLine = ({
  day,
  planned,
  now,
}: {
  day: HoursDay;
  planned: readonly Shift[];
  now: number;
}) => {
  const parts: LinePart[] = [
    ...planned.map(({ start, end }) => ({ kind: 'off' as const, start, end })),
    ...day.clockings.flatMap((clocking) =>
      workedParts(clocking, now).map((part) => ({ kind: 'worked' as const, ...part })),
    ),
  ];
  if (parts.length === 0) return null;
  const from = Math.floor(Math.min(...parts.map(({ start }) => start)) / HOUR) * HOUR;
  const until = Math.ceil(Math.max(...parts.map(({ end }) => end)) / HOUR) * HOUR;
  return <ShiftLine axis={{ from, until }} parts={parts} />;
};

const SHOWS_END = { params: { showOnlyStartDate: false } };

/** How a day came to its hours: what was planned, what was clocked with its pauses, and who changed it. */
export const DayDetails = ({ day, places }: { day: HoursDay; places: OwnHours['places'] }) => {
  const { t } = useTranslation();
  const { departments } = useLoadedSnapshot();
  const companyOf = (departmentId: string): string =>
    places.find((place) => place.departmentId === departmentId)?.company ?? '';
  const now = nowWall(departments[0]?.timezone ?? DISPLAY_TIMEZONE);
  // Of a place where somebody works no more nothing is known but its hours.
  const departmentOf = ({ departmentId }: Shift) =>
    departments.find(({ id }) => id === departmentId) ?? SHOWS_END;
  const planned = day.shifts.filter((shift) => !departmentOf(shift).params.showOnlyStartDate);
  const placeOf = ({ departmentId, section }: Pick<Shift, 'departmentId' | 'section'>): string =>
    [section?.name, companyOf(departmentId)].filter(Boolean).join(', ');
  return (
    <div className={styles.details}>
      <DayLine day={day} planned={planned} now={Math.max(now, fromDateKey(day.day))} />
      {day.shifts.map((shift) => (
        <p key={shift.id} className={styles.fact}>
          <span className={styles.times}>{shiftHours(shift, departmentOf(shift))}</span>
          <span>
            {t('HOURS.SHIFT')} · {placeOf(shift)}
            {shift.pauseSeconds > 0
              ? ` · ${t('HOURS.LESS_PAUSE', { hours: formatDuration(shift.pauseSeconds) })}`
              : ''}
          </span>
        </p>
      ))}
      {day.clockings.map((clocking) => (
        <ClockedFact
          key={clocking.id}
          clocking={clocking}
          place={placeOf(clocking)}
          isCorrected={day.correctedIds.includes(clocking.id)}
        />
      ))}
      {day.off.map((name) => (
        <p key={name} className={styles.fact}>
          {name || t('SCHEDULE.KIND_UNAVAILABLE')}
        </p>
      ))}
      {day.differenceSeconds === null || day.clockings.length === 0 ? null : (
        <p className={styles.difference}>
          <span>{t('HOURS.AGAINST_PLAN')}</span>
          <b>
            {day.differenceSeconds > 0 ? '+' : ''}
            {formatDuration(day.differenceSeconds)}
          </b>
        </p>
      )}
      {day.isOpen ? <p className={styles.detail}>{t('HOURS.STILL_OPEN')}</p> : null}
    </div>
  );
};

const ClockedFact = ({
  clocking,
  place,
  isCorrected,
}: {
  clocking: Clocking;
  place: string;
  isCorrected: boolean;
}) => {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const { startdate, enddate, pauses, proposed, workedSeconds } = clocking;
  return (
    <>
      <p className={styles.fact}>
        <span className={styles.times}>
          {formatTime(startdate)} – {enddate === null ? '…' : formatTime(enddate)}
        </span>
        <span>
          {t('HOURS.CLOCKED')} · {place}
          {isCorrected ? ` · ${t('HOURS.CORRECTED')}` : ''}
        </span>
        <b>{enddate === null ? t('HOURS.RUNNING') : formatDuration(workedSeconds)}</b>
      </p>
      {pauses.map((pause) => (
        <p key={pause.id} className={styles.fact}>
          <span className={styles.times}>
            {formatTime(pause.start)} – {pause.end === null ? '…' : formatTime(pause.end)}
          </span>
          <span>{t('HOURS.PAUSE')}</span>
        </p>
      ))}
      <ClockingReasons clocking={clocking} isOwn />
      {proposed ? (
        <LinkButton to="/clocking/forgotten/$clockingId" params={{ clockingId: clocking.id }}>
          {t('FORGOTTEN.NOTICE_ACTION')}
        </LinkButton>
      ) : null}
      <Button
        variant="subtle"
        size="sm"
        px={0}
        className={styles.history}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {t('RECORD.HISTORY')}
      </Button>
      {isShown ? <History clockingId={clocking.id} /> : null}
    </>
  );
};

const History = ({ clockingId }: { clockingId: string }) => {
  const { t } = useTranslation();
  const events = useQuery(clockingEventsQuery(clockingId));
  return (
    <>
      <RemoteState remote={events} offline={t('RECORD.HISTORY_OFFLINE')} />
      {events.data ? <ClockingHistory events={events.data} /> : null}
    </>
  );
};
