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
  columns,
  days,
  look: { span, width, hours },
  figures,
  rowIndex,
  onCost,
}: {
  columns: readonly number[];
  days: readonly BoardDay[];
  look: { span: BoardSpan; width: number; hours: DayHours };
  figures: BoardFigures;
  rowIndex: number;
  /** Asks what a day costs and why; null is all days. */
  onCost: (column: number | null) => void;
}) {
  const { t } = useTranslation();
  const costText = useCostText();
  const { cost, curve, hasCoverage, totals } = figures;
  const sum = totals.byDay.reduce((all, { seconds }) => all + seconds, 0);
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
            <CostButton cost={cost.sum} onAsk={() => onCost(null)} />
          </div>
        ) : null}
      </div>
      {columns.map((column) => (
        <FootDay
          key={column}
          column={column}
          day={days[column] as BoardDay}
          total={totals.byDay[column] ?? NOBODY}
          cost={cost?.byDay[column]}
          curve={hasCoverage ? curve : null}
          most={most}
          width={width}
          hours={span.days === 1 ? hours : null}
          onCost={onCost}
        />
      ))}
    </div>
  );
});

const isPress = (key: string): boolean => key === 'Enter' || key === ' ';

/** Says why it is as much. Days are chosen there too, so of the keys one is enough in the grid. */
export const CostButton = ({
  cost,
  onAsk,
  isBeside = false,
}: {
  cost: Cost;
  onAsk: () => void;
  isBeside?: boolean;
}) => {
  const { t } = useTranslation();
  const costText = useCostText();
  return (
    <button
      type="button"
      className={styles.cost}
      tabIndex={isBeside ? -1 : 0}
      onClick={onAsk}
      // Keys of the grid are about its cells.
      onKeyDown={(event) => (isPress(event.key) ? event.stopPropagation() : null)}
    >
      {costText(cost).text}
      {cost.withoutWage > 0 ? '*' : ''}
      <span className="visually-hidden"> {t('BOARD.COST_WHY')}</span>
    </button>
  );
};

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
  onCost,
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
  onCost: (column: number) => void;
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
        <span className={styles.people}>{t('BOARD.PEOPLE_SHORT', { count: people })}</span>
      </div>
      {cost ? (
        <div className={styles.footLine} title={costText(cost).why}>
          <CostButton cost={cost} onAsk={() => onCost(column)} isBeside />
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
