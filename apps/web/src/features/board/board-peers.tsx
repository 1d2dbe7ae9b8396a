import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '#blocks/face-colors.ts';
import { useLastChange } from '#data/planning/changed-by.ts';
import { type Planner, usePlanners } from '#data/planning/planners.ts';
import { heightOfRow, type Tops, topOfRow } from './board-geometry.ts';
import { columnOf } from './board-period.ts';
import type { BoardLook } from './board-row.tsx';
import type { BoardRow } from './board-rows.ts';
import { cellPlace } from './board-words.ts';
import styles from './board.module.css';
import type { Board } from './use-board.ts';

const isAt =
  ({ departmentId, cell: { employmentId } }: Planner) =>
  (row: BoardRow): boolean =>
    row.kind !== 'group' &&
    row.departmentId === departmentId &&
    row.key === (employmentId ?? departmentId);

type Place = { rows: readonly BoardRow[]; tops: Tops; look: BoardLook };

const boxOf = (planner: Planner, { rows, tops, look }: Place) => {
  const index = rows.findIndex(isAt(planner));
  const column = columnOf(look.span, fromDateKey(planner.cell.day));
  if (index < 0 || column < 0 || column >= look.span.days) return null;
  return {
    left: look.sizes.name + column * look.width,
    top: topOfRow(tops, index, look.sizes),
    width: look.width,
    height: heightOfRow(tops, index),
  };
};

/** A ring around the cell at which each other planner is. It lies over the rows and draws none of them anew. */
export const BoardPeers = memo(function BoardPeers({
  departmentIds,
  ...place
}: Place & { departmentIds: readonly string[] }) {
  return usePlanners(departmentIds).map((planner) => {
    const style = boxOf(planner, place);
    return style ? (
      <div key={planner.personId} aria-hidden="true" className={styles.peer} style={style}>
        <span className={styles.peerName}>{initialsOf(planner.name)}</span>
      </div>
    ) : null;
  });
});

/** Who else plans here, where each is, and what they have just changed. */
export const BoardCompany = ({
  board: { departmentIds, rows },
  days,
  span,
}: Pick<BoardLook, 'days' | 'span'> & { board: Board }) => {
  const { t } = useTranslation();
  const planners = usePlanners(departmentIds);
  const change = useLastChange();
  const whereOf = (planner: Planner): string => {
    const row = rows.find(isAt(planner));
    const day = days[columnOf(span, fromDateKey(planner.cell.day))];
    if (!row || row.kind === 'group' || !day) return t('BOARD.PEER', { name: planner.name });
    const where = cellPlace(row.person ? row.person.name : t('BOARD.OPEN'), day.name);
    return t('BOARD.PEER_AT', { name: planner.name, where });
  };
  return (
    <>
      {planners.length > 0 ? (
        <ul className={styles.company} aria-label={t('BOARD.PEERS')}>
          {planners.map((planner) => (
            <li key={planner.personId} title={whereOf(planner)}>
              <span aria-hidden="true">{initialsOf(planner.name)}</span>
              <span className="visually-hidden">{whereOf(planner)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="visually-hidden" role="status">
        {change ? t('BOARD.PEER_CHANGED', change) : ''}
      </p>
    </>
  );
};
