import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridCell } from '#blocks/grid-keys.ts';
import { remembering } from '#platform/remembering.ts';
import { BoardFoot } from './board-foot.tsx';
import { BoardGroupLine } from './board-group.tsx';
import { BoardHead } from './board-head.tsx';
import { BoardNames } from './board-names.tsx';
import { BoardPeers } from './board-peers.tsx';
import { groupKeyOf } from './board-coverage.ts';
import { type BoardLook, BoardRowLine } from './board-row.tsx';
import type { BoardRow } from './board-rows.ts';
import type { Bounds } from './board-selection.ts';
import styles from './board.module.css';
import type { Board } from './use-board.ts';
import type { BoardDay } from './use-board-days.ts';
import type { BoardFigures } from './use-board-figures.ts';
import type { BoardWindow } from './use-board-window.ts';
import { type DrawnRow, useDrawn } from './use-drawn.ts';
import type { Fit } from './use-fits.ts';

/** The section that a row stands under. */
export const homesOf = remembering((rows: readonly BoardRow[]): readonly (string | null)[] => {
  let home: string | null = null;
  return rows.map((row) => {
    if (row.kind === 'group') home = row.sectionId;
    return row.kind === 'open' ? null : home;
  });
});

/** All that scrolls. */
export const BoardSheet = ({
  board: { rows, departmentOf, departments, departmentIds },
  days,
  grid,
  look,
  bounds,
  active,
  fits,
  figures,
  pickedId,
  typing,
  onCost,
}: {
  board: Board;
  days: readonly BoardDay[];
  grid: BoardWindow;
  look: BoardLook;
  bounds: Bounds | null;
  active: GridCell;
  fits: ReadonlyMap<string, Fit>;
  figures: BoardFigures;
  pickedId: string | null;
  typing: ReactNode;
  onCost: (column: number | null) => void;
}) => {
  const { t } = useTranslation();
  const { span } = look;
  const { drawn, columns } = useDrawn(grid, { rows, activeRow: active.row, days: span.days });
  const homes = homesOf(rows);
  const placeOf = (id: string): string =>
    departments.length > 1 ? (departmentOf.get(id)?.company ?? '') : '';
  return (
    <div
      role="presentation"
      className={styles.sheet}
      style={{ width: look.sizes.name + look.span.days * look.width }}
    >
      <BoardHead
        days={days}
        columns={columns}
        width={look.width}
        people={t('TEAM.PEOPLE', { count: figures.totals.people })}
        news={figures.totals.news}
        hours={look.span.days === 1 ? look.hours : null}
      />
      <BoardNames drawn={drawn} span={span} placeOf={placeOf} figures={figures} />
      <Lines
        drawn={drawn}
        homes={homes}
        active={active}
        bounds={bounds}
        departmentOf={departmentOf}
        placeOf={placeOf}
        figures={figures}
        pickedId={pickedId}
        look={look}
      />
      <Fits drawn={drawn} column={active.column} fits={fits} look={look} />
      <BoardPeers departmentIds={departmentIds} rows={rows} tops={grid.tops} look={look} />
      {typing}
      <BoardFoot
        columns={columns}
        days={days}
        look={look}
        figures={figures}
        rowIndex={rows.length + 2}
        onCost={onCost}
      />
    </div>
  );
};

/** Whether what is carried fits with each person on the day over which it is. */
const Fits = ({
  drawn,
  column,
  fits,
  look: { width, sizes },
}: {
  drawn: readonly DrawnRow[];
  column: number;
  fits: ReadonlyMap<string, Fit>;
  look: BoardLook;
}) =>
  drawn.map(({ row, slot, top, height }) => {
    const fit = fits.get(row.key);
    const box = { top: sizes.head + top, height, left: sizes.name + column * width, width };
    return fit ? (
      <span key={slot} aria-hidden className={styles.fit} data-fit={fit.is} style={box} />
    ) : null;
  });

/** The rows that are drawn; the name of a group has no cells. They are read from above, wherever they stand. */
const Lines = ({
  drawn,
  homes,
  active,
  bounds,
  departmentOf,
  placeOf,
  figures,
  pickedId,
  look,
}: {
  drawn: readonly DrawnRow[];
  homes: readonly (string | null)[];
  active: GridCell;
  bounds: Bounds | null;
  departmentOf: Board['departmentOf'];
  /** What a location is called; empty where only one is shown. */
  placeOf: (departmentId: string) => string;
  figures: BoardFigures;
  pickedId: string | null;
  look: BoardLook;
}) => {
  const id = useId();
  const idOf = ({ slot }: DrawnRow): string => `${id}${slot}`;
  const order = drawn.toSorted((a, b) => a.index - b.index).map(idOf);
  return (
    <div role="rowgroup" aria-owns={order.join(' ')}>
      {drawn.map((one) => {
        const { row, index, slot, height, from, until } = one;
        const place = {
          id: idOf(one),
          index,
          top: look.sizes.head + one.top,
          height,
          from,
          until,
          look,
        };
        const isChosen = bounds !== null && index >= bounds.top && index <= bounds.bottom;
        return row.kind === 'group' ? (
          <BoardGroupLine
            key={slot}
            {...place}
            name={row.name}
            place={placeOf(row.departmentId)}
            coverage={figures.groups.get(groupKeyOf(row.departmentId, row.sectionId))}
            pieces={figures.pieces.get(groupKeyOf(row.departmentId, row.sectionId))}
          />
        ) : (
          <BoardRowLine
            key={slot}
            {...place}
            line={row}
            place={placeOf(row.departmentId)}
            tabStop={index === active.row ? active.column : null}
            selectedFrom={isChosen ? bounds.left : null}
            selectedTo={isChosen ? bounds.right : null}
            pickedId={index === active.row ? pickedId : null}
            homeId={homes[index] ?? null}
            department={departmentOf.get(row.departmentId)}
          />
        );
      })}
    </div>
  );
};
