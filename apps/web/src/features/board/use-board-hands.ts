import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridCell } from '#blocks/grid-keys.ts';
import { useKeysOff } from '#blocks/office/keys.ts';
import type { StepName } from '#data/planning/plan-edit.ts';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import type { Intent } from './board-keys.ts';
import {
  copyShifts,
  type Copied,
  deleteShifts,
  doubleShifts,
  moveShifts,
  nudgeShifts,
  openShifts,
  pasteInto,
  splitShifts,
  timesOnly,
} from './board-ops.ts';
import { type BoardSpan, columnOf, dayAt } from './board-period.ts';
import { type BoardLine, type BoardRow, isLine } from './board-rows.ts';
import { type Bounds, copyRange, linesIn, selectedShifts, shiftsIn } from './board-selection.ts';
import type { BoardEdits } from './use-board-edits.ts';

/** Shifts that are on their way to another place, and the cell that they were taken from. */
export type Carried = { shifts: readonly ShownShift[]; from: GridCell };

const isMovable = ({ plan, isClocked }: ShownShift): boolean => plan !== null && !isClocked;

/** What is carried as it is by now: others may change it on the way, and what is gone is carried no further. */
const asNow = (
  { shifts, from }: Carried,
  known: ReadonlyMap<string, ShownShift>,
  span: BoardSpan,
): Carried | null => {
  const now = shifts.map(({ id }) => known.get(id)).filter((shift) => shift !== undefined);
  const movable = now.filter(isMovable);
  const [only, ...others] = movable;
  if (!only?.plan) return null;
  const column = others.length > 0 ? from.column : columnOf(span, only.plan.start);
  return { shifts: movable, from: { ...from, column } };
};

/**
 * A cell in which somebody types, and the shift whose times are typed anew. Its row has a key, for others
 * may add rows above it meanwhile.
 */
export type Typing = { rowKey: string; column: number; text: string; edited: ShownShift | null };

type Given = {
  rows: readonly BoardRow[];
  shifts: ReadonlyMap<string, ShownShift>;
  span: BoardSpan;
  edits: BoardEdits;
  active: GridCell;
  bounds: Bounds;
  select: (bounds: Bounds | null) => void;
  open: (shift: ShownShift) => void;
  ways: Ways;
};

/** Others changed some of it since it was taken up, or took it away. */
const isChangedSince = (taken: Carried, now: Carried): boolean =>
  taken.shifts.length !== now.shifts.length ||
  // What oneself has just changed counts on, too, once it is answered.
  taken.shifts.some(
    ({ version, isWaiting }, index) => !isWaiting && version !== now.shifts[index]?.version,
  );

/** Where what is done leads that has a place of its own. */
type Ways = { replace: (shift: ShownShift) => void; publish: () => void; menu: () => void };

/** The next row that has cells, above or below. */
const lineBeside = (rows: readonly BoardRow[], from: number, step: number): BoardLine | null => {
  for (let at = from + step; at >= 0 && at < rows.length; at += step) {
    const row = rows[at];
    if (isLine(row)) return row;
  }
  return null;
};

/** What a row is called where it is spoken of. */
const nameOfLine = ({ person, section }: BoardLine, t: TFunction): string =>
  person?.name ?? section?.name ?? t('BOARD.OPEN');

type Run = (what: StepName, ops: Parameters<BoardEdits['run']>[2]) => void;

/** Spreadsheet habits: what was copied is pasted, and a range is filled from its first cells. */
const useClipboard = ({ rows, span, edits, bounds }: Given, run: Run) => {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<Copied | null>(null);
  const copy = (isCut: boolean): void => {
    const range = copyRange(rows, bounds, span, isCut);
    setCopied(range ?? copied);
    edits.say(t(range ? 'BOARD.COPIED' : 'BOARD.NOTHING_DONE'));
  };
  const paste = (isTimes: boolean): void => {
    if (!copied) return edits.say(t('BOARD.NOTHING_DONE'));
    const pasted = isTimes ? timesOnly(copied) : copied;
    const lines = rows.slice(bounds.top).filter(isLine);
    const height = Math.max(copied.rows, linesIn(rows, bounds).length);
    const columns = bounds.right - bounds.left + 1;
    const day = dayAt(span, bounds.left);
    run('COPIED', pasteInto(pasted, { lines: lines.slice(0, height), day, columns }));
    if (pasted.cut.length > 0) setCopied(null);
  };
  const fill = (isDown: boolean): void => {
    const first = isDown ? { ...bounds, bottom: bounds.top } : { ...bounds, right: bounds.left };
    const source = copyRange(rows, first, span, false);
    if (!source) return edits.say(t('BOARD.NOTHING_DONE'));
    const lines = linesIn(rows, bounds).slice(isDown ? 1 : 0);
    const columns = bounds.right - bounds.left + (isDown ? 1 : 0);
    const day = dayAt(span, isDown ? bounds.left : bounds.left + 1);
    run('COPIED', columns > 0 ? pasteInto(source, { lines, day, columns }) : []);
  };
  return { copy, paste, fill };
};

/** Of several shifts in the cell in use the one that is meant. */
const usePicked = (here: readonly ShownShift[]) => {
  const [id, pick] = useState<string | null>(null);
  const picked = here.find((one) => one.id === id);
  const meant = picked ?? here[0];
  return {
    picked,
    meant,
    pick,
    pickedId: picked && here.length > 1 ? picked.id : null,
    /** The next one, or the one before; false after the last. */
    step: (by: 1 | -1): boolean => {
      const to = here[here.findIndex((one) => one.id === meant?.id) + by];
      if (to) pick(to.id);
      return to !== undefined;
    },
  };
};

