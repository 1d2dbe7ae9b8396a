import type { VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridCell } from '#blocks/grid-keys.ts';
import { BoardFoot } from './board-foot.tsx';
import { BoardGroupLine } from './board-group.tsx';
import { BoardHead } from './board-head.tsx';
import { BoardNames } from './board-names.tsx';
import { BoardPeers } from './board-peers.tsx';
import { groupKeyOf } from './board-coverage.ts';
import { type BoardLook, BoardRowLine } from './board-row.tsx';
import { type BoardRow, NO_ROWS } from './board-rows.ts';
import { countPeople, newsOf, totalsOf } from './board-totals.ts';
import type { Bounds } from './board-selection.ts';
import styles from './board.module.css';
import type { Board } from './use-board.ts';
import type { BoardDay } from './use-board-days.ts';
import type { BoardFigures } from './use-board-figures.ts';
import type { useBoardWindow } from './use-board-window.ts';
import type { Fit } from './use-fits.ts';

/** The section that a row stands under. */
export const homesOf = (rows: readonly BoardRow[]): readonly (string | null)[] => {
  let home: string | null = null;
  return rows.map((row) => {
    if (row.kind === 'group') home = row.sectionId;
    return row.kind === 'open' ? null : home;
  });
};

/** All that scrolls. */
export const BoardSheet = ({
  board: { rows, departmentOf, departments, departmentIds },
  days,
  grid: { columns, items },
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
  grid: Pick<ReturnType<typeof useBoardWindow>, 'columns' | 'items'>;
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
  // The plan, and an edit of it, is seen before it is summed up.
  const summed = useDeferredValue(rows, NO_ROWS);
  const totals = useMemo(() => totalsOf(summed, span), [summed, span]);
  const news = useMemo(() => newsOf(summed, span), [summed, span]);
  const people = useMemo(() => countPeople(summed), [summed]);
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
        people={t('TEAM.PEOPLE', { count: people })}
        news={news}
        hours={look.span.days === 1 ? look.hours : null}
      />
      <BoardNames rows={rows} items={items} look={look} placeOf={placeOf} figures={figures} />
      <Lines
        rows={rows}
        items={items}
        columns={columns}
        active={active}
        bounds={bounds}
        departmentOf={departmentOf}
        figures={figures}
        pickedId={pickedId}
        look={look}
      />
      <Fits rows={rows} items={items} column={active.column} fits={fits} width={look.width} />
      <BoardPeers departmentIds={departmentIds} rows={rows} items={items} look={look} />
      {typing}
      <BoardFoot
        totals={totals}
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
  rows,
  items,
  column,
  fits,
  width,
}: {
  rows: readonly BoardRow[];
  items: readonly VirtualItem[];
  column: number;
  fits: ReadonlyMap<string, Fit>;
  width: number;
}) =>
  items.map(({ key, index, start, size }) => {
    const fit = fits.get(rows[index]?.key ?? '');
    const box = {
      top: start,
      height: size,
      left: `calc(var(--name) + ${column * width}px)`,
      width,
    };
    return fit ? (
      <span key={key} aria-hidden className={styles.fit} data-fit={fit.is} style={box} />
    ) : null;
  });

/** The rows that are drawn; the name of a group has no cells. */
const Lines = ({
  rows,
  items,
  columns,
  active,
  bounds,
  departmentOf,
  figures,
  pickedId,
  look,
}: {
  rows: readonly BoardRow[];
  items: readonly VirtualItem[];
  columns: readonly number[];
  active: GridCell;
  bounds: Bounds | null;
  departmentOf: Board['departmentOf'];
  figures: BoardFigures;
  pickedId: string | null;
  look: BoardLook;
}) => {
  const homes = useMemo(() => homesOf(rows), [rows]);
  return items.map(({ key, index, start, size }) => {
    const row = rows[index];
    if (!row) return null;
    return row.kind === 'group' ? (
      <BoardGroupLine
        key={key}
        name={row.name}
        index={index}
        top={start}
        height={size}
        columns={columns}
        coverage={figures.groups.get(groupKeyOf(row.departmentId, row.sectionId))}
        pieces={figures.pieces.get(groupKeyOf(row.departmentId, row.sectionId))}
        look={look}
      />
    ) : (
      <BoardRowLine
        key={key}
        line={row}
        index={index}
        top={start}
        height={size}
        columns={columns}
        tabStop={index === active.row ? active.column : null}
        selectedFrom={bounds && index >= bounds.top && index <= bounds.bottom ? bounds.left : null}
        selectedTo={bounds && index >= bounds.top && index <= bounds.bottom ? bounds.right : null}
        pickedId={index === active.row ? pickedId : null}
        homeId={homes[index] ?? null}
        department={departmentOf.get(row.departmentId)}
        look={look}
      />
    );
  });
};
