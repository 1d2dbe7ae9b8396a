import { memo } from 'react';
import styles from './team-grid.module.css';
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
            aria-label={day.name}
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
