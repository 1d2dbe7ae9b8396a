import { addDays } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { SUSPENSION_DAYS } from '@ploeg/domain/timesheets/late-holidays';
import { reachBack } from '@ploeg/domain/timesheets/who-pays';
import { listHolidays } from '#features/calendar-days/calendar-days.service.ts';
import { listClockingsOfPersons } from '#features/clockings/clocking-lists.service.ts';
import { shiftsOf } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import type { PlannedEntry } from './planned-entry.ts';

/** Absences and work of before, of whoever is away on a public holiday or has leave that a fund pays in part. */
export type EarlierAbsences = {
  entries: readonly PlannedEntry[];
  workedDays: readonly { employmentId: string | null; day: string }[];
  holidays: ReadonlyMap<string, readonly string[]>;
};

const NOTHING: EarlierAbsences = { entries: [], workedDays: [], holidays: new Map() };

type Entry = PlannedEntry & { personId: string | null };

type Around = {
  from: WallSeconds;
  holidays: ReadonlyMap<string, readonly string[]>;
  kinds: ReadonlyMap<string, { code: string; isPaid: boolean }>;
};

/** Whether somebody is away for a whole day on a public holiday of their location. */
const isOnHoliday = ({ departmentId, start, end }: Entry, { holidays }: Around): boolean =>
  holidays
    .get(departmentId)
    ?.some((day) => fromDateKey(day) < end && addDays(fromDateKey(day), 1) > start) ?? false;

/** How many days back says who pays an absence or a holiday in it; 0 where neither hangs on that. */
const reachOf = (entry: Entry, around: Around): number => {
  if (entry.kind !== 'dayOff' || !entry.fullDay) return 0;
  const kind = around.kinds.get(entry.dayoffTypeId ?? '');
  const reach = kind?.isPaid ? reachBack(kind.code) : 0;
  return isOnHoliday(entry, around) ? Math.max(reach, SUSPENSION_DAYS) : reach;
};

/** How long somebody is away already says who pays (R91, R103); of all others nothing is read. */
export const readEarlierAbsences = async (
  context: ReadContext,
  entries: readonly Entry[],
  around: Around,
): Promise<EarlierAbsences> => {
  const { from } = around;
  const reaching = entries.map((entry) => ({ ...entry, reach: reachOf(entry, around) }));
  const away = reaching.filter(({ reach }) => reach > 0);
  if (away.length === 0) return NOTHING;
  const since = addDays(from, -Math.max(...away.map(({ reach }) => reach)));
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
