import { dayFault } from '@ploeg/domain/availability/availability-rules';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { instant, startOfDay, toWall } from '@ploeg/domain/time/wall-time';
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
  world: Snapshot,
  department: Department,
  entry: Pick<Shift, 'id' | 'start' | 'end'>,
): Shift =>
  toAbsence({
    ...entry,
    departmentId: department.id,
    employmentId: department.employmentId,
    personId: world.userDetails.personId,
    user: world.userDetails.userName,
    kind: 'unavailability',
    dayoff: null,
    processing: false,
  });

/** The days as they will stand, without those that clash with what the device knows already. */
export const foldEnterDays = (
  world: Snapshot,
  args: EnterDaysArgs,
  { firstAt }: Pick<OutboxEntry, 'firstAt'>,
): Snapshot => {
  const department = world.departments.find(({ id }) => id === args.departmentId);
  if (!department) return world;
  const calendar = {
    today: startOfDay(toWall(instant(firstAt), department.timezone)),
    availabilityEnd: department.params.availabilityEnd,
    taken: takenTime(world),
  };
  const added = args.days
    .map((day) => ({ id: `${args.requestId}:${day}`, ...entryOf(day, args) }))
    .filter((entry) => dayFault(entry, calendar) === null)
    .map((entry) => unavailability(world, department, entry));
  return added.length === 0 ? world : { ...world, shifts: [...world.shifts, ...added] };
};

/** The entry is gone; work and days off are not taken back here. */
export const foldTakeBack = (world: Snapshot, { shiftId }: TakeBackArgs): Snapshot => ({
  ...world,
  shifts: world.shifts.filter(({ id, kind }) => id !== shiftId || kind !== 'unavailability'),
});
