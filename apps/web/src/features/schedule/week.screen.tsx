import { Button, Text } from '@mantine/core';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineHours } from '#blocks/shift-line.tsx';
import { reloadAll } from '#data/sync/reload.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { formatDayName, formatDays, formatDuration, formatMonthName } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { ownKeptFrom } from './calendar-place.ts';
import { FeedButton } from './feed-sheet.tsx';
import { ScheduleHead } from './schedule-head.tsx';
import { type Entry, listEntries } from './schedule-entries.ts';
import { useToday } from './use-today.ts';
import { useWeek } from './use-week.ts';
import { useWeekMoves } from './use-week-moves.ts';
import { weekAxis, weekRows } from './week-days.ts';
import { formatWeek, parseWeek, stepWeek, weekName, weekRange } from './week-place.ts';
import { WeekDayRow, WeekSpanRow } from './week-row.tsx';
import styles from './week.module.css';

const titles = {
  this: 'WEEK.THIS',
  next: 'WEEK.NEXT',
  last: 'WEEK.LAST',
} as const;

/** The person's own week as an agenda: seven days on one axis, the weeks beside it a swipe away. */
export const WeekScreen = ({ week: named }: { week: string | undefined }) => {
  const snapshot = useLoadedSnapshot();
  const { t, i18n } = useTranslation();
  const { now, today } = useToday(snapshot);
  const entries = useMemo(() => listEntries(snapshot, now), [snapshot, now]);
  const week = parseWeek(named, today);
  const name = weekName(week, today);
  const span = (monday: WallSeconds): string =>
    formatDays(monday, addDays(monday, 6), i18n.language);
  // Of a week in two months the one in which today lies.
  const month = name === 'this' ? today : week;
  const weekLink = (monday: WallSeconds) => ({ week: formatWeek(monday, today) });
  return (
    <div className={styles.page}>
      <PullToRefresh onRefresh={reloadAll} />
      <ScheduleHead
        title={name ? t(titles[name]) : span(week)}
        action={
          <>
            {name === 'this' ? null : (
              <LinkButton variant="subtle" size="sm" px={10} to="/schedule" search={{}} replace>
                {t('HOME.TODAY')}
              </LinkButton>
            )}
            <LinkButton
              className={styles.other}
              variant="default"
              size="sm"
              to="/schedule"
              search={{ on: toDateKey(month).slice(0, 7) }}
              aria-label={t('WEEK.SHOW_MONTH', { month: formatMonthName(month, i18n.language) })}
              rightSection={<Icon name="down" size={16} />}
            >
              {formatMonthName(month, i18n.language)}
            </LinkButton>
          </>
        }
      />
      <Week
        entries={entries}
        week={week}
        today={today}
        previous={stepWeek(week, -1, today)}
        next={stepWeek(week, 1, today)}
        span={span}
        weekLink={weekLink}
      />
      <FeedButton />
    </div>
  );
};

type WeekLink = (monday: WallSeconds) => { week: string | undefined };

/** From which side a week comes that follows another one. */
const useSide = (week: WallSeconds): 'before' | 'after' | undefined => {
  const [shown, setShown] = useState<{ week: WallSeconds; side?: 'before' | 'after' }>({ week });
  if (shown.week !== week) setShown({ week, side: week > shown.week ? 'after' : 'before' });
  return shown.side;
};

const Week = ({
  entries,
  week,
  today,
  previous,
  next,
  span,
  weekLink,
}: {
  entries: readonly Entry[];
  week: WallSeconds;
  today: WallSeconds;
  previous: WallSeconds | null;
  next: WallSeconds | null;
  span: (monday: WallSeconds) => string;
  weekLink: WeekLink;
}) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const side = useSide(week);
  const goTo = (monday: WallSeconds | null) =>
    monday === null
      ? null
      : () =>
          void navigate({
            to: '/schedule',
            search: weekLink(monday),
            replace: true,
            resetScroll: false,
          });
  const [toPrevious, toNext] = [goTo(previous), goTo(next)];
  const named = (text: string, monday: WallSeconds | null): string =>
    monday === null ? text : `${text}, ${span(monday)}`;
  const { dragged, handlers } = useWeekMoves({ toPrevious, toNext });
  return (
    <>
      <div className={styles.weeks}>
        <Button
          variant="subtle"
          color="gray"
          className={styles.neighbour}
          disabled={!toPrevious}
          aria-label={named(t('WEEK.TO_PREVIOUS'), previous)}
          onClick={() => toPrevious?.()}
        >
          <Icon name="back" size={16} />
          {previous === null ? null : <span className={styles.span}>{span(previous)}</span>}
        </Button>
        <span className={styles.current} aria-live="polite">
          {span(week)}
        </span>
        <Button
          variant="subtle"
          color="gray"
          className={styles.neighbour}
          disabled={!toNext}
          aria-label={named(t('WEEK.TO_NEXT'), next)}
          onClick={() => toNext?.()}
        >
          {next === null ? null : <span className={styles.span}>{span(next)}</span>}
          <Icon name="next" size={16} />
        </Button>
      </div>
      <div key={week} ref={dragged} className={styles.days} data-from={side} {...handlers}>
        <WeekDays entries={entries} week={week} today={today} />
      </div>
    </>
  );
};

const WeekDays = ({
  entries,
  week,
  today,
}: {
  entries: readonly Entry[];
  week: WallSeconds;
  today: WallSeconds;
}) => {
  const { t, i18n } = useTranslation();
  const snapshot = useLoadedSnapshot();
  const { plannedSeconds, workedSeconds, contractSeconds, clockingsOn } = useWeek(
    snapshot,
    entries,
    week,
  );
  const rows = useMemo(() => weekRows(entries, week), [entries, week]);
  const shown = rows.flatMap((row) =>
    row.kind === 'day'
      ? row.entries.filter(({ kind }) => kind === 'own').map(({ shift }) => shift)
      : [],
  );
  const axis = weekAxis(shown);
  const keptFrom = ownKeptFrom(today);
  return (
    <>
      <p className={styles.sums}>
        <span>
          <b>{formatDuration(plannedSeconds)}</b> {t('WEEK.PLANNED')}
          {contractSeconds === null
            ? null
            : `, ${t('WEEK.OF_CONTRACT', { hours: formatDuration(contractSeconds) })}`}
        </span>
        {workedSeconds > 0 ? (
          <span>
            <b>{formatDuration(workedSeconds)}</b> {t('WEEK.WORKED')}
          </span>
        ) : null}
      </p>
      <ul className={styles.list} aria-label={t('WEEK.DAYS')}>
        {rows.map((row) =>
          row.kind === 'span' ? (
            <WeekSpanRow key={row.first} row={row} today={today} />
          ) : (
            <WeekDayRow
              key={row.day}
              row={row}
              today={today}
              axis={axis}
              clockings={clockingsOn(row.day)}
            />
          ),
        )}
      </ul>
      {axis ? (
        <div className={styles.axis}>
          <LineHours axis={axis} />
        </div>
      ) : null}
      {week === weekRange(today).first ? (
        <Text c="dimmed" size="sm">
          {t('SCHEDULE.KEPT_FROM', { day: formatDayName(keptFrom, i18n.language) })}{' '}
          <Link to="/hours" search={{}}>
            {t('HOURS.TITLE')}
          </Link>
        </Text>
      ) : null}
    </>
  );
};
