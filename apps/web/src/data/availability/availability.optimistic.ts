import { findDayError } from '@ploeg/domain/availability/availability-rules';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { instant, startOfDay, toWallTime } from '@ploeg/domain/time/wall-time';
import { toAbsence } from '../shifts/absence.ts';
import type { Department, Shift, Snapshot } from '../wire.ts';
import { type EnterDaysArgs, entryOf, takenTime } from './own-entries.ts';

export type TakeBackArgs = {
  departmentId: string;
  shiftId: string;
  /** YYYY-MM of the entry. */
  month: string;
};

const unavailability = (
  snapshot: Snapshot,
  department: Department,
  entry: Pick<Shift, 'id' | 'start' | 'end'>,
): Shift =>
  toAbsence({
    ...entry,
    departmentId: department.id,
    employmentId: department.employmentId,
    personId: snapshot.userDetails.personId,
    user: snapshot.userDetails.userName,
    kind: 'unavailability',
    dayoff: null,
    processing: false,
  });

/** The days as they will stand, without those that clash with what the device knows already. */
export const foldEnterDays = (
  snapshot: Snapshot,
  args: EnterDaysArgs,
  { firstAt }: Pick<OutboxEntry, 'firstAt'>,
): Snapshot => {
  const department = snapshot.departments.find(({ id }) => id === args.departmentId);
  if (!department) return snapshot;
  const calendar = {
    today: startOfDay(toWallTime(instant(firstAt), department.timezone)),
    availabilityEnd: department.params.availabilityEnd,
    taken: takenTime(snapshot),
  };
  const added = args.days
    .map((day) => ({ id: `${args.requestId}:${day}`, ...entryOf(day, args) }))
    .filter((entry) => findDayError(entry, calendar) === null)
    .map((entry) => unavailability(snapshot, department, entry));
  return added.length === 0 ? snapshot : { ...snapshot, shifts: [...snapshot.shifts, ...added] };
};

/** The entry is gone; work and days off are not taken back here. */
export const foldTakeBack = (snapshot: Snapshot, { shiftId }: TakeBackArgs): Snapshot => ({
  ...snapshot,
  shifts: snapshot.shifts.filter(({ id, kind }) => id !== shiftId || kind !== 'unavailability'),
});
