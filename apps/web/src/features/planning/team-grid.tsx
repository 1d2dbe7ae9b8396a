import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedDepartment } from '#data/wire.ts';
import { cellAfterKey, type GridCell } from '#blocks/grid-keys.ts';
import { toCells } from './team-cells.ts';
import { TeamGridHead, TeamGridNames } from './team-grid-head.tsx';
import { type GridLook, TeamGridRow } from './team-grid-row.tsx';
import styles from './team-grid.module.css';
import type { Period, TeamView } from './team-period.ts';
import type { TeamRow, TeamShift } from './team-rows.ts';
import { useTeamDays, useTeamWords } from './team-words.ts';
import { GRID_REM, useGridWindow } from './use-grid-window.ts';

/** The last of a row's days that was in use, or today. */
type Active = { employmentId: string; column: number };

/**
 * Who works when, a row for each person and a column for each day. Only what is seen is drawn, so a
 * month of thousands of people scrolls as lightly as one of ten. Arrow keys move by cell, Page Up and
 * Page Down by screen, Home and End along the row; Enter opens a shift, Space its day.
 */
export const TeamGrid = ({
  view,
  rows,
  period,
  department,
  isLoading,
  plans,
  seeksToday,
  onDay,
  onShift,
}: {
  view: TeamView;
  rows: readonly TeamRow[];
  period: Period;
  department: ManagedDepartment;
  /** The names are there and their shifts are on their way. */
  isLoading: boolean;
  plans: boolean;
  seeksToday: number;
  onDay: (day: WallSeconds) => void;
  onShift: (shift: TeamShift) => void;
}) => {
  const { t } = useTranslation();
  const id = `team-${view}`;
  const isWeek = view === 'week';
  const keysId = useId();
  const area = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const days = useTeamDays(period, department);
  const words = useTeamWords(department);
  const today = days.findIndex((day) => day.isToday);
  const [chosen, setActive] = useState<Active | null>(null);
  const active: GridCell = {
    row: Math.max(
      0,
      rows.findIndex((row) => row.employmentId === chosen?.employmentId),
    ),
    column: Math.min(chosen?.column ?? Math.max(0, today), days.length - 1),
  };

  const { vertical, columns, above, rowsPerPage, scrollTo } = useGridWindow(area, {
    id,
    rows,
    columns: days.length,
    activeRow: active.row,
    today,
    seeksToday,
    isLoading,
  });

  const people = useMemo(
    () => t('TEAM.PEOPLE', { count: rows.filter((row) => row.employmentId !== '').length }),
    [rows, t],
  );
  const look = useMemo<GridLook>(
    () => ({ period, days, words, isRoomy: isWeek, plans }),
    [period, days, words, isWeek, plans],
  );

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const cell = area.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${active.row + 2}"] [data-column="${active.column}"]`,
    );
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });

  /** The cell in which something happened. */
  const cellAt = (target: EventTarget): GridCell | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    const row = cell?.closest<HTMLElement>('[aria-rowindex]');
    return cell && row
      ? { row: Number(row.ariaRowIndex) - 2, column: Number(cell.dataset.column) }
      : null;
  };
  const openDay = ({ column }: GridCell): void => {
    const day = days[column];
    if (day) onDay(day.at);
  };
  const findWork = ({ row, column }: GridCell): TeamShift[] =>
    toCells(rows[row]?.shifts ?? [], period)
      .get(column)
      ?.filter((shift) => shift.kind === 'shift') ?? [];

  const click = (event: MouseEvent): void => {
    const at = cellAt(event.target);
    if (!at) return;
    const mark = event.target instanceof Element ? event.target.closest('[data-shift]') : null;
    const shift = findWork(at).find(
      (item) => mark instanceof HTMLElement && item.id === mark.dataset.shift,
    );
    if (shift) onShift(shift);
    else openDay(at);
  };

  const press = (event: KeyboardEvent): void => {
    const at = cellAt(event.target);
    if (!at || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const [only, ...others] = plans && event.key === 'Enter' ? findWork(at) : [];
      if (only && others.length === 0) onShift(only);
      else openDay(at);
      return;
    }
    const next = cellAfterKey(event, at, {
      rows: rows.length,
      columns: days.length,
      rowsPerPage: rowsPerPage(),
    });
    if (!next) return;
    event.preventDefault();
    wantsFocus.current = true;
    setActive({ employmentId: rows[next.row]?.employmentId ?? '', column: next.column });
    scrollTo(next);
  };

  const follow = (event: FocusEvent): void => {
    const at = cellAt(event.target);
    const row = at && rows[at.row];
    if (row) setActive({ employmentId: row.employmentId, column: at.column });
  };

  return (
    <>
      <p role="status" className="visually-hidden">
        {people}
      </p>
      <p id={keysId} hidden>
        {t(plans ? 'TEAM.KEYS_PLAN' : 'TEAM.KEYS')}
      </p>
      <div
        ref={area}
        role="grid"
        tabIndex={-1}
        aria-label={t('TEAM.TITLE')}
        aria-describedby={keysId}
        aria-rowcount={rows.length + 1}
        aria-colcount={days.length}
        aria-busy={isLoading}
        data-scroll-restoration-id={id}
        className={`${styles.area} ${isWeek ? styles.fitting : ''}`}
        style={
          {
            '--name': `${GRID_REM.name}rem`,
            '--width': `${GRID_REM.column}rem`,
            '--head': `${GRID_REM.head}rem`,
            '--row': `${GRID_REM.row}rem`,
            '--days': days.length,
          } as CSSProperties
        }
        onClick={click}
        onKeyDown={press}
        onFocus={follow}
      >
        <div role="rowgroup" className={styles.sheet} style={{ height: vertical.getTotalSize() }}>
          <TeamGridHead days={days} columns={columns} people={people} />
          <TeamGridNames
            rows={rows}
            items={vertical.getVirtualItems()}
            above={above}
            free={words.free}
          />
          {vertical.getVirtualItems().map(({ key, index, start }) => (
            <TeamGridRow
              key={key}
              row={rows[index] as TeamRow}
              index={index}
              top={start}
              columns={columns}
              tabStop={index === active.row ? active.column : null}
              look={look}
            />
          ))}
        </div>
      </div>
    </>
  );
};
