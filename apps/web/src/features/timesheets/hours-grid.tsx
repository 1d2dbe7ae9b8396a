import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayName, formatWeekday } from '#platform/datetime.ts';
import { rootFontSize } from '#ui/root-font-size.ts';
import { HoursRow } from './hours-row.tsx';
import { type Cell, cellKey, type SheetRow } from './sheet-rows.ts';
import styles from './timesheets.module.css';

type Shown = {
  rows: readonly SheetRow[];
  days: readonly string[];
  today: string;
  open: Cell | null;
  onOpen: (cell: Cell) => void;
};

const ROW_REM = 3;
const HEAD_REM = 2.5;

/** Of hundreds of rows those in sight, and the open cell brought there. */
const useSeenRows = (rows: readonly SheetRow[], open: Cell | null) => {
  const area = useRef<HTMLDivElement>(null);
  const [rem] = useState(rootFontSize);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_REM * rem,
    getItemKey: (index) => rows[index]?.employmentId ?? index,
    initialRect: { width: 1024, height: 600 },
    overscan: 3,
    // What is sticky hides what lies behind it.
    scrollPaddingStart: HEAD_REM * rem,
  });
  const openKey = open && cellKey(open);
  const openAt = rows.findIndex(({ employmentId }) => employmentId === open?.employmentId);
  useEffect(() => {
    if (!openKey || openAt < 0) return;
    virtual.scrollToIndex(openAt);
    requestAnimationFrame(() =>
      area.current
        ?.querySelector(`[data-cell="${CSS.escape(openKey)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  }, [virtual, openKey, openAt]);
  return { area, virtual };
};

/** Everybody by day: what is paid over what was planned and clocked, and marked where somebody should look. */
export const HoursGrid = ({ rows, days, today, open, onOpen }: Shown) => {
  const { t } = useTranslation();
  const { area, virtual } = useSeenRows(rows, open);
  const seen = virtual.getVirtualItems();
  const after = virtual.getTotalSize() - (seen.at(-1)?.end ?? 0);
  return (
    <div ref={area} className={styles.area} tabIndex={-1}>
      <table
        className={styles.grid}
        style={{ '--days': days.length } as CSSProperties}
        aria-rowcount={rows.length + 1}
      >
        <caption className="visually-hidden">{t('SHEETS.CAPTION')}</caption>
        <GridHead count={rows.length} days={days} today={today} />
        <tbody>
          <Unseen height={seen[0]?.start ?? 0} />
          {seen.map(({ key, index }) => {
            const row = rows[index];
            return row ? (
              <HoursRow
                key={key}
                ref={virtual.measureElement}
                index={index}
                row={row}
                days={days}
                openDay={row.employmentId === open?.employmentId ? open.day : undefined}
                onOpen={onOpen}
              />
            ) : null;
          })}
          <Unseen height={after} />
        </tbody>
      </table>
    </div>
  );
};

/** Holds the place of rows that are out of sight. */
const Unseen = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;

const GridHead = ({
  count,
  days,
  today,
}: {
  count: number;
  days: readonly string[];
  today: string;
}) => {
  const { t, i18n } = useTranslation();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.name}>
          {t('SHEETS.PEOPLE', { count })}
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
  );
};
