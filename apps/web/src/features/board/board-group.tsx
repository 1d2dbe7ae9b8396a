import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoveragePiece } from '#data/planning/plan-figures.queries.ts';
import { formatTime } from '#platform/datetime.ts';
import type { DayCoverage } from './board-coverage.ts';
import { boxByHour, type DayHours } from './board-geometry.ts';
import type { BoardSpan } from './board-period.ts';
import styles from './board.module.css';
import { listOf, type PlacedRow } from './use-drawn.ts';

/** What a section has and wants, in the line that carries its name: by day, or by the hour of one. */
export const BoardGroupLine = memo(function BoardGroupLine({
  id,
  name,
  place,
  index,
  top,
  height,
  from,
  until,
  coverage,
  pieces,
  look,
}: {
  name: string;
  /** Its location; empty where only one is shown. */
  place: string;
  coverage: readonly (DayCoverage | null)[] | undefined;
  pieces: readonly CoveragePiece[] | undefined;
  look: { span: BoardSpan; width: number; hours: DayHours };
} & PlacedRow) {
  const { t } = useTranslation();
  const { span, width } = look;
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      className={styles.group}
      style={{ top, height }}
    >
      <span role="rowheader" aria-colindex={1} className="visually-hidden">
        {[place, name || t('BOARD.NO_SECTION')].filter(Boolean).join(' · ')}
      </span>
      {listOf({ from, until })
        .filter((column) => span.days === 1 || coverage?.[column])
        .map((column) => (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            className={styles.groupCell}
            style={{ left: column * width, width }}
          >
            {span.days === 1 ? (
              <Strip pieces={pieces ?? []} look={look} />
            ) : (
              <DayState coverage={coverage?.[column] ?? null} />
            )}
          </div>
        ))}
    </div>
  );
});

const DayState = ({ coverage }: { coverage: DayCoverage | null }) => {
  const { t } = useTranslation();
  if (!coverage) return null;
  const { need, planned, short, shortAt } = coverage;
  return short > 0 ? (
    <b>{t('BOARD.SHORT_AT', { count: short, time: formatTime(shortAt) })}</b>
  ) : (
    t('BOARD.OF_NEED', { planned, need })
  );
};

/** So many pixels a label needs. */
const LABEL_PX = 46;

const Strip = ({
  pieces,
  look: { span, width, hours },
}: {
  pieces: readonly CoveragePiece[];
  look: { span: BoardSpan; width: number; hours: DayHours };
}) => {
  const { t } = useTranslation();
  const shown = pieces.filter(
    ({ start, end }) =>
      end > span.from + hours.first * 3600 && start < span.from + hours.last * 3600,
  );
  return shown.map((piece) => {
    const { need, planned, start } = piece;
    const lack = Math.max(0, need - planned);
    const box = boxByHour(piece, span, hours, width);
    const text =
      lack > 0
        ? t('BOARD.OF_NEED_SHORT', { planned, need, count: lack })
        : t('BOARD.OF_NEED', { planned, need });
    return (
      <span
        key={start}
        className={styles.strip}
        data-short={lack > 0 || undefined}
        data-more={planned > need || undefined}
        title={text}
        style={box}
      >
        {box.width < LABEL_PX || need === 0 ? (
          <span className="visually-hidden">{text}</span>
        ) : (
          text
        )}
      </span>
    );
  });
};
