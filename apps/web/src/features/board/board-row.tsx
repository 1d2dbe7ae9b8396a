import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedDepartment } from '#data/wire.ts';
import { BoardBlock } from './board-block.tsx';
import { type BoardSizes, boxOf, type DayHours, keyOfItem } from './board-geometry.ts';
import type { BoardSpan } from './board-period.ts';
import type { BoardLine } from './board-rows.ts';
import { type CellItem, lanesOf } from './cell-items.ts';
import { cellPlace } from './board-words.ts';
import styles from './board.module.css';
import type { Fit } from './use-fits.ts';
import type { BoardDay } from './use-board-days.ts';
import type { BoardFigures } from './use-board-figures.ts';

/** What all rows of a board have in common. */
export type BoardLook = {
  span: BoardSpan;
  days: readonly BoardDay[];
  width: number;
  hours: DayHours;
  sizes: BoardSizes;
  remarks: BoardFigures['remarks'];
  asked: BoardFigures['asked'];
  tasks: BoardFigures['tasks'];
  /** What somebody is called; what is open is called so. */
  whoOf: (employmentId: string | null) => string;
};

const NOTHING: readonly CellItem[] = [];

/** Somebody, or the open shifts, with the days that are drawn. */
export const BoardRowLine = memo(function BoardRowLine({
  line,
  index,
  top,
  height,
  columns,
  tabStop,
  selectedFrom,
  selectedTo,
  fit,
  fitColumn,
  pickedId,
  homeId,
  department,
  look,
}: {
  line: BoardLine;
  index: number;
  top: number;
  height: number;
  columns: readonly number[];
  /** The day whose cell the Tab key comes to, if it is in this row. */
  tabStop: number | null;
  /** The first and the last day that are selected in this row. */
  selectedFrom: number | null;
  selectedTo: number | null;
  /** Whether what is carried fits here on one of the days. */
  fit: Fit['is'] | null;
  fitColumn: number;
  /** The one of several in the cell in use that is meant. */
  pickedId: string | null;
  homeId: string | null;
  department: ManagedDepartment | undefined;
  look: BoardLook;
}) {
  const { t } = useTranslation();
  const name = line.section
    ? line.section.name || t('BOARD.NO_SECTION')
    : (line.person?.name ?? t('BOARD.OPEN'));
  const drawn =
    tabStop === null || columns.includes(tabStop)
      ? columns
      : [...columns, tabStop].toSorted((a, b) => a - b);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-label={name}
      className={styles.row}
      data-open={line.kind === 'open' || undefined}
      style={{ top, height }}
    >
      {drawn.map((column) => (
        <BoardCell
          key={column}
          name={name}
          isOfSection={line.kind === 'section'}
          column={column}
          items={line.cells.get(column) ?? NOTHING}
          isTabStop={column === tabStop}
          isSelected={
            selectedFrom !== null &&
            selectedTo !== null &&
            column >= selectedFrom &&
            column <= selectedTo
          }
          fit={column === fitColumn ? fit : null}
          pickedId={column === tabStop ? pickedId : null}
          homeId={homeId}
          department={department}
          look={look}
        />
      ))}
    </div>
  );
});

const BoardCell = memo(function BoardCell({
  name,
  isOfSection,
  column,
  items,
  isTabStop,
  isSelected,
  fit,
  pickedId,
  homeId,
  department,
  look,
}: {
  name: string;
  /** Its shifts say who works them. */
  isOfSection: boolean;
  column: number;
  items: readonly CellItem[];
  isTabStop: boolean;
  isSelected: boolean;
  fit: Fit['is'] | null;
  pickedId: string | null;
  homeId: string | null;
  department: ManagedDepartment | undefined;
  look: BoardLook;
}) {
  const { t } = useTranslation();
  const day = look.days[column] as BoardDay;
  const lanes = lanesOf(items, look.span);
  const where = cellPlace(name, day.name);
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-label={items.length === 0 ? `${where}, ${t('TEAM.NOTHING')}` : undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isSelected}
      data-column={column}
      data-fit={fit ?? undefined}
      data-today={day.isToday || undefined}
      data-weekend={day.isWeekend || undefined}
      data-closed={day.isClosed || undefined}
      className={styles.cell}
      style={{ left: column * look.width, width: look.width }}
    >
      {items.length > 0 ? <span className="visually-hidden">{where}</span> : null}
      {items.map((item, at) => (
        <BoardBlock
          key={keyOfItem(item)}
          item={item}
          box={boxOf(item, lanes[at] ?? 0, look)}
          department={department}
          homeId={homeId}
          isNarrow={look.span.days > 7}
          who={
            isOfSection && item.kind === 'shift' ? look.whoOf(item.plan.employmentId) : undefined
          }
          isPicked={item.kind === 'shift' && item.shift.id === pickedId}
          byHour={look.span.days === 1}
          tasks={item.kind === 'shift' ? look.tasks.get(item.shift.id) : undefined}
          constraints={item.kind === 'shift' ? look.remarks.get(item.shift.id) : undefined}
          asked={item.kind === 'shift' ? look.asked.get(item.shift.id) : undefined}
        />
      ))}
    </div>
  );
});
