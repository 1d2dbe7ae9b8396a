import { fromDateKey } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetDayLine } from '#data/timesheets/timesheets.queries.ts';
import { formatDayName, formatDuration } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { asksLook, type Cell, cellKey, isToCome, type SheetRow } from './sheet-rows.ts';
import { STATUS_TEXTS, StatusMark } from './status-mark.tsx';
import styles from './timesheets.module.css';

/** Somebody's days of the span in a row, with their sums; of the days those of [first, end) are drawn. */
export const HoursRow = memo(function HoursRow({
  index,
  row,
  days,
  today,
  first,
  end,
  openDay,
  onOpen,
}: {
  index: number;
  row: SheetRow;
  days: readonly string[];
  today: string;
  first: number;
  end: number;
  openDay: string | undefined;
  onOpen: (cell: Cell) => void;
}) {
  const { t } = useTranslation();
  return (
    <tr aria-rowindex={index + 2} data-open={openDay && ''}>
      <th scope="row" className={styles.name}>
        {row.name}
      </th>
      <UnseenDays count={first} />
      {days.slice(first, end).map((day) => (
        <DayCell
          key={day}
          cell={{ employmentId: row.employmentId, day }}
          line={row.days.get(day)}
          name={row.name}
          today={today}
          isOpen={day === openDay}
          onOpen={onOpen}
        />
      ))}
      <UnseenDays count={days.length - end} />
      <td className={styles.sum}>
        <b>{formatDuration(row.paidSeconds + row.awaySeconds)}</b>
        {row.beyondSeconds === null ? null : <Difference seconds={row.beyondSeconds} />}
      </td>
      <td className={styles.state} data-status={row.status}>
        <StatusMark status={row.status} />
        {t(STATUS_TEXTS[row.status])}
        {row.questions > 0 ? ` · ${row.questions}` : ''}
      </td>
    </tr>
  );
});

/** Holds the place of days that are out of sight. */
const UnseenDays = ({ count }: { count: number }) =>
  count > 0 ? <td colSpan={count} aria-hidden="true" /> : null;

const Difference = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.under}>
      {seconds === 0
        ? t('SHEETS.AS_PLANNED')
        : `${seconds > 0 ? '+' : ''}${formatDuration(seconds)}`}
    </span>
  );
};

const offText = ({ isHoliday, off }: SheetDayLine, t: TFunction): string =>
  isHoliday ? t('WHY.PUBLIC_HOLIDAY') : off.join(', ') || t('SHEETS.OFF');

/** What a cell says aloud, and beside it what it shows. */
const DayButton = ({
  cell,
  line,
  tone,
  said,
  isAhead,
  isOpen,
  onOpen,
}: {
  cell: Cell;
  line: SheetDayLine;
  tone: 'disputed' | 'asks' | undefined;
  said: string;
  isAhead: boolean;
  isOpen: boolean;
  onOpen: (cell: Cell) => void;
}) => (
  <button
    type="button"
    className={styles.cell}
    data-cell={cellKey(cell)}
    aria-pressed={isOpen}
    onClick={() => onOpen(cell)}
  >
    <span className="visually-hidden">{said}</span>
    {tone || line.isAdjusted ? (
      <span className={styles.marks} aria-hidden="true">
        {tone ? <Icon name={tone === 'asks' ? 'comment' : 'warning'} size={14} /> : null}
        {line.isAdjusted ? <Icon name="edit" size={12} /> : null}
      </span>
    ) : null}
    {isAhead ? (
      <span className={styles.under}>{formatDuration(line.plannedSeconds)}</span>
    ) : (
      <Figures line={line} />
    )}
  </button>
);

const underFigures = (line: SheetDayLine, t: TFunction): string => {
  const { plannedSeconds, clockedSeconds, awaySeconds, off, isRunning } = line;
  if (isRunning) return [formatDuration(plannedSeconds), t('HOURS.RUNNING')].join(' · ');
  const isAway = off.length > 0 || awaySeconds > 0;
  if (isAway && plannedSeconds + clockedSeconds === 0) return offText(line, t);
  return [plannedSeconds, clockedSeconds].map((seconds) => formatDuration(seconds)).join(' · ');
};

/** What is paid, over what was planned and clocked. */
const Figures = ({ line }: { line: SheetDayLine }) => {
  const { t } = useTranslation();
  return (
    <>
      <b>{line.isRunning ? '…' : formatDuration(line.paidSeconds + line.awaySeconds)}</b>
      <span className={styles.under}>{underFigures(line, t)}</span>
    </>
  );
};

/** What stands first of a day, in words. */
const figuresSaid = (line: SheetDayLine, isAhead: boolean, t: TFunction): string => {
  if (isAhead) return t('SHEETS.TOTAL_PLANNED', { hours: formatDuration(line.plannedSeconds) });
  if (line.isRunning) return t('HOURS.RUNNING');
  return `${t('SHEETS.PAYABLE')} ${formatDuration(line.paidSeconds + line.awaySeconds)}`;
};

const DayCell = ({
  cell,
  line,
  name,
  today,
  isOpen,
  onOpen,
}: {
  cell: Cell;
  line: SheetDayLine | undefined;
  name: string;
  today: string;
  isOpen: boolean;
  onOpen: (cell: Cell) => void;
}) => {
  const { t, i18n } = useTranslation();
  if (!line) {
    return (
      <td className={styles.none}>
        <span aria-hidden="true">·</span>
      </td>
    );
  }
  const tone = line.state.dispute ? 'disputed' : asksLook(line) ? 'asks' : undefined;
  const isAhead = isToCome(line, today);
  const said = [
    name,
    formatDayName(fromDateKey(cell.day), i18n.language),
    figuresSaid(line, isAhead, t),
    ...(line.isHoliday ? [t('WHY.PUBLIC_HOLIDAY')] : line.off),
    ...line.questions.map(({ kind }) => t(`HOURS.QUESTION.${kind}`)),
    ...(line.state.dispute ? [t('SHEETS.STATUS_DISPUTED')] : []),
    ...(line.state.approved ? [t('SHEETS.STATUS_APPROVED')] : []),
  ];
  return (
    <td data-tone={tone} data-approved={line.state.approved ? '' : undefined}>
      <DayButton {...{ cell, line, isAhead, isOpen, onOpen, tone }} said={said.join(', ')} />
    </td>
  );
};
