import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DimonaMark } from '#blocks/dimona-mark.tsx';
import { useDimonaMark } from '#data/dimona/use-dimona-mark.ts';
import { dayKey, formatDuration, formatTime } from '#platform/datetime.ts';
import { useDoors } from '#platform/doors.ts';
import { Icon } from '#ui/icon.tsx';
import { LineRemedies } from './line-remedies.tsx';
import { type Axis, placeIn } from './today-axis.ts';
import styles from './today.module.css';
import type { TodayRow } from './today-rows.ts';
import type { Remedies } from './use-remedies.tsx';

/** Somebody of the day, or a shift that nobody has: what was planned, what is, and what can be done. */
export const TodayLine = ({
  row,
  axis,
  shut,
  now,
  remedies,
}: {
  row: TodayRow;
  axis: Axis;
  /** When its location is closed. */
  shut: readonly { start: number; end: number }[];
  now: number | null;
  remedies: Remedies;
}) => {
  const { t } = useTranslation();
  const isMarked = useDimonaMark();
  const { shift, presence, lateness } = row;
  const isAway = presence === 'missing' || presence === 'late';
  const name = row.name || t('PLAN.FREE');
  return (
    <li className={`${styles.line} ${presence === 'missing' ? styles.isMissing : ''}`}>
      <RowLink row={row}>
        <span className={presence === 'done' ? styles.faint : undefined}>{name}</span>{' '}
        {shift && isMarked(shift) ? <DimonaMark size={16} /> : null}
        <span className={styles.planned}>
          {formatTime(row.start)}
          {row.end === null ? '' : ` – ${formatTime(row.end)}`}
        </span>
      </RowLink>
      <Track row={row} axis={axis} shut={shut} now={now} />
      <span
        className={`${styles.state} ${presence === 'missing' ? styles.bad : presence === 'late' ? styles.warn : ''}`}
      >
        {presence === 'missing' || row.isOdd ? <Icon name="warning" size={14} /> : null}
        <StateText row={row} />
        {lateness > 0 && !isAway ? (
          <span className={styles.warn}>
            {' '}
            {t('OFFICE_TODAY.CAME_LATE', { time: formatDuration(lateness) })}
          </span>
        ) : null}
      </span>
      <LineRemedies row={row} name={name} remedies={remedies} />
    </li>
  );
};

/** For the eye alone: the words beside it say the same. */
const Track = ({
  row,
  axis,
  shut,
  now,
}: Pick<Parameters<typeof TodayLine>[0], 'row' | 'axis' | 'shut' | 'now'>) => {
  const { shift, clockings, presence } = row;
  const isAway = presence === 'missing' || presence === 'late';
  const color = row.section?.background ?? 'var(--ploeg-faint)';
  const until = now ?? axis.until;
  return (
    <div className={styles.track} style={{ '--color': color } as CSSProperties} aria-hidden="true">
      {shut.map(({ start, end }) => (
        <span key={start} className={styles.shut} style={placeIn(axis, start, end)} />
      ))}
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
  );
};

const StateText = ({
  row: { presence, clockings, start, lateness, shift, endsSoon, isOverrun },
}: {
  row: TodayRow;
}) => {
  const { t } = useTranslation();
  const since = clockings.find(({ enddate }) => enddate === null);
  const worked = clockings.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0);
  const pausing = since?.pauses.find(({ end }) => end === null);
  const inText = isOverrun ? 'OVERRUN' : endsSoon ? 'ENDS_SOON' : 'IN_SINCE';
  const inTime = inText === 'IN_SINCE' ? (since?.startdate ?? start) : (shift?.end ?? start);
  const texts = {
    in: t(`OFFICE_TODAY.${inText}`, { time: formatTime(inTime) }),
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
}) => {
  const doors = useDoors();
  return shift ? (
    <Link
      to={doors.shift}
      params={{ shiftId: shift.id }}
      search={{ department: departmentId, day: dayKey(shift.start) }}
      className={styles.name}
    >
      {children}
    </Link>
  ) : (
    <span className={styles.name}>{children}</span>
  );
};
