import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayHours } from './board-geometry.ts';
import styles from './board.module.css';
import type { BoardDay } from './use-board-days.ts';

/** The days above the grid, or the hours of one, and over the names how many people there are. */
export const BoardHead = memo(function BoardHead({
  days,
  columns,
  width,
  people,
  news,
  hours,
}: {
  days: readonly BoardDay[];
  columns: readonly number[];
  width: number;
  people: string;
  /** How many shifts of each day nobody was told of yet. */
  news: readonly number[];
  /** Of a day that is drawn by the hour. */
  hours: DayHours | null;
}) {
  const { t } = useTranslation();
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <div role="columnheader" aria-colindex={1} className={styles.corner}>
        {people}
      </div>
      {columns.map((column) => {
        const day = days[column] as BoardDay;
        const count = news[column] ?? 0;
        const said = count > 0 ? t('BOARD.NEWS', { count }) : '';
        return (
          <div
            key={column}
            role="columnheader"
            aria-colindex={column + 2}
            aria-label={[day.name, day.note, said].filter(Boolean).join(', ')}
            title={[day.note, said].filter(Boolean).join(', ') || undefined}
            aria-current={day.isToday ? 'date' : undefined}
            data-weekend={day.isWeekend || undefined}
            className={styles.day}
            style={{ left: column * width, width }}
          >
            {hours ? (
              <Hours hours={hours} />
            ) : (
              <>
                {day.weekday} {day.number}
                {day.note ? <span className={styles.note}>{day.note}</span> : null}
                {count > 0 ? <span className={styles.news}>{count}</span> : null}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});

const Hours = ({ hours: { first, last } }: { hours: DayHours }) =>
  Array.from({ length: last - first }, (_, index) => (
    <span
      key={index}
      className={styles.hour}
      style={{ left: `${(index / (last - first)) * 100}%` }}
    >
      {String((first + index) % 24).padStart(2, '0')}
    </span>
  ));
