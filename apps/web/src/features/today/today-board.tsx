import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayKey, formatDuration, formatTime } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './today.module.css';
import type { TodayRow } from './today-rows.ts';
import type { LocationDay } from './use-today.ts';

const HOUR = 3600;

type Axis = { from: number; until: number };

/** From the hour in which the first begins to that in which the last ends. */
const axisOf = (rows: readonly TodayRow[], now: number | null): Axis => {
  const times = rows.flatMap(({ start, end, clockings }) => [
    start,
    end ?? start + HOUR,
    ...clockings.flatMap(({ startdate, enddate }) => [startdate, enddate ?? startdate]),
  ]);
  if (now !== null) times.push(now);
  return {
    from: Math.floor(Math.min(...times) / HOUR) * HOUR,
    until: Math.ceil((Math.max(...times) + 1) / HOUR) * HOUR,
  };
};

const placeIn = ({ from, until }: Axis, start: number, end: number): CSSProperties => ({
  left: `${((start - from) / (until - from)) * 100}%`,
  width: `${(Math.max(0, end - start) / (until - from)) * 100}%`,
});

/** Everybody of the day under the section they work in, plan and truth on one line up to now. */
export const TodayBoard = ({ days, now }: { days: readonly LocationDay[]; now: number | null }) => {
  const { t } = useTranslation();
  const rows = days.flatMap((day) => day.rows);
  const axis = axisOf(rows, now);
  const hours = Array.from(
    { length: Math.floor((axis.until - axis.from) / (2 * HOUR)) },
    (_, index) => axis.from + (index + 1) * 2 * HOUR,
  ).filter((hour) => hour < axis.until);
  const showsLocation = days.length > 1;
  return (
    <div className={styles.board} style={{ '--hours': (axis.until - axis.from) / HOUR } as object}>
      <div className={styles.axis} aria-hidden="true">
        <div className={styles.track}>
          {hours.map((hour) => (
            <span key={hour} className={styles.hour} style={placeIn(axis, hour, hour)}>
              {formatTime(hour).slice(0, 2)}
            </span>
          ))}
          {now === null ? null : (
            <span className={styles.nowMark} style={placeIn(axis, now, now)}>
              {formatTime(now)}
            </span>
          )}
        </div>
      </div>
      {days.flatMap(({ location, rows: own }) =>
        [...Map.groupBy(own, ({ section }) => section?.name ?? '')]
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([section, people]) => (
            <section key={`${location.id} ${section}`}>
              <h3 className={styles.group}>
                <span
                  className={styles.dot}
                  style={{ background: people[0]?.section?.background }}
                  aria-hidden="true"
                />
                {section || t('OFFICE_TODAY.NO_SECTION')}
                {showsLocation ? <span className={styles.place}>{location.company}</span> : null}
              </h3>
              <ul className={styles.lines}>
                {people.map((row) => (
                  <Line key={row.key} row={row} axis={axis} now={now} />
                ))}
              </ul>
            </section>
          )),
      )}
    </div>
  );
};

const Line = ({ row, axis, now }: { row: TodayRow; axis: Axis; now: number | null }) => {
  const { t } = useTranslation();
  const { shift, clockings, presence, lateness } = row;
  const isAway = presence === 'missing' || presence === 'late';
  const color = row.section?.background ?? 'var(--ploeg-faint)';
  const until = now ?? axis.until;
  return (
    <li className={`${styles.line} ${presence === 'missing' ? styles.isMissing : ''}`}>
      <RowLink row={row}>
        <span className={presence === 'done' ? styles.faint : undefined}>
          {row.name || t('PLAN.FREE')}
        </span>
      </RowLink>
      <div
        className={styles.track}
        style={{ '--color': color } as CSSProperties}
        aria-hidden="true"
      >
        {now === null ? null : <span className={styles.nowLine} style={placeIn(axis, now, now)} />}
        {shift ? (
          <span
            className={`${styles.plan} ${isAway ? styles.awaited : ''} ${presence === 'draft' ? styles.draft : ''}`}
            style={placeIn(axis, shift.start, shift.end)}
          />
        ) : null}
        {clockings.map(({ id, startdate, enddate, pauses }) => (
          <span
            key={id}
            className={`${styles.clocked} ${enddate === null ? '' : styles.over}`}
            style={placeIn(axis, startdate, enddate ?? Math.max(startdate, until))}
          >
            {pauses.map((pause) => (
              <span
                key={pause.id}
                className={styles.pause}
                style={placeIn(
                  { from: startdate, until: enddate ?? Math.max(startdate + 1, until) },
                  pause.start,
                  pause.end ?? until,
                )}
              />
            ))}
          </span>
        ))}
        {shift && presence !== 'done' ? (
          <span className={styles.end} style={placeIn(axis, shift.end, shift.end)}>
            {formatTime(shift.end)}
          </span>
        ) : null}
      </div>
      <span
        className={`${styles.state} ${presence === 'missing' ? styles.bad : presence === 'late' ? styles.warn : ''}`}
      >
        {presence === 'missing' ? <Icon name="warning" size={14} /> : null}
        <StateText row={row} />
        {lateness > 0 && !isAway ? (
          <span className={styles.warn}>
            {' '}
            {t('OFFICE_TODAY.CAME_LATE', { time: formatDuration(lateness) })}
          </span>
        ) : null}
      </span>
    </li>
  );
};

const StateText = ({
  row: { presence, clockings, start, lateness, shift, endsSoon },
}: {
  row: TodayRow;
}) => {
  const { t } = useTranslation();
  const since = clockings.find(({ enddate }) => enddate === null);
  const worked = clockings.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0);
  const pausing = since?.pauses.find(({ end }) => end === null);
  const texts = {
    in: t(endsSoon ? 'OFFICE_TODAY.ENDS_SOON' : 'OFFICE_TODAY.IN_SINCE', {
      time: formatTime(endsSoon && shift ? shift.end : (since?.startdate ?? start)),
    }),
    pause: t('OFFICE_TODAY.PAUSE_SINCE', { time: formatTime(pausing?.start ?? start) }),
    late: t('OFFICE_TODAY.LATE_BY', { time: formatDuration(lateness) }),
    missing: t('OFFICE_TODAY.MISSING_FOR', { time: formatDuration(lateness) }),
    done:
      worked > 0
        ? t('OFFICE_TODAY.DONE_AFTER', { time: formatDuration(worked) })
        : t('DASHBOARD.DONE'),
    toCome: t('OFFICE_TODAY.FROM', { time: formatTime(start) }),
    open: t('OFFICE_TODAY.OPEN_FROM', { time: formatTime(start) }),
    draft: t('DASHBOARD.DRAFT'),
  };
  return (
    <>
      {texts[presence]}
      {shift === null ? <span className={styles.faint}> · {t('DASHBOARD.UNPLANNED')}</span> : null}
    </>
  );
};

/** Leads to the shift, where there is one. */
const RowLink = ({
  row: { shift, departmentId },
  children,
}: {
  row: TodayRow;
  children: ReactNode;
}) =>
  shift ? (
    <Link
      to="/shifts/$shiftId/edit"
      params={{ shiftId: shift.id }}
      search={{ department: departmentId, day: dayKey(shift.start) }}
      className={styles.name}
    >
      {children}
    </Link>
  ) : (
    <span className={styles.name}>{children}</span>
  );
