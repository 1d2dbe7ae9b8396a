import type { VirtualItem } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { GridCell } from '#blocks/grid-keys.ts';
import { BoardFoot } from './board-foot.tsx';
import { BOARD_PX, hoursOfDay } from './board-geometry.ts';
import { BoardHead } from './board-head.tsx';
import { cellAfter, rowOfKey } from './board-moves.ts';
import { BoardNames } from './board-names.tsx';
import type { BoardSpan } from './board-period.ts';
import { type BoardLook, BoardRowLine } from './board-row.tsx';
import { type BoardRow, totalsOf } from './board-rows.ts';
import styles from './board.module.css';
import type { Board } from './use-board.ts';
import type { BoardDay } from './use-board-days.ts';
import { useBoardWindow } from './use-board-window.ts';

/** The section that a row stands under. */
const homesOf = (rows: readonly BoardRow[]): readonly (string | null)[] => {
  let home: string | null = null;
  return rows.map((row) => {
    if (row.kind === 'group') home = row.sectionId;
    return row.kind === 'open' ? null : home;
  });
};

/** Brings the focus to the cell that is in use, as soon as it is drawn. */
const useFocusOfCell = (area: RefObject<HTMLElement | null>, { row, column }: GridCell) => {
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const cell = area.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${row + 2}"] [data-column="${column}"]`,
    );
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });
  return (): void => {
    wantsFocus.current = true;
  };
};

type Shown = Omit<BoardLook, 'hours'> & Pick<Board, 'departmentOf'>;

/** What all rows have in common, and what they come to. */
const useLook = (rows: readonly BoardRow[], { span, days, width, departmentOf }: Shown) => {
  const hours = useMemo(() => hoursOfDay(rows, span), [rows, span]);
  const look = useMemo<BoardLook>(() => ({ span, days, width, hours }), [span, days, width, hours]);
  const totals = useMemo(
    () => totalsOf(rows, span, (id) => departmentOf.get(id)?.timezone ?? 'Europe/Brussels'),
    [rows, span, departmentOf],
  );
  const people = useMemo(() => rows.filter(({ kind }) => kind === 'person').length, [rows]);
  return { look, totals, people };
};

/** The cell that is in use: today's of the first row until another is chosen. */
const useActive = (rows: readonly BoardRow[], span: BoardSpan, days: readonly BoardDay[]) => {
  const [chosen, setChosen] = useState<{ key: string; column: number } | null>(null);
  const today = days.findIndex((day) => day.isToday);
  const active: GridCell = {
    row: rowOfKey(rows, chosen?.key),
    column: Math.min(chosen?.column ?? Math.max(0, today), span.days - 1),
  };
  return { active, setChosen };
};

/** What the style sheet must know of them. */
const sizesOf = (rowsPx: number, { width, hours: { first, last } }: BoardLook) =>
  ({
    '--name': `${BOARD_PX.name}px`,
    '--head': `${BOARD_PX.head}px`,
    '--foot': `${BOARD_PX.foot}px`,
    '--rows': `${rowsPx}px`,
    '--hour': `${width / (last - first)}px`,
  }) as CSSProperties;

/** Who works when: a row for each person, a column for each day. Only what is seen is drawn. */
export const BoardGrid = ({
  board: { rows, departmentOf, departments },
  span,
  days,
}: {
  board: Board;
  span: BoardSpan;
  days: readonly BoardDay[];
}) => {
  const { t } = useTranslation();
  const keysId = useId();
  const area = useRef<HTMLDivElement>(null);
  const { active, setChosen } = useActive(rows, span, days);
  const { width, columns, items, rowsPx, rowsPerPage, scrollTo } = useBoardWindow(area, {
    rows,
    span,
    activeRow: active.row,
  });
  const { look, totals, people } = useLook(rows, { span, days, width, departmentOf });
  const placeOf = (id: string): string =>
    departments.length > 1 ? (departmentOf.get(id)?.company ?? '') : '';

  const focusSoon = useFocusOfCell(area, active);
  const go = (to: GridCell): void => {
    const row = rows[to.row];
    if (!row) return;
    setChosen({ key: row.key, column: to.column });
    focusSoon();
    scrollTo(to);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const size = { columns: span.days, rowsPerPage: rowsPerPage() };
    const to = cellAfter(event, active, rows, size);
    if (!to) return;
    event.preventDefault();
    go(to);
  };

  return (
    <div
      ref={area}
      role="grid"
      tabIndex={-1}
      aria-label={t('BOARD.TITLE')}
      aria-describedby={keysId}
      aria-rowcount={rows.length + 2}
      aria-colcount={span.days + 1}
      className={styles.area}
      data-hours={span.days === 1 || undefined}
      style={sizesOf(rowsPx, look)}
      onKeyDown={press}
    >
      <div
        role="presentation"
        className={styles.sheet}
        style={{ width: BOARD_PX.name + span.days * width }}
      >
        <BoardHead
          days={days}
          columns={columns}
          width={width}
          people={t('TEAM.PEOPLE', { count: people })}
          hours={span.days === 1 ? look.hours : null}
        />
        <BoardNames rows={rows} items={items} above={BOARD_PX.head} span={span} placeOf={placeOf} />
        <Lines
          rows={rows}
          items={items}
          columns={columns}
          active={active}
          departmentOf={departmentOf}
          look={look}
        />
        <BoardFoot totals={totals} columns={columns} width={width} rowIndex={rows.length + 2} />
      </div>
      <p id={keysId} className="visually-hidden">
        {t('BOARD.KEYS')}
      </p>
    </div>
  );
};

/** The rows that are drawn; the name of a group has no cells. */
const Lines = ({
  rows,
  items,
  columns,
  active,
  departmentOf,
  look,
}: {
  rows: readonly BoardRow[];
  items: readonly VirtualItem[];
  columns: readonly number[];
  active: GridCell;
  departmentOf: Board['departmentOf'];
  look: BoardLook;
}) => {
  const { t } = useTranslation();
  const homes = useMemo(() => homesOf(rows), [rows]);
  return items.map(({ key, index, start, size }) => {
    const row = rows[index];
    if (!row) return null;
    return row.kind === 'group' ? (
      <div
        key={key}
        role="row"
        aria-rowindex={index + 2}
        className={styles.group}
        style={{ top: start, height: size }}
      >
        <span role="rowheader" aria-colindex={1} className="visually-hidden">
          {row.name || t('BOARD.NO_SECTION')}
        </span>
      </div>
    ) : (
      <BoardRowLine
        key={key}
        line={row}
        index={index}
        top={start}
        height={size}
        columns={columns}
        tabStop={index === active.row ? active.column : null}
        homeId={homes[index] ?? null}
        department={departmentOf.get(row.departmentId)}
        look={look}
      />
    );
  });
};
