import { leaveSpans } from '@ploeg/domain/leave/leave-rules';
import {
  type Instant,
  SECONDS_PER_DAY,
  startOfDay,
  startOfMonth,
  toWallTime,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { MarkKind } from '#blocks/month-calendar-mark.tsx';
import { toAbsence } from '#data/shifts/absence.ts';
import type { Department, Shift, Snapshot } from '#data/wire.ts';

/** Something that stands in a person's calendar. */
export type Entry = { shift: Shift; kind: MarkKind; department: Department };

/** What a shift is to a person now; null when it is nothing to them: a draft, or not theirs to take. */
const kindOf = (shift: Shift, personId: string, now: WallSeconds): MarkKind | null => {
  if (!shift.approved) return null;
  // A snapshot that was kept while offline may still offer what has begun since.
  if (shift.employmentId === '') return shift.available && shift.start > now ? 'free' : null;
  if (shift.personId !== personId) return null;
  if (shift.kind === 'dayOff') return shift.processing ? 'asked' : 'dayOff';
  return shift.kind === 'shift' ? 'own' : shift.kind;
};

/** The days off that wait for a decision, as the calendar would have them: under way (`processing`). */
const askedDaysOff = ({
  vacationRequests = [],
  userDetails: { personId },
}: Pick<Snapshot, 'vacationRequests' | 'userDetails'>): Shift[] =>
  vacationRequests
    .filter(({ status }) => status === 'PENDING')
    .flatMap((leave) =>
      leaveSpans(leave).map(({ start, end }) =>
        toAbsence({
          id: `${leave.id} ${start}`,
          departmentId: leave.departmentId,
          start,
          end,
          employmentId: leave.employmentId,
          personId,
          user: leave.user,
          kind: 'dayOff',
          dayoff: { name: leave.dayoffName, fullDay: leave.fullDay },
          processing: true,
        }),
      ),
    );

/** Everything in the snapshot that stands in its person's calendar, by start. */
export const listEntries = (
  snapshot: Pick<Snapshot, 'departments' | 'shifts' | 'userDetails' | 'vacationRequests'>,
  now: Instant,
): Entry[] => {
  const { departments, shifts, userDetails } = snapshot;
  const byId = new Map(
    departments.map((department) => [
      department.id,
      { department, wall: toWallTime(now, department.timezone) },
    ]),
  );
  return [...shifts, ...askedDaysOff(snapshot)]
    .flatMap((shift) => {
      const place = byId.get(shift.departmentId);
      const kind = place ? kindOf(shift, userDetails.personId, place.wall) : null;
      return place && kind ? [{ shift, kind, department: place.department }] : [];
    })
    .sort((a, b) => a.shift.start - b.shift.start || a.shift.end - b.shift.end);
};

/** The day that an entry stands on: that of its start, also when it ends after midnight (R28). */
const dayOfEntry = ({ shift }: Entry): WallSeconds => startOfDay(wallSeconds(shift.start));

/** Entries by the day that they stand on. */
export const groupByDay = (entries: readonly Entry[]): ReadonlyMap<WallSeconds, Entry[]> =>
  Map.groupBy(entries, dayOfEntry);

/** What stands under a heading of the list under a calendar. */
export type ListSection = { name: 'day' | 'month' | 'fromToday' | 'earlier'; entries: Entry[] };

/**
 * The list under a month: of its chosen day, also when nothing stands on it, else of all its days.
 * This month begins with today, since what comes matters more than what has been.
 */
export const listSections = (
  entries: readonly Entry[],
  { month, day }: { month: WallSeconds; day: WallSeconds | null },
  today: WallSeconds,
): ListSection[] => {
  if (day !== null) {
    return [{ name: 'day', entries: entries.filter((entry) => dayOfEntry(entry) === day) }];
  }
  const ofMonth = entries.filter((entry) => startOfMonth(dayOfEntry(entry)) === month);
  const isEarlier = (entry: Entry): boolean => dayOfEntry(entry) < today;
  const sections: ListSection[] =
    month === startOfMonth(today)
      ? [
          { name: 'fromToday', entries: ofMonth.filter((entry) => !isEarlier(entry)) },
          { name: 'earlier', entries: ofMonth.filter(isEarlier) },
        ]
      : [{ name: 'month', entries: ofMonth }];
  return sections.filter((section) => section.entries.length > 0);
};

/** Whether an absence takes its days as a whole, so that its hours say nothing (R16). */
export const isWholeDay = ({ start, end, dayoff, kind }: Shift): boolean =>
  dayoff?.fullDay === true ||
  (kind !== 'shift' && start % SECONDS_PER_DAY === 0 && end - start >= SECONDS_PER_DAY - 60);
