import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
import styles from './team-grid.module.css';
import type { TeamRow } from './team-rows.ts';
import type { TeamDay } from './team-words.ts';

/** The days above the grid, and over the names how many people there are. */
export const TeamGridHead = memo(function TeamGridHead({
  days,
  columns,
  people,
}: {
  days: readonly TeamDay[];
  columns: readonly number[];
  people: string;
}) {
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <div aria-hidden="true" className={styles.corner}>
        {people}
      </div>
      {columns.map((column) => {
        const day = days[column] as TeamDay;
        return (
          <div
            key={column}
            role="columnheader"
            aria-colindex={column + 1}
            aria-label={[day.name, day.note].filter(Boolean).join(', ')}
            title={day.note || undefined}
            data-note={day.note ? true : undefined}
            aria-current={day.isToday ? 'date' : undefined}
            className={styles.day}
            style={{ left: day.left }}
          >
            {day.weekday}
            <span className={styles.number}>{day.number}</span>
          </div>
        );
      })}
    </div>
  );
});

/**
 * The names beside the grid, for the eye only: each cell says whose it is. They stand in a column of
 * their own because names that each stick to their row cost a third of every frame while scrolling.
 */
export const TeamGridNames = ({
  rows,
  items,
  above,
  free,
}: {
  rows: readonly TeamRow[];
  items: readonly VirtualItem[];
  /** Pixels of what stands over the names. */
  above: number;
  /** What the row of nobody is called. */
  free: string;
}) => (
  <div aria-hidden="true" className={styles.names}>
    {items.map(({ key, index, start }) => (
      <Name key={key} row={rows[index] as TeamRow} top={start - above} free={free} />
    ))}
  </div>
);

const Name = memo(function Name({ row, top, free }: { row: TeamRow; top: number; free: string }) {
  return (
    <div className={`${styles.name} ${row.employmentId === '' ? styles.free : ''}`} style={{ top }}>
      <span>{row.name || free}</span>
    </div>
  );
});
