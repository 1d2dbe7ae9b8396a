import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChangedBy, useChangedBy } from '#data/planning/changed-by.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { AroundBlock, BoardBlock } from './board-block.tsx';
import { type BoardSizes, boxOf, type DayHours } from './board-geometry.ts';
import type { BoardSpan } from './board-period.ts';
import type { BoardLine } from './board-rows.ts';
import { type CellItem, lanesOf } from './cell-items.ts';
import { cellPlace, textOf, toldOf } from './board-words.ts';
import styles from './board.module.css';
import type { BoardDay } from './use-board-days.ts';
import type { BoardFigures } from './use-board-figures.ts';
import { listOf, type PlacedRow } from './use-drawn.ts';

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
  /** Declarations reach nobody. */
  isPractice: boolean;
};

const NOTHING: readonly CellItem[] = [];

/** Somebody, or the open shifts, with the days that are drawn. */
export const BoardRowLine = memo(function BoardRowLine({
  id,
  line,
  place,
  index,
  top,
  height,
  from,
  until,
  tabStop,
  selectedFrom,
  selectedTo,
  pickedId,
  homeId,
  department,
  look,
}: {
  line: BoardLine;
  /** Its location; empty where only one is shown. */
  place: string;
  /** The day whose cell the Tab key comes to, if it is in this row. */
  tabStop: number | null;
  /** The first and the last day that are selected in this row. */
  selectedFrom: number | null;
  selectedTo: number | null;
  /** The one of several in the cell in use that is meant. */
  pickedId: string | null;
  homeId: string | null;
  department: ManagedDepartment | undefined;
  look: BoardLook;
} & PlacedRow) {
  const { t } = useTranslation();
  const changedBy = useChangedBy();
  const ofPlace = line.section ? line.section.name || t('BOARD.NO_SECTION') : t('BOARD.OPEN');
  const name = line.person?.name ?? [place, ofPlace].filter(Boolean).join(' · ');
  const columns = listOf({ from, until });
  const drawn =
    tabStop === null || (from <= tabStop && tabStop < until)
      ? columns
      : [...columns, tabStop].toSorted((a, b) => a - b);
  return (
    <div
      id={id}
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
          pickedId={column === tabStop ? pickedId : null}
          homeId={homeId}
          department={department}
          look={look}
          changedBy={changedBy}
          t={t}
        />
      ))}
    </div>
  );
});

/** Knows by itself of nothing that changes, so that hundreds of cells cost little. */
const BoardCell = memo(function BoardCell({
  name,
  isOfSection,
  column,
  items,
  isTabStop,
  isSelected,
  pickedId,
  homeId,
  department,
  look,
  changedBy,
  t,
}: {
  name: string;
  /** Its shifts say who works them. */
  isOfSection: boolean;
  column: number;
  items: readonly CellItem[];
  isTabStop: boolean;
  isSelected: boolean;
  pickedId: string | null;
  homeId: string | null;
  department: ManagedDepartment | undefined;
  look: BoardLook;
  changedBy: ChangedBy;
  t: TFunction;
}) {
  const day = look.days[column] as BoardDay;
  const lanes = lanesOf(items, look.span);
  const drawn = items.map((item, at) => {
    const told = toldOf(item, { look, department, isOfSection });
    return { item, told, text: textOf(item, told, t), box: boxOf(item, lanes[at] ?? 0, look) };
  });
  const texts = drawn.map(({ text }) => text).join('; ');
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-label={`${cellPlace(name, day.name)}, ${texts || t('TEAM.NOTHING')}`}
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isSelected}
      data-column={column}
      data-today={day.isToday || undefined}
      data-weekend={day.isWeekend || undefined}
      data-closed={day.isClosed || undefined}
      data-empty={items.length === 0 || undefined}
      className={styles.cell}
      style={{ left: column * look.width, width: look.width }}
    >
      {drawn.map(({ item, told, text, box }, at) =>
        item.kind === 'shift' ? (
          <BoardBlock
            key={at}
            item={item}
            box={box}
            text={text}
            told={told}
            homeId={homeId}
            days={look.span.days}
            isPicked={item.shift.id === pickedId}
            changedBy={changedBy.get(item.shift.id)}
          />
        ) : (
          <AroundBlock key={at} item={item} box={box} text={text} isNarrow={look.span.days > 7} />
        ),
      )}
    </div>
  );
});
