import { useQuery } from '@tanstack/react-query';
import type { GridCell } from '#blocks/grid-keys.ts';
import {
  planTemplatesQuery,
  type ShiftTemplate,
} from '#data/plan-templates/plan-templates.queries.ts';
import { type Tops, topOfRow } from './board-geometry.ts';
import { dayAt } from './board-period.ts';
import { agreedSeconds } from './board-rows.ts';
import type { BoardLook } from './board-row.tsx';
import { shiftsIn } from './board-selection.ts';
import { QuickField } from './quick-field.tsx';
import type { EntryPlace } from './read-entry.ts';
import type { Board } from './use-board.ts';
import type { BoardEdits } from './use-board-edits.ts';
import type { BoardHands, Typing } from './use-board-hands.ts';

const NONE: readonly ShiftTemplate[] = [];

const placeOf = (
  { rows, departmentOf }: Board,
  { row, column }: GridCell,
  { span }: BoardLook,
  templates: EntryPlace['templates'],
): EntryPlace | null => {
  const line = rows[row];
  const department = line && departmentOf.get(line.departmentId);
  if (!line || line.kind === 'group' || !department) return null;
  const group = rows.slice(0, row).findLast(({ kind }) => kind === 'group');
  const isUnder = line.kind === 'person' && group?.kind === 'group';
  return {
    target: line,
    department,
    day: dayAt(span, column),
    homeId: isUnder ? group.sectionId : null,
    shifts: shiftsIn(line, column),
    before: column > 0 ? shiftsIn(line, column - 1) : [],
    templates,
    week: line.person && {
      name: line.person.name.split(' ')[0] ?? '',
      seconds: line.seconds,
      agreed: agreedSeconds(line, span),
    },
  };
};

const cellOf = (rows: Board['rows'], { rowKey, column }: Typing): GridCell | null => {
  const row = rows.findIndex(({ kind, key }) => kind !== 'group' && key === rowKey);
  return row < 0 ? null : { row, column };
};

/** The field over the cell in which somebody types; saved, the cell below is next. */
export const BoardTyping = ({
  hands: { typing, setTyping },
  board,
  edits,
  look,
  tops,
  go,
}: {
  hands: BoardHands;
  board: Board;
  edits: BoardEdits;
  look: BoardLook;
  tops: Tops;
  go: (to: GridCell) => void;
}) => {
  const cell = typing && cellOf(board.rows, typing);
  // Known before the first letter is typed.
  const departmentId = (cell && board.rows[cell.row]?.departmentId) ?? board.departmentIds[0];
  const { data, isFetching } = useQuery(planTemplatesQuery(departmentId));
  const templates = data?.shifts ?? (isFetching ? null : NONE);
  const place = cell && placeOf(board, cell, look, templates);
  if (!typing || !cell || !place) return null;
  const below = board.rows.findIndex(({ kind }, at) => at > cell.row && kind !== 'group');
  return (
    <QuickField
      key={`${typing.rowKey} ${cell.column}`}
      typing={typing}
      place={place}
      style={{
        left: look.sizes.name + cell.column * look.width,
        top: topOfRow(tops, cell.row, look.sizes),
        width: Math.max(220, Math.min(look.width, 320)),
      }}
      onDone={(ops, isForced) => {
        edits.run(typing.edited ? 'CHANGED' : 'PLANNED', place.target.departmentId, ops, isForced);
        setTyping(null);
        go(below > 0 ? { row: below, column: cell.column } : cell);
      }}
      onLeave={() => setTyping(null)}
      onCancel={() => {
        setTyping(null);
        go(cell);
      }}
    />
  );
};
