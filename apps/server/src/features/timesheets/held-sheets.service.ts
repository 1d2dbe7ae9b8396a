import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { periodOn } from '@ploeg/domain/timesheets/periods';
import type { StatedDay } from '@ploeg/domain/timesheets/sheet-events';
import type { SheetDay } from '@ploeg/domain/timesheets/sheet-days';
import { loadDepartment } from '#features/departments/departments.service.ts';
import { holdPersons } from '#features/people/people.service.ts';
import type { Employed } from '#features/terms/terms-reading.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { isMarked } from './sheet-marks.service.ts';
import { isEmployedIn } from './read-sheets.service.ts';
import { computeSheets } from './sheet-keeping.service.ts';
import { ensurePeriod, ensureSheets, kindOf, repoOf } from './sheet-rows.service.ts';
import type { PeriodRow, RevisionRow, TimesheetRow } from './timesheets.table.ts';

/** A day that something is said of; with a hash it is of totals that somebody saw. */
export type NamedDay = { employmentId: string; day: string; hash?: string | null };

export type HeldSheet = {
  sheet: TimesheetRow;
  revision: RevisionRow;
  days: readonly (StatedDay & { own: SheetDay | undefined })[];
};

/** Sheets of one period, as they are at this moment, of persons that are held. */
export const bringUpToDate = async (
  context: WriteContext,
  period: PeriodRow,
  employed: readonly Employed[],
): Promise<TimesheetRow[]> => {
  const repo = repoOf(context);
  const sheets = await ensureSheets(context, period, employed);
  const marks = await repo.listMarks();
  const places = new Set([period.departmentId]);
  const stale = sheets.filter((row) => row.revision === 0 || isMarked(marks, row, places));
  const causes = [...new Set(marks.map(({ cause }) => cause))];
  const done = await computeSheets(context, stale, causes.join(' ') || 'opened');
  return sheets.map((row) => done.get(row.id) ?? row);
};

const findDay = ({ days }: RevisionRow, { day, hash }: NamedDay) => {
  const own = days.find((one) => one.day === day);
  if (hash && own?.hash !== hash) throw fail('timesheets.moved', { day });
  return { day, hash: own?.hash ?? '', own };
};

type Wanted = {
  departmentId: string;
  employed: readonly Employed[];
  days: readonly NamedDay[];
  /** What behind a lock is refused may be said of a locked day all the same. */
  alsoLocked?: boolean;
};

/**
 * The sheets that days are in, their persons held until the end of the transaction: whatever else changes
 * them comes before or after. Refuses a lock, and a day that is other than it was seen.
 */
export const holdSheets = async (
  context: WriteContext,
  { departmentId, employed, days, alsoLocked = false }: Wanted,
): Promise<HeldSheet[]> => {
  const { db, actor } = context;
  const personOf = new Map(employed.map((own) => [own.employmentId, own]));
  const persons = days.flatMap(({ employmentId }) => personOf.get(employmentId)?.personId ?? []);
  await holdPersons(db, actor.companyId, [...new Set(persons)]);
  const repo = repoOf(context);
  const kind = kindOf(await loadDepartment(db, actor.companyId, departmentId));
  const existing = await repo.listPeriods(departmentId);
  const held: HeldSheet[] = [];
  const byStart = Map.groupBy(days, ({ day }) => periodOn(day, kind, existing).start);
  for (const [start, own] of byStart) {
    const period = await ensurePeriod(context, departmentId, start);
    const [first] = own;
    if (period.lockedAt && !alsoLocked) throw fail('timesheets.locked', { day: first?.day ?? '' });
    const ofPeriod = Map.groupBy(own, ({ employmentId }) => employmentId);
    const there = [...ofPeriod.keys()].flatMap((id) => personOf.get(id) ?? []);
    const stranger = there.find((one) => !isEmployedIn(one, period));
    if (stranger || there.length < ofPeriod.size) throw fail('timesheets.day_unknown');
    const sheets = await bringUpToDate(context, period, there);
    const revisions = await repo.listRevisions(sheets);
    for (const sheet of sheets) {
      const revision = revisions.find(({ timesheetId }) => timesheetId === sheet.id);
      if (!revision) throw fail('timesheets.not_found');
      const named = ofPeriod.get(sheet.employmentId) ?? [];
      held.push({ sheet, revision, days: named.map((day) => findDay(revision, day)) });
    }
  }
  return held;
};

export const isOver = (day: string, today: string): boolean => addToDay(day, 1) <= today;
