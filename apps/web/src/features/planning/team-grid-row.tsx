import { type CSSProperties, memo, useMemo } from 'react';
import { CalendarMark } from '#blocks/month-calendar-mark.tsx';
import { formatTime } from '#platform/datetime.ts';
import { readableTextOn } from '#ui/readable-text.ts';
import { toCells, toMarks } from './team-cells.ts';
import styles from './team-grid.module.css';
import type { Period } from './team-period.ts';
import { isUndeclared, type TeamRow, type TeamShift } from './team-rows.ts';
import type { TeamDay, TeamWords } from './team-words.ts';

/** What all rows of a grid have in common. */
export type GridLook = {
  period: Period;
  days: readonly TeamDay[];
  words: TeamWords;
  /** Shows the end of shifts as well. */
  isRoomy: boolean;
  plans: boolean;
};

const NOTHING: readonly TeamShift[] = [];

/** One person of the grid; `columns` are the days that are drawn. */
export const TeamGridRow = memo(function TeamGridRow({
  row,
  index,
  top,
  columns,
  tabStop,
  look,
}: {
  row: TeamRow;
  index: number;
  top: number;
  columns: readonly number[];
  /** The day whose cell the Tab key comes to, if it is in this row. */
  tabStop: number | null;
  look: GridLook;
}) {
  const { period, days, words } = look;
  const cells = useMemo(() => toCells(row.shifts, period), [row.shifts, period]);
  // The cell that has the focus stays, however far its day is scrolled away.
  const drawn =
    tabStop === null || columns.includes(tabStop)
      ? columns
      : [...columns, tabStop].toSorted((a, b) => a - b);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-label={row.name || words.free}
      className={styles.row}
      style={{ top }}
    >
      {drawn.map((column) => (
        <Cell
          key={column}
          name={row.name}
          day={days[column] as TeamDay}
          column={column}
          shifts={cells.get(column) ?? NOTHING}
          isTabStop={column === tabStop}
          look={look}
        />
      ))}
    </div>
  );
});

const Cell = memo(function Cell({
  name,
  day,
  column,
  shifts,
  isTabStop,
  look,
}: {
  name: string;
  day: TeamDay;
  column: number;
  shifts: readonly TeamShift[];
  isTabStop: boolean;
  look: GridLook;
}) {
  const { drawn, hidden } = toMarks(shifts);
  const label = look.words.cellName(name, day, shifts);
  return (
    <div
      role="gridcell"
      aria-colindex={column + 1}
      aria-label={drawn.length === 0 ? label : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-column={column}
      className={`${styles.cell} ${day.isToday ? styles.today : day.isWeekend ? styles.weekend : ''}`}
      data-note={day.note ? true : undefined}
      style={{ left: day.left }}
    >
      {drawn.map((shift, index) => (
        <Mark
          key={shift.id}
          shift={shift}
          label={index === 0 ? label : null}
          isAlone={shifts.length === 1}
          look={look}
        />
      ))}
      {hidden > 0 ? (
        <span aria-hidden="true" className={styles.more}>
          +{hidden}
        </span>
      ) : null}
    </div>
  );
});

const Mark = ({
  shift,
  label,
  isAlone,
  look,
}: {
  shift: TeamShift;
  /** The first mark speaks for its cell: a name of the cell itself would contradict what is drawn. */
  label: string | null;
  isAlone: boolean;
  look: GridLook;
}) => {
  const spoken = label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  if (shift.kind !== 'shift') {
    return (
      <span {...spoken} className={styles.absence}>
        <CalendarMark kind={shift.kind} size={12} />
      </span>
    );
  }
  // A sign, not a colour: those belong to the sections.
  const sign = `${isUndeclared(shift) ? '!' : ''}${look.words.isOutside(shift) ? '△' : ''}`;
  const start = formatTime(shift.start);
  const lines = look.isRoomy
    ? [`${start}${sign}`, formatTime(shift.end)]
    : [`${start.replace(/:00$/, '')}${sign}`];
  const { name = '', shortCode = '', background } = shift.section ?? {};
  const place = look.isRoomy ? name : shortCode || name;
  const isDraft = shift.approved === false;
  return (
    <span
      {...spoken}
      className={isDraft ? `${styles.mark} ${styles.draft}` : styles.mark}
      data-shift={look.plans ? shift.id : undefined}
      style={background ? markColors(background, isDraft) : undefined}
    >
      {isAlone ? [...lines, place].filter(Boolean).join('\n') : lines[0]}
    </span>
  );
};

const markColors = (background: string, isDraft: boolean): CSSProperties =>
  isDraft ? { borderColor: background } : { background, color: readableTextOn(background) };