/** Shifts on their way from one place to another. */
const useCarrying = (
  { rows, shifts, span, edits, active }: Given,
  selected: readonly ShownShift[],
) => {
  const { t } = useTranslation();
  const [taken, setCarried] = useState<Carried | null>(null);
  const carried = useMemo(() => taken && asNow(taken, shifts, span), [taken, shifts, span]);
  const carry = (chosen = selected, from = active): void => {
    const movable = chosen.filter(isMovable);
    setCarried(movable.length > 0 ? { shifts: movable, from } : null);
    edits.say(t(movable.length > 0 ? 'BOARD.CARRIED' : 'BOARD.NOTHING_DONE'));
  };
  const dropAt = (cell: GridCell, isCopy = false, seconds = 0): void => {
    const target = rows[cell.row];
    if (!carried) return setCarried(null);
    if (!isLine(target)) return;
    const days = cell.column - carried.from.column;
    const put = isCopy ? copyShifts : moveShifts;
    setCarried(null);
    if (days === 0 && seconds === 0 && cell.row === carried.from.row && !isCopy) return;
    const what = isCopy ? 'COPIED' : 'MOVED';
    const ops = put(carried.shifts, days, target, seconds);
    edits.run(what, target.departmentId, ops);
    const origin = rows[carried.from.row];
    if (ops.length === 0 || !isLine(origin) || origin === target) return;
    const did = t(`BOARD.DID.${what}`, { count: ops.length });
    edits.say(
      t('BOARD.FROM_TO', { what: did, from: nameOfLine(origin, t), to: nameOfLine(target, t) }),
    );
  };
  return {
    carried,
    carry,
    dropAt,
    isTaken: taken !== null,
    isOther: carried !== null && taken !== null && isChangedSince(taken, carried),
    putBack: (): void => setCarried(null),
  };
};

/** What the keys and the pointer do to the plan. */
export const useBoardHands = (given: Given) => {
  const { rows, span, edits, active, bounds, select, open, ways } = given;
  const { t } = useTranslation();
  const areKeysOff = useKeysOff();
  const [typing, setTyping] = useState<Typing | null>(null);
  const row = rows[active.row];
  const here = isLine(row) ? shiftsIn(row, active.column) : [];
  const { picked, meant, pick, step, pickedId } = usePicked(here);
  const selected = picked ? [picked] : selectedShifts(rows, bounds);
  const placeId = isLine(row) ? row.departmentId : '';

  /** Types in a cell, whichever was in use before. */
  const typeAt = (cell: GridCell, text = '', edited: ShownShift | null = null): void => {
    const line = rows[cell.row];
    if (isLine(line)) setTyping({ rowKey: line.key, column: cell.column, text, edited });
  };
  const run: Run = (what, ops) => edits.run(what, placeId, ops);

  const { copy, paste, fill } = useClipboard(given, run);
  const shift = ({ days, rows: by }: { days: number; rows: number }): void => {
    const target = by === 0 ? null : lineBeside(rows, active.row, by);
    if (by !== 0 && !target) return;
    run('MOVED', moveShifts(selected, days, target));
  };
  const { carried, carry, dropAt, isTaken, isOther, putBack } = useCarrying(given, selected);
  const cancel = (): void => {
    if (isTaken) putBack();
    else if (typing) setTyping(null);
    else select(null);
  };
  const edge = { top: 0, bottom: rows.length - 1, left: 0, right: span.days - 1 };
  const acts: { [K in Exclude<Intent['do'], 'shift' | 'nudge' | 'type'>]: () => void } = {
    open: () => {
      if (carried) dropAt(active);
      else if (meant) open(meant);
      else typeAt(active);
    },
    times: () => typeAt(active, '', meant),
    copy: () => copy(false),
    cut: () => copy(true),
    paste: () => paste(false),
    pasteTimes: () => paste(true),
    delete: () => run('DELETED', deleteShifts(selected)),
    undo: edits.back,
    redo: edits.again,
    carry: () => carry(),
    free: () => run('FREED', openShifts(selected)),
    double: () => run('COPIED', doubleShifts(selected)),
    split: () => run('CHANGED', splitShifts(selected)),
    replace: () => (meant ? ways.replace(meant) : edits.say(t('BOARD.NOTHING_DONE'))),
    publish: ways.publish,
    menu: ways.menu,
    fillDown: () => fill(true),
    fillRight: () => fill(false),
    cancel,
    selectAll: () => select(edge),
    selectDay: () => select({ ...edge, left: active.column, right: active.column }),
    selectRow: () => select({ ...edge, top: active.row, bottom: active.row }),
  };
  const act = (intent: Intent): void => {
    const isLetter = ['carry', 'free', 'replace', 'type'].includes(intent.do);
    if (areKeysOff && isLetter) return;
    if (intent.do === 'shift') shift(intent);
    else if (intent.do === 'nudge')
      run('CHANGED', nudgeShifts(selected, intent.edge, intent.quarters));
    else if (intent.do === 'type') typeAt(active, intent.text);
    else acts[intent.do]();
  };
  return {
    act,
    selected,
    carried,
    isOther,
    carry,
    dropAt,
    typing,
    setTyping,
    typeAt,
    pick,
    step,
    pickedId,
  };
};

export type BoardHands = ReturnType<typeof useBoardHands>;
