import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayTotal } from './board-rows.ts';
import { hoursText } from './board-words.ts';
import styles from './board.module.css';

/** Hours and people of each day, under the grid. */
export const BoardFoot = memo(function BoardFoot({
  totals,
  columns,
  width,
  rowIndex,
}: {
  totals: readonly DayTotal[];
  columns: readonly number[];
  width: number;
  rowIndex: number;
}) {
  const { t } = useTranslation();
  const sum = totals.reduce((all, { seconds }) => all + seconds, 0);
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles.foot}>
      <div role="rowheader" aria-colindex={1} className={styles.corner}>
        <span>{t('BOARD.HOURS')}</span>
        <b className={styles.sum}>{hoursText(sum)}</b>
      </div>
      {columns.map((column) => {
        const { seconds, people } = totals[column] ?? { seconds: 0, people: 0 };
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            className={styles.total}
            style={{ left: column * width, width }}
          >
            {hoursText(seconds)}
            <span className={styles.people}>{t('TEAM.PEOPLE', { count: people })}</span>
          </div>
        );
      })}
    </div>
  );
});
