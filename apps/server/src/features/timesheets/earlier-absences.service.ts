import { addDays } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { SUSPENSION_DAYS } from '@ploeg/domain/timesheets/late-holidays';
import { listHolidays } from '#features/calendar-days/calendar-days.service.ts';
import { listClockingsOfPersons } from '#features/clockings/clocking-lists.service.ts';
import { shiftsOf } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import type { PlannedEntry } from './planned-entry.ts';

/** Absences and work of before, of whoever is away on a public holiday. */
export type EarlierAbsences = {
  entries: readonly PlannedEntry[];
  workedDays: readonly { employmentId: string | null; day: string }[];
  holidays: ReadonlyMap<string, readonly string[]>;
};

const NOTHING: EarlierAbsences = { entries: [], workedDays: [], holidays: new Map() };

type Entry = PlannedEntry & { personId: string | null };

/** Who is away for a whole day on a public holiday of their location. */
const awayOnHolidays = (
  entries: readonly Entry[],
  holidays: ReadonlyMap<string, readonly string[]>,
): Entry[] =>
  entries.filter(
    ({ kind, fullDay, departmentId, start, end }) =>
      kind === 'dayOff' &&
      fullDay &&
      holidays
        .get(departmentId)
        ?.some((day) => fromDateKey(day) < end && addDays(fromDateKey(day), 1) > start),
  );

/** How long somebody is away already says who pays a holiday (R91); of all others nothing is read. */
export const readEarlierAbsences = async (
  context: ReadContext,
  entries: readonly Entry[],
  { from, holidays }: { from: WallSeconds; holidays: ReadonlyMap<string, readonly string[]> },
): Promise<EarlierAbsences> => {
  const away = awayOnHolidays(entries, holidays);
  if (away.length === 0) return NOTHING;
  const since = addDays(from, -SUSPENSION_DAYS);
  const personId = [...new Set(away.flatMap((own) => own.personId ?? []))];
  const departmentIds = [...new Set(away.map(({ departmentId }) => departmentId))];
  const [before, clockings, days] = await Promise.all([
    shiftsOf(context).listAlongside({ personId, approved: true }, since, from),
    listClockingsOfPersons(context, personId, since, from),
    Promise.all(
      departmentIds.map(async (departmentId) => {
        const span = { from: toDateKey(since), until: toDateKey(addDays(from, -1)) };
        return [departmentId, await listHolidays(context, { departmentId, ...span })] as const;
      }),
    ),
  ]);
  const atWork = [...before.filter(({ kind }) => kind === 'shift'), ...clockings];
  return {
    entries: before.filter(({ kind }) => kind === 'dayOff'),
    workedDays: atWork.map(({ employmentId, start }) => ({
      employmentId,
      day: toDateKey(start),
    })),
    holidays: new Map(days),
  };
};
