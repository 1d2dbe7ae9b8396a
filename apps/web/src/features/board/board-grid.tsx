import { toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { GridCell } from '#blocks/grid-keys.ts';
import { useKeys } from '#blocks/office/keys.ts';
import { useIsPractice } from '#data/dimona/use-practice.ts';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import { useTellPlace } from '#data/planning/planners.ts';
import { BoardBar } from './board-bar.tsx';
import { cellAt } from './board-cells.ts';
import { hoursOfDay, sizesFor, type Tops } from './board-geometry.ts';
import { intentOf } from './board-keys.ts';
import { cellAfter } from './board-moves.ts';
import { type BoardSpan, dayAt } from './board-period.ts';
import type { BoardLook } from './board-row.tsx';
import { type BoardRow, isLine } from './board-rows.ts';
import { BoardMenu, type MenuPlace } from './board-menu.tsx';
import { BoardSheet, homesOf } from './board-sheet.tsx';
import { GRID_KEYS } from './grid-keys.ts';
import { snapped } from './day-drag.ts';
import { CarriedGhost, CarryBubble } from './carried-shift.tsx';
import { DrawnTimes } from './drawn-times.tsx';
import { useDayDrag } from './use-day-drag.ts';
import { BoardTyping } from './board-typing.tsx';
import styles from './board.module.css';
import { useActiveCell, useFocusOfCell } from './use-active-cell.ts';
import type { Board } from './use-board.ts';
import type { BoardDay } from './use-board-days.ts';
import type { BoardFigures } from './use-board-figures.ts';
import type { BoardEdits } from './use-board-edits.ts';
import { useBoardHands } from './use-board-hands.ts';
import { useBoardPointer } from './use-board-pointer.ts';
import { useBoardWindow } from './use-board-window.ts';
import { useIsCompact } from './board-density.ts';
import { useFits } from './use-fits.ts';

/** What all rows have in common but their width. */
const useLook = ({ board, figures, span, days }: Shown): Omit<BoardLook, 'width'> => {
  const { t } = useTranslation();
  const { rows, plans } = board;
  const { pieces, remarks, asked, tasks, hasCoverage } = figures;
  const hasCosts = figures.cost !== null;
  const isCompact = useIsCompact();
  const isPractice = useIsPractice();
  const wanted = useMemo(
    () => [...pieces.values()].flat().filter(({ need }) => need > 0),
    [pieces],
  );
  const { first, last } = useMemo(() => hoursOfDay(rows, span, wanted), [rows, span, wanted]);
  const hours = useMemo(() => ({ first, last }), [first, last]);
  const sizes = useMemo(
    () => sizesFor(isCompact, { hasCoverage, hasCosts, isDay: span.days === 1 }),
    [isCompact, hasCoverage, hasCosts, span.days],
  );
  const whoOf = useMemo(() => {
    const names = new Map(
      plans.flatMap(({ people }) => people.map((one) => [one.employmentId, one.name] as const)),
    );
    return (employmentId: string | null): string =>
      employmentId === null ? t('BOARD.OPEN_ONE') : (names.get(employmentId) ?? t('BOARD.LEFT'));
  }, [plans, t]);
  return useMemo(
    () => ({ span, days, hours, sizes, remarks, asked, tasks, whoOf, isPractice }),
    [span, days, hours, sizes, remarks, asked, tasks, whoOf, isPractice],
  );
};

/** What the style sheet must know of them. */
const styleOf = (tops: Tops, { width, hours: { first, last }, sizes }: BoardLook) =>
  ({
    '--name': `${sizes.name}px`,
    '--head': `${sizes.head}px`,
    '--foot': `${sizes.foot}px`,
    '--block': `${sizes.block}px`,
    '--rows': `${tops.at(-1)}px`,
    '--hour': `${width / (last - first)}px`,
  }) as CSSProperties;

type Size = {
  rows: readonly BoardRow[];
  active: GridCell;
  columns: number;
  rowsPerPage: () => number;
};

/** The cell that a key leads to, unless it means something else here. */
const cellOfKey = (event: KeyboardEvent, { rows, active, columns, rowsPerPage }: Size) =>
  intentOf(event) || event.altKey
    ? null
    : cellAfter(event, active, rows, { columns, rowsPerPage: rowsPerPage() });

/** Others who plan here see at which cell one is. */
const useOwnPlace = (row: BoardRow | undefined, day: WallSeconds): void => {
  const line = row && row.kind !== 'group' ? row : null;
  useTellPlace(line?.departmentId, line?.person?.employmentId ?? null, toDateKey(day));
};

type Shown = {
  board: Board;
  figures: BoardFigures;
  edits: BoardEdits;
  span: BoardSpan;
  days: readonly BoardDay[];
  onOpen: (shift: ShownShift) => void;
  /** Who else could work it. */
  onReplace: (shift: ShownShift) => void;
  onPublish: () => void;
  onCost: (column: number | null) => void;
};

/** Under the shift of the cell that has the focus. */
const placeOfMenu = (area: HTMLElement | null): MenuPlace | null => {
  const cell = area?.querySelector('[data-column]:focus-within');
  const box = (cell?.querySelector('[data-picked], [data-shift]') ?? cell)?.getBoundingClientRect();
  return box ? { x: box.left + 8, y: box.bottom } : null;
};

/** Who reads cell by cell comes to one without a key of ours; a pointer selects by its click. */
const cellThatIsRead = (target: Element): GridCell | null =>
  target.role === 'gridcell' && target.matches(':focus-visible') ? cellAt(target) : null;

const isSameCell = (one: GridCell, other: GridCell): boolean =>
  one.row === other.row && one.column === other.column;

const HOUR = 3600;

const useGrid = (area: RefObject<HTMLElement | null>, shown: Shown) => {
  const { board, edits, span, days, onOpen } = shown;
  const { rows, shifts } = board;
  const { active, bounds, isChosen, choose, select } = useActiveCell(rows, span, days);
  useOwnPlace(rows[active.row], dayAt(span, active.column));
  const same = useLook(shown);
  const { sizes, hours } = same;
  const grid = useBoardWindow(area, { rows, span, sizes, hours });
  const { width } = grid;
  const look = useMemo(() => ({ ...same, width }), [same, width]);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const ways = {
    replace: shown.onReplace,
    publish: shown.onPublish,
    menu: () => setMenu(placeOfMenu(area.current)),
  };
  const places = { rows, shifts, span, active, bounds };
  const hands = useBoardHands({ ...places, edits, select, open: onOpen, ways });
  const fits = useFits(hands.carried, active.column, board);
  const focusSoon = useFocusOfCell(area, active);
  const go = (to: GridCell, isFurther = false): void => {
    choose(to, isFurther);
    focusSoon();
    grid.scrollTo(to);
  };
  useKeys([{ keys: 'b', text: 'BOARD.TO_PLAN', run: () => go(active) }]);
  const follow = ({ target }: FocusEvent): void => {
    const cell = cellThatIsRead(target);
    if (cell && !isSameCell(cell, active)) choose(cell);
  };
  const ghost = useRef<HTMLDivElement>(null);
  const homes = homesOf(rows);
  const day = useDayDrag({ rows, homes, departmentOf: board.departmentOf, shifts, edits, look });
  const secondsOf = (px: number): number =>
    span.days === 1 ? snapped((px / width) * (hours.last - hours.first) * HOUR) : 0;
  const pointer = useBoardPointer(hands, shifts, {
    go,
    hover: (to) => {
      if (isSameCell(to, active)) return;
      choose(to);
      grid.scrollTo(to);
    },
    cellIn: grid.cellIn,
    open: onOpen,
    openMenu: setMenu,
    day,
    secondsOf,
    follow: ({ x, y }) => {
      if (ghost.current) ghost.current.style.translate = `${x + 10}px ${y + 8}px`;
    },
  });
  const press = (event: KeyboardEvent): void => {
    const size = { rows, active, columns: span.days, rowsPerPage: grid.rowsPerPage };
    const to = cellOfKey(event, size);
    const intent = intentOf(event);
    if (event.key === 'Tab' && hands.step(event.shiftKey ? -1 : 1)) return event.preventDefault();
    if (event.key === 'Escape') day.cancel();
    if (!intent && !to) return;
    event.preventDefault();
    if (intent) hands.act(intent);
    else if (to) go(to, event.shiftKey);
  };
  const why = fits.get(rows[active.row]?.key ?? '')?.why ?? '';
  const drawn = { look, active, fits, grid, bounds: isChosen ? bounds : null };
  return {
    area,
    drawn,
    hands,
    go,
    events: { ...pointer, onKeyDown: press, onFocus: follow },
    menu: { place: menu, close: () => setMenu(null) },
    drawing: day.drawing,
    ghost,
    why,
    isChosen,
    select,
  };
};

/** Who works when: a row for each person, a column for each day. Only what is seen is drawn. */
export const BoardGrid = (shown: Shown) => {
  const { t } = useTranslation();
  const keysId = useId();
  useKeys(GRID_KEYS);
  const { board, edits, figures, span, days } = shown;
  const area = useRef<HTMLDivElement>(null);
  const { drawn, hands, go, events, menu, drawing, ghost, why, isChosen, select } = useGrid(
    area,
    shown,
  );
  const { look, grid } = drawn;
  const line = board.rows[drawn.active.row];
  return (
    <div className={styles.board} style={styleOf(grid.tops, look)}>
      <p className={styles.printed} aria-hidden>
        {[days[0]?.name, days.length > 1 ? days.at(-1)?.name : null].filter(Boolean).join(' – ')}
      </p>
      <div
        ref={area}
        role="grid"
        tabIndex={-1}
        aria-label={t('BOARD.TITLE')}
        aria-describedby={keysId}
        aria-multiselectable
        aria-rowcount={board.rows.length + 2}
        aria-colcount={span.days + 1}
        className={styles.area}
        data-hours={span.days === 1 || undefined}
        data-narrow={span.days > 7 || undefined}
        data-carries={hands.carried !== null || undefined}
        {...events}
      >
        <BoardSheet
          board={board}
          days={days}
          figures={figures}
          {...drawn}
          pickedId={hands.pickedId}
          onCost={shown.onCost}
          typing={
            <>
              <BoardTyping
                hands={hands}
                board={board}
                edits={edits}
                look={look}
                tops={grid.tops}
                go={go}
              />
              {hands.carried && isLine(line) ? (
                <CarryBubble
                  line={line}
                  fit={drawn.fits.get(line.key)}
                  cell={drawn.active}
                  look={look}
                  tops={grid.tops}
                />
              ) : null}
              {drawing ? <DrawnTimes drawing={drawing} look={look} tops={grid.tops} /> : null}
            </>
          }
        />
      </div>
      <p id={keysId} className="visually-hidden">
        {t('BOARD.KEYS')}
      </p>
      {hands.carried ? (
        <CarriedGhost carried={hands.carried} departmentOf={board.departmentOf} ghost={ghost} />
      ) : null}
      <BoardMenu place={menu.place} act={hands.act} onClose={menu.close} />
      <BoardBar hands={hands} isShown={isChosen} why={why} onClear={() => select(null)} />
    </div>
  );
};
