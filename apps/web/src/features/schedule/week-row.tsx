import { showsDimonaMark } from '@ploeg/domain/dimona/shift-flags';
import { toDateKey, toWallTime, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DimonaMark } from '#blocks/dimona-mark.tsx';
import { CalendarMark } from '#blocks/month-calendar-mark.tsx';
import { type LineAxis, type LinePart, ShiftLine, workedParts } from '#blocks/shift-line.tsx';
import { useKindNames } from '#blocks/use-kind-names.ts';
import type { Clocking } from '#data/wire.ts';
import {
  formatDayName,
  formatDayShort,
  formatDuration,
  formatTime,
  formatWeekday,
} from '#platform/datetime.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { type Entry, isWholeDay } from './schedule-entries.ts';
import type { WeekRow } from './week-days.ts';
import { WeekFaces } from './week-faces.tsx';
import styles from './week.module.css';

type DayRow = Extract<WeekRow, { kind: 'day' }>;
type SpanRow = Extract<WeekRow, { kind: 'span' }>;

/** The days of a row in figures; today is a ring. */
const DayNumbers = ({ days, today }: { days: WallSeconds[]; today: WallSeconds }) => {
  const { t, i18n } = useTranslation();
  const [first = today] = days;
  const last = days.at(-1) ?? first;
  const isToday = first <= today && today <= last;
  const number = (day: WallSeconds): number => new Date(day * 1000).getUTCDate();
  return (
    <span className={styles.day} data-past={last < today || undefined}>
      <span className="visually-hidden">
        {formatDayName(first, i18n.language)}
        {last > first ? ` – ${formatDayName(last, i18n.language)}` : ''}
        {isToday ? `, ${t('HOME.TODAY')}` : ''}
      </span>
      <span className={styles.weekday} aria-hidden="true">
        {formatWeekday(first, i18n.language)}
        {last > first ? ` – ${formatWeekday(last, i18n.language)}` : ''}
      </span>
      <span
        className={last > first ? styles.numbers : styles.number}
        data-today={isToday || undefined}
        aria-hidden="true"
      >
        {last > first ? `${number(first)} – ${number(last)}` : number(first)}
      </span>
    </span>
  );
};

const lineParts = (
  { shift }: Entry,
  day: WallSeconds,
  clockings: readonly Clocking[],
  now: number,
): LinePart[] => {
  const onAxis = ({ start, end }: { start: number; end: number }) => ({
    start: start - day,
    end: end - day,
  });
  const own = clockings.filter(({ shiftId }) => shiftId === shift.id);
  const isOver = own.length > 0 && own.every(({ enddate }) => enddate !== null);
  const worked = own.flatMap((clocking) => workedParts(clocking, now));
  const isRunning = own.some(({ enddate }) => enddate === null);
  const color = shift.section?.background;
  const rest = { start: Math.max(shift.start, worked.at(-1)?.end ?? shift.start), end: shift.end };
  return [
    ...(isOver || rest.start >= rest.end
      ? []
      : [{ kind: 'planned' as const, color, ...onAxis(isRunning ? rest : shift) }]),
    ...worked.map((part) => ({ kind: 'worked' as const, ...onAxis(part) })),
    ...(isRunning ? [{ kind: 'now' as const, ...onAxis({ start: now, end: now }) }] : []),
  ];
};

/** One shift of one's own: when it begins is bold, when it ends is quiet. */
const ShiftLink = ({
  entry,
  day,
  axis,
  clockings,
}: {
  entry: Entry;
  day: WallSeconds;
  axis: LineAxis | null;
  clockings: readonly Clocking[];
}) => {
  const { t } = useTranslation();
  const { shift, department } = entry;
  const { showOnlyStartDate } = department.params;
  const own = clockings.filter(({ shiftId }) => shiftId === shift.id);
  const worked = own.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0);
  const isRunning = own.some(({ enddate }) => enddate === null);
  const now = toWallTime(nowInstant(), department.timezone);
  return (
    <Link to="/shifts/$shiftId" params={{ shiftId: shift.id }} className={styles.entry}>
      <span className={styles.line}>
        <span className="tabular">
          <b>{formatTime(shift.start)}</b>
          {showOnlyStartDate ? null : (
            <span className={styles.end}> – {formatTime(shift.end)}</span>
          )}
        </span>
        {showsDimonaMark(shift, department) ? <DimonaMark /> : null}
        {shift.end > now && !isRunning ? <WeekFaces shift={shift} /> : null}
        {isRunning ? <span className={styles.live}>{t('WEEK.RUNNING')}</span> : null}
        {worked > 0 && !isRunning ? (
          <span className={styles.quiet}>
            {formatDuration(worked)} {t('WEEK.WORKED')}
          </span>
        ) : null}
      </span>
      <span className={styles.place}>
        <span
          className={styles.section}
          style={{ background: shift.section?.background ?? 'var(--ploeg-line-2)' }}
        />
        {shift.section ? `${shift.section.name}, ${department.company}` : department.company}
      </span>
      {axis && !showOnlyStartDate ? (
        <ShiftLine axis={axis} parts={lineParts(entry, day, clockings, now)} />
      ) : null}
    </Link>
  );
};

