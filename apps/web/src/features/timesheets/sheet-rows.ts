import {
  isToSettle,
  openQuestions,
  type SheetStatus,
  sheetStatus,
  type StatusDay,
} from '@ploeg/domain/timesheets/sheet-status';
import type { SheetDayLine, SheetLine, SheetPeriod } from '#data/timesheets/timesheets.queries.ts';

/** Somebody's days of the span, which may lie in two periods. */
export type SheetRow = Pick<SheetLine, 'employmentId' | 'personId' | 'name' | 'sectionIds'> & {
  days: ReadonlyMap<string, SheetDayLine>;
  status: SheetStatus;
  questions: number;
  paidSeconds: number;
  awaySeconds: number;
  plannedSeconds: number;
  clockedSeconds: number;
  /** Paid work beyond the plan, of days that are over; null while none is. */
  beyondSeconds: number | null;
  carriedSeconds: number;
};

export const periodOn = (periods: readonly SheetPeriod[], day: string): SheetPeriod | undefined =>
  periods.find(({ start, end }) => start <= day && day <= end);

export const isLockedOn = (periods: readonly SheetPeriod[], day: string): boolean =>
  periodOn(periods, day)?.isLocked ?? false;

const isToSettleOn = (day: SheetDayLine, today: string): boolean =>
  isToSettle({ ...day, isOff: day.off.length > 0 }, today);

const toStatusDay = (day: SheetDayLine, today: string): StatusDay => ({
  isFilled: isToSettleOn(day, today),
  isDisputed: day.state.dispute !== null,
  isApproved: day.state.approved !== null,
  isAgreed: day.state.agreed !== null,
  questions: day.questions.length,
});

const sum = <T>(list: readonly T[], pick: (one: T) => number): number =>
  list.reduce((total, one) => total + pick(one), 0);

type Shown = {
  sheets: readonly SheetLine[];
  periods: readonly SheetPeriod[];
  today: string;
};

/** A row for each employment, with what of its sheets lies in the span. */
export const toSheetRows = ({ sheets, periods, today }: Shown): SheetRow[] => {
  const isLocked = periods.length > 0 && periods.every((period) => period.isLocked);
  return [...Map.groupBy(sheets, ({ employmentId }) => employmentId)].map(([employmentId, own]) => {
    const [first] = own;
    const days = own.flatMap((sheet) => sheet.days);
    const states = days.map((day) => toStatusDay(day, today));
    const over = days.filter(({ day }) => day < today);
    return {
      employmentId,
      personId: first?.personId ?? '',
      name: first?.name ?? '',
      sectionIds: first?.sectionIds ?? [],
      days: new Map(days.map((day) => [day.day, day])),
      status: sheetStatus(states, isLocked),
      questions: openQuestions(states),
      paidSeconds: sum(days, (day) => day.paidSeconds),
      awaySeconds: sum(days, (day) => day.awaySeconds),
      plannedSeconds: sum(days, (day) => day.plannedSeconds),
      clockedSeconds: sum(days, (day) => day.clockedSeconds),
      beyondSeconds:
        over.length > 0 ? sum(over, (day) => day.paidSeconds - day.plannedSeconds) : null,
      carriedSeconds: sum(own, (sheet) => sheet.carriedSeconds),
    };
  });
};

/** Nothing can be said yet of what is paid for it: the work has not begun. */
export const isToCome = (day: SheetDayLine, today: string): boolean =>
  day.day >= today &&
  !day.isRunning &&
  day.plannedSeconds > 0 &&
  day.clockedSeconds + day.paidSeconds + day.awaySeconds === 0;

/** Whether somebody has to look at a day: it is disputed, or asks and was not approved. */
export const asksLook = (day: SheetDayLine | undefined): boolean =>
  day !== undefined &&
  (day.state.dispute !== null || (day.questions.length > 0 && day.state.approved === null));

/** What still hangs over some sheets, each with the days that it is about. */
export const openMatters = (rows: readonly SheetRow[]) => {
  const cellsOf = (isMeant: (day: SheetDayLine) => boolean): Cell[] =>
    rows.flatMap(({ employmentId, days }) =>
      [...days.values()].filter(isMeant).map(({ day }) => ({ employmentId, day })),
    );
  return {
    disputes: cellsOf(({ state }) => state.dispute !== null),
    questions: cellsOf((day) => asksLook(day) && day.state.dispute === null),
    unpaid: cellsOf(
      ({ plannedSeconds, paidSeconds, awaySeconds }) =>
        plannedSeconds > 0 && paidSeconds + awaySeconds === 0,
    ),
  };
};

export type Cell = { employmentId: string; day: string };

export const cellKey = ({ employmentId, day }: Cell): string => `${employmentId}.${day}`;

export const readCell = (open: string | undefined): Cell | null => {
  const [employmentId, day] = open?.split('.') ?? [];
  return employmentId && day ? { employmentId, day } : null;
};

/** The cells that ask for a look, from row to row; where only disputed sheets are shown, those disputed. */
export const askingCells = (rows: readonly SheetRow[], only?: string): Cell[] =>
  rows.flatMap(({ employmentId, days }) =>
    [...days.values()]
      .filter((day) => (only === 'disputed' ? day.state.dispute !== null : asksLook(day)))
      .map(({ day }) => ({ employmentId, day }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
  );

/** The next of some cells after one, or the one before it; the first where there is none to begin with. */
export const stepCell = (
  cells: readonly Cell[],
  from: Cell | null,
  by: -1 | 1,
): Cell | undefined => {
  if (from === null) return by === 1 ? cells[0] : cells.at(-1);
  const at = cells.findIndex((cell) => cellKey(cell) === cellKey(from));
  if (at >= 0) return cells[(at + by + cells.length) % cells.length];
  return by === 1 ? cells[0] : cells.at(-1);
};

/** What can be approved in one go: days that are over and about which nobody asks or says anything. */
export const daysWithoutQuestions = (
  rows: readonly SheetRow[],
  periods: readonly SheetPeriod[],
  today: string,
) =>
  rows
    .filter((row) => ![...row.days.values()].some(asksLook))
    .flatMap(({ employmentId, days }) =>
      [...days.values()]
        .filter((day) => isToSettleOn(day, today) && day.state.approved === null)
        .filter(({ day }) => !isLockedOn(periods, day))
        .map(({ day, hash }) => ({ employmentId, day, hash })),
    );
