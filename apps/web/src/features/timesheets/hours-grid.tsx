import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayName, formatWeekday } from '#platform/datetime.ts';
import { rootFontSize } from '#ui/root-font-size.ts';
import { HoursRow } from './hours-row.tsx';
import type { Cell, SheetRow } from './sheet-rows.ts';
import styles from './timesheets.module.css';

type Shown = {
  rows: readonly SheetRow[];
  days: readonly string[];
  today: string;
  open: Cell | null;
  onOpen: (cell: Cell) => void;
};

/** As the style sheet has them: a row with the line below it, the head, a day, and the least of a name. */
const ROW_REM = 2.8125;
const LINE = 1;
const HEAD_REM = 2.5;
const DAY_REM = 6;
const NAME_REM = 8;

/** The heads of all days are there, whichever days are drawn; between the names and the sums, which may stick. */
const showColumn = (area: HTMLElement, column: number): void => {
  const [names, ...heads] = area.querySelectorAll<HTMLElement>('thead th');
  const head = heads[column]?.getBoundingClientRect();
  if (!names || !head) return;
  const { left, right } = area.getBoundingClientRect();
  const sums = heads.at(-2)?.getBoundingClientRect().left ?? right;
  const before = head.left - left - names.offsetWidth;
  const behind = head.right - Math.min(right, sums);
  if (before < 0 || behind > 0) area.scrollBy({ left: before < 0 ? before : behind });
};

/** Of hundreds of rows and a month of days those in sight, and the open cell brought there. */
const useSeen = ({ rows, days, open }: Pick<Shown, 'rows' | 'days' | 'open'>) => {
  const area = useRef<HTMLDivElement>(null);
  const [rem] = useState(rootFontSize);
  const look = {
    getScrollElement: () => area.current,
    initialRect: { width: 1024, height: 600 },
    overscan: 2,
  };
  // What is sticky hides what lies behind it.
  const head = HEAD_REM * rem;
  const down = useVirtualizer({
    ...look,
    count: rows.length,
    estimateSize: () => ROW_REM * rem + LINE,
    getItemKey: (index) => rows[index]?.employmentId ?? index,
    paddingStart: head,
    scrollPaddingStart: head,
  });
  const across = useVirtualizer({
    ...look,
    horizontal: true,
    count: days.length,
    estimateSize: () => DAY_REM * rem,
    paddingStart: NAME_REM * rem,
  });
  const row = rows.findIndex(({ employmentId }) => employmentId === open?.employmentId);
  const column = open ? days.indexOf(open.day) : -1;
  // Whoever opens a cell opens a drawer, which leaves the days less room.
  const room = across.scrollRect?.width;
  useEffect(() => {
    if (row < 0 || column < 0 || !room) return;
    down.scrollToIndex(row);
    if (area.current) showColumn(area.current, column);
  }, [down, row, column, room]);
  const [seen, columns] = [down.getVirtualItems(), across.getVirtualIndexes()];
  return {
    area,
    seen,
    before: (seen[0]?.start ?? head) - head,
    after: down.getTotalSize() - (seen.at(-1)?.end ?? head),
    first: columns[0] ?? 0,
    end: (columns.at(-1) ?? -1) + 1,
  };
};

/** Everybody by day: what is paid over what was planned and clocked, and marked where somebody should look. */
export const HoursGrid = ({ rows, days, today, open, onOpen }: Shown) => {
  const { t } = useTranslation();
  const { area, seen, before, after, first, end } = useSeen({ rows, days, open });
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
          <Unseen height={before} />
          {seen.map(({ key, index }) => {
            const row = rows[index];
            return row ? (
              <HoursRow
                key={key}
                index={index}
                row={row}
                days={days}
                today={today}
                first={first}
                end={end}
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
