import { WAGE_PARTS } from '@ploeg/domain/terms/wages';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWholeEuros } from '#platform/money.ts';
import type { Cost } from './board-costs.ts';
import { CoverageCurve } from './coverage-curve.tsx';
import type { DayHours } from './board-geometry.ts';
import type { BoardSpan } from './board-period.ts';
import type { DayTotal } from './board-totals.ts';
import { hoursText } from './board-words.ts';
import styles from './board.module.css';
import type { BoardFigures } from './use-board-figures.ts';
import type { BoardDay } from './use-board-days.ts';

const useCostText = () => {
  const { t, i18n } = useTranslation();
  return ({ amount, withoutWage }: Cost) => ({
    text: formatWholeEuros(amount / WAGE_PARTS, i18n.language),
    why: withoutWage > 0 ? t('BOARD.WITHOUT_WAGE', { count: withoutWage }) : undefined,
  });
};

/** Under the grid: of each day whether enough are there, how long and by how many it is worked, what it costs. */
export const BoardFoot = memo(function BoardFoot({
  totals,
  columns,
  days,
  look: { span, width, hours },
  figures,
  rowIndex,
}: {
  totals: readonly DayTotal[];
  columns: readonly number[];
  days: readonly BoardDay[];
  look: { span: BoardSpan; width: number; hours: DayHours };
  figures: BoardFigures;
  rowIndex: number;
}) {
  const { t } = useTranslation();
  const costText = useCostText();
  const { cost, curve, hasCoverage } = figures;
  const sum = totals.reduce((all, { seconds }) => all + seconds, 0);
  const most = Math.max(1, ...curve.map(({ planned, need }) => Math.max(planned, need)));
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles.foot}>
      <div role="rowheader" aria-colindex={1} className={styles.corner}>
        {hasCoverage ? <Legend /> : null}
        <div className={styles.footLine}>
          <span>{t('BOARD.HOURS')}</span>
          <b>{hoursText(sum)}</b>
        </div>
        {cost ? (
          <div className={styles.footLine} title={costText(cost.sum).why}>
            <span>{t('BOARD.COST')}</span>
            <b>
              {costText(cost.sum).text}
              {cost.sum.withoutWage > 0 ? '*' : ''}
            </b>
          </div>
        ) : null}
      </div>
      {columns.map((column) => (
        <FootDay
          key={column}
          column={column}
          day={days[column] as BoardDay}
          total={totals[column] ?? NOBODY}
          cost={cost?.byDay[column]}
          curve={hasCoverage ? curve : null}
          most={most}
          width={width}
          hours={span.days === 1 ? hours : null}
        />
      ))}
    </div>
  );
});

const NOBODY: DayTotal = { seconds: 0, people: 0 };

/** While it is scrolled sideways only what comes into sight is drawn. */
const FootDay = memo(function FootDay({
  column,
  day,
  total: { seconds, people },
  cost,
  curve,
  most,
  width,
  hours,
}: {
  column: number;
  day: BoardDay;
  total: DayTotal;
  cost: Cost | undefined;
  /** Null where nobody said how many are wanted. */
  curve: BoardFigures['curve'] | null;
  most: number;
  width: number;
  hours: DayHours | null;
}) {
  const { t } = useTranslation();
  const costText = useCostText();
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      className={styles.total}
      data-weekend={day.isWeekend || undefined}
      style={{ left: column * width, width }}
    >
      {curve ? (
        <CoverageCurve curve={curve} day={day} most={most} width={width} hours={hours} />
      ) : null}
      <div className={styles.footLine}>
        <span>{hoursText(seconds)}</span>
        <span className={styles.people}>{t('TEAM.PEOPLE', { count: people })}</span>
      </div>
      {cost ? (
        <div className={styles.footLine} title={costText(cost).why}>
          {costText(cost).text}
          {cost.withoutWage > 0 ? '*' : ''}
        </div>
      ) : null}
    </div>
  );
});

const Legend = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.legend}>
      <span>{t('BOARD.COVERAGE')}</span>
      <span data-is="planned">{t('BOARD.IS_PLANNED')}</span>
      <span data-is="need">{t('BOARD.IS_NEEDED')}</span>
      <span data-is="short">{t('BOARD.IS_SHORT')}</span>
    </div>
  );
};
