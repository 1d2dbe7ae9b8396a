import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import type { PayLine } from '@ploeg/domain/payroll/pay-lines';
import { absenceKey, costKey, isAbsenceKind } from '@ploeg/domain/payroll/wage-keys';
import { type SettledSheet, toPayLines } from '@ploeg/domain/payroll/settled-days';
import { type Period, periodsBetween } from '@ploeg/domain/timesheets/periods';
import { sheetStatus, type SheetStatus } from '@ploeg/domain/timesheets/sheet-status';
import { askedDays, statusDays } from '#features/timesheets/asked-days.ts';
import {
  findPeriod as findSheetPeriod,
  readSheets,
  type SheetView,
} from '#features/timesheets/read-sheets.service.ts';
import { getSheetsAt, type SheetDeps } from '#features/timesheets/sheet-access.service.ts';
import { kindOf, repoOf } from '#features/timesheets/sheet-rows.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { ReadContext } from '#platform/context.ts';

export type SettledPeriod = Period & { departmentId: string; lockedAt: Date | null };

type OpenDoubt = 'disputed' | 'not_agreed' | 'not_approved' | 'questions';

/** The hours of a period: its lines, those that came from earlier periods, and what is not settled. */
export type Settled = {
  lines: readonly PayLine[];
  /** Behind a lock hours changed: they are paid in this period, whose days they are not. */
  carried: readonly PayLine[];
  sheets: readonly { employmentId: string; doubt: OpenDoubt | null }[];
  basis: Record<string, number>;
};

const YEAR_DAYS = 366;

/** Those of a location in the last year that have begun, the last one first. */
export const listPeriods = async (
  context: ReadContext,
  departmentId: string,
  deps: SheetDeps,
): Promise<SettledPeriod[]> => {
  const { department, today } = await getSheetsAt(context, departmentId, deps);
  const existing = await repoOf(context).listPeriods(departmentId);
  const span = { start: addToDay(today, -YEAR_DAYS), end: today };
  return periodsBetween(span, kindOf(department), existing)
    .map(({ start, end, ...row }) => ({
      departmentId,
      start,
      end,
      lockedAt: 'lockedAt' in row ? row.lockedAt : null,
    }))
    .toReversed();
};

/** The period that a day is in. */
export const findPeriod = async (
  context: ReadContext,
  { departmentId, day }: { departmentId: string; day: string },
  deps: SheetDeps,
): Promise<SettledPeriod> => {
  const { department } = await getSheetsAt(context, departmentId, deps);
  const { start, end, lockedAt = null } = await findSheetPeriod(context, department, day);
  return { departmentId, start, end, lockedAt };
};

const DOUBTS: Partial<Record<SheetStatus, OpenDoubt>> = {
  disputed: 'disputed',
  approved: 'not_agreed',
  'to-check': 'questions',
  open: 'not_approved',
};

const toSheet = ({ row, revision, employed }: SheetView): SettledSheet => ({
  timesheetId: row?.id ?? '',
  employmentId: employed.employmentId,
  revision,
});

const toCarried = (view: SheetView): PayLine[] =>
  view.carried.map((line) => ({ ...toSheet(view), ...line, sectionId: null }));

/** Leave by its pay code, costs by their names: locations that call them the same are sent as the same. */
const nameLines =
  ({ dayoffTypes, costs }: Workplace['catalogues']) =>
  (line: PayLine): PayLine => {
    const [kind = '', id = ''] = line.key.split(':');
    if (isAbsenceKind(kind)) return { ...line, key: absenceKey(dayoffTypes.get(id), kind) };
    return kind === 'COST' ? { ...line, key: costKey(costs.get(id)) } : line;
  };

/** Every sheet of a location in a period, as it is settled or would be. */
export const loadSettled = async (
  context: ReadContext,
  { departmentId, ...period }: SettledPeriod,
  deps: SheetDeps,
): Promise<Settled> => {
  const { department, today, employed, workplace } = await getSheetsAt(context, departmentId, deps);
  const named = nameLines(workplace.catalogues);
  const views = await readSheets(context, employed, period);
  const asking = { department, today, now: context.now };
  const doubtOf = (view: SheetView): OpenDoubt | null => {
    if (view.days.length === 0) return null;
    const days = statusDays(view, askedDays(view, asking), today);
    return DOUBTS[sheetStatus(days, false)] ?? null;
  };
  return {
    lines: views.flatMap((view) => toPayLines(toSheet(view), view.days)).map(named),
    carried: views.flatMap(toCarried).map(named),
    sheets: views.map((view) => ({
      employmentId: view.employed.employmentId,
      doubt: doubtOf(view),
    })),
    basis: Object.fromEntries(
      views
        .flatMap(({ row }) => (row && row.revision > 0 ? [[row.id, row.revision] as const] : []))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
};