const useAbsenceText = () => {
  const { t } = useTranslation();
  const kindNames = useKindNames();
  return ({ shift, kind }: Entry): { name: string; detail: string } => {
    const name = shift.dayoff?.name || kindNames[kind];
    const hours = isWholeDay(shift) ? '' : `${formatTime(shift.start)} – ${formatTime(shift.end)}`;
    return {
      name,
      detail: [hours, kind === 'asked' ? t('SCHEDULE.REQUESTED') : ''].filter(Boolean).join(' · '),
    };
  };
};

/** A day off or an unavailability; what is only asked for leads to where it was. */
const AbsenceLink = ({ entry, children }: { entry: Entry; children: ReactNode }) =>
  entry.kind === 'asked' ? (
    <Link to="/leave" className={styles.entry}>
      {children}
    </Link>
  ) : (
    <Link to="/shifts/$shiftId" params={{ shiftId: entry.shift.id }} className={styles.entry}>
      {children}
    </Link>
  );

const Absence = ({ entry, until }: { entry: Entry; until?: string }) => {
  const { name, detail } = useAbsenceText()(entry);
  const shown = [detail, until].filter(Boolean).join(' · ');
  return (
    <AbsenceLink entry={entry}>
      <span className={styles.absence}>
        <CalendarMark kind={entry.kind} size={12} />
        {name}
      </span>
      {shown ? <span className={styles.quiet}>{shown}</span> : null}
    </AbsenceLink>
  );
};

/** Days in a row that one absence takes, as one row that says when it began and ends. */
export const WeekSpanRow = ({ row, today }: { row: SpanRow; today: WallSeconds }) => {
  const { i18n } = useTranslation();
  const { first, last, entry } = row.run;
  const short = (day: WallSeconds): string => formatDayShort(day, i18n.language);
  const isBeyond = first < row.first || last > row.last;
  const until = isBeyond ? `${short(first)} – ${short(last)}` : '';
  return (
    <li className={styles.row}>
      <DayNumbers days={[row.first, row.last]} today={today} />
      <div className={styles.entries}>
        <Absence entry={entry} until={until} />
      </div>
    </li>
  );
};

export const WeekDayRow = ({
  row: { day, entries, free },
  today,
  axis,
  clockings,
}: {
  row: DayRow;
  today: WallSeconds;
  axis: LineAxis | null;
  clockings: readonly Clocking[];
}) => {
  const { t } = useTranslation();
  const isFree = entries.length === 0;
  const unplanned = clockings
    .filter(({ shiftId }) => !entries.some(({ shift }) => shift.id === shiftId))
    .reduce((sum, { workedSeconds }) => sum + workedSeconds, 0);
  return (
    <li className={styles.row}>
      <DayNumbers days={[day]} today={today} />
      <div className={styles.entries}>
        {isFree ? (
          <span className={styles.free}>
            {unplanned > 0
              ? t('WEEK.UNPLANNED', { hours: formatDuration(unplanned) })
              : t('WEEK.FREE')}
            {free.length > 0 && day >= today ? (
              <Link to="/free-shifts" search={{ on: toDateKey(day) }} className={styles.take}>
                {t('WEEK.COULD_TAKE', { count: free.length })}
              </Link>
            ) : null}
          </span>
        ) : null}
        {entries.map((entry) =>
          entry.kind === 'own' ? (
            <ShiftLink
              key={entry.shift.id}
              entry={entry}
              day={day}
              axis={axis}
              clockings={clockings}
            />
          ) : (
            <Absence key={entry.shift.id} entry={entry} />
          ),
        )}
      </div>
    </li>
  );
};
