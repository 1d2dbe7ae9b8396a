import { fromDateKey } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetDayLine } from '#data/timesheets/timesheets.queries.ts';
import { formatDayName, formatDuration, formatWeekday } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { asksLook, type Cell, cellKey, type SheetRow } from './sheet-rows.ts';
import { STATUS_TEXTS, StatusMark } from './status-mark.tsx';
import styles from './timesheets.module.css';

type Shown = {
  rows: readonly SheetRow[];
  days: readonly string[];
  today: string;
  open: Cell | null;
  onOpen: (cell: Cell) => void;
};

/** Everybody by day: what is paid over what was planned and clocked, and marked where somebody should look. */
export const HoursGrid = ({ rows, days, today, open, onOpen }: Shown) => {
  const { t, i18n } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  const openKey = open && cellKey(open);
  useEffect(() => {
    if (!openKey) return;
    area.current
      ?.querySelector(`[data-cell="${CSS.escape(openKey)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [openKey]);
  return (
    <div ref={area} className={styles.area} tabIndex={-1}>
      <table className={styles.grid} data-dense={days.length > 7 || undefined}>
        <caption className="visually-hidden">{t('SHEETS.CAPTION')}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {t('SHEETS.PEOPLE', { count: rows.length })}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <span className="visually-hidden">
                  {formatDayName(fromDateKey(day), i18n.language)}
                </span>
                <span aria-hidden="true">
                  {formatWeekday(fromDateKey(day), i18n.language)} {Number(day.slice(8))}
                </span>
              </th>
            ))}
            <th scope="col" className={styles.sum}>
              {t('SHEETS.PAYABLE')}
            </th>
            <th scope="col" className={styles.state}>
              {t('SHEETS.STATE')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.employmentId}
              data-open={row.employmentId === open?.employmentId || undefined}
            >
              <th scope="row" className={styles.name}>
                {row.name}
              </th>
              {days.map((day) => (
                <DayCell
                  key={day}
                  cell={{ employmentId: row.employmentId, day }}
                  line={row.days.get(day)}
                  name={row.name}
                  isOpen={openKey === cellKey({ employmentId: row.employmentId, day })}
                  onOpen={onOpen}
                />
              ))}
              <td className={styles.sum}>
                <b>{formatDuration(row.paidSeconds + row.awaySeconds)}</b>
                <Difference seconds={row.paidSeconds - row.plannedSeconds} />
              </td>
              <td className={styles.state} data-status={row.status}>
                <StatusMark status={row.status} />
                {t(STATUS_TEXTS[row.status])}
                {row.questions > 0 ? ` · ${row.questions}` : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

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
  isOpen,
  onOpen,
}: {
  cell: Cell;
  line: SheetDayLine;
  tone: 'disputed' | 'asks' | undefined;
  said: string;
  isOpen: boolean;
  onOpen: (cell: Cell) => void;
}) => {
  const { t } = useTranslation();
  const payable = line.paidSeconds + line.awaySeconds;
  const isAway = line.off.length > 0 || line.awaySeconds > 0;
  return (
    <button
      type="button"
      className={styles.cell}
      data-cell={cellKey(cell)}
      aria-pressed={isOpen}
      onClick={() => onOpen(cell)}
    >
      <span className="visually-hidden">{said}</span>
      <span className={styles.marks} aria-hidden="true">
        {tone ? <Icon name={tone === 'asks' ? 'comment' : 'warning'} size={14} /> : null}
        {line.isAdjusted ? <Icon name="edit" size={12} /> : null}
      </span>
      <b>{line.isRunning ? '…' : formatDuration(payable)}</b>
      <span className={styles.under}>
        {isAway && line.plannedSeconds + line.clockedSeconds === 0
          ? offText(line, t)
          : `${formatDuration(line.plannedSeconds)} · ${formatDuration(line.clockedSeconds)}`}
      </span>
    </button>
  );
};

const DayCell = ({
  cell,
  line,
  name,
  isOpen,
  onOpen,
}: {
  cell: Cell;
  line: SheetDayLine | undefined;
  name: string;
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
  const said = [
    name,
    formatDayName(fromDateKey(cell.day), i18n.language),
    `${t('SHEETS.PAYABLE')} ${formatDuration(line.paidSeconds + line.awaySeconds)}`,
    ...(line.isHoliday ? [t('WHY.PUBLIC_HOLIDAY')] : line.off),
    ...line.questions.map(({ kind }) => t(`HOURS.QUESTION.${kind}`)),
    ...(line.state.dispute ? [t('SHEETS.STATUS_DISPUTED')] : []),
    ...(line.state.approved ? [t('SHEETS.STATUS_APPROVED')] : []),
  ];
  return (
    <td data-tone={tone} data-approved={line.state.approved ? '' : undefined}>
      <DayButton {...{ cell, line, isOpen, onOpen, tone }} said={said.join(', ')} />
    </td>
  );
};
