import { leaveSpans } from '@ploeg/domain/leave/leave-rules';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import type { PictureRef } from '../pictures.ts';
import type { LeaveRequest, Snapshot } from '../wire.ts';

export type LeaveRequestArgs = {
  departmentId: string;
  dayoffType: string;
  /** What the kind of day off is called, shown until the server answers. */
  dayoffName: string;
  fullDay: boolean;
  /** Whole days as YYYY-MM-DD; empty for a range. */
  dates: string[];
  /** Wall seconds of a range; null for whole days. */
  start: number | null;
  end: number | null;
  pictures: PictureRef[];
};

export type LeaveCancelArgs = { departmentId: string; leaveId: string };

type Tap = Pick<OutboxEntry, 'id' | 'firstAt'>;

/** Own requests; a world that an older app has stored knows none. */
export const leaveOf = (world: Snapshot): LeaveRequest[] => world.vacationRequests ?? [];

const isSameTime = (one: LeaveRequestArgs, other: LeaveRequest): boolean =>
  one.departmentId === other.departmentId &&
  one.dayoffType === other.dayoffType &&
  JSON.stringify(leaveSpans(one)) === JSON.stringify(leaveSpans(other));

/** The request among one's own, waiting for a decision. */
export const foldLeaveRequest = (world: Snapshot, args: LeaveRequestArgs, tap: Tap): Snapshot => {
  const known = leaveOf(world);
  const department = world.departments.find(({ id }) => id === args.departmentId);
  const isThere = known.some((leave) => leave.status === 'PENDING' && isSameTime(args, leave));
  if (!department || isThere) return world;
  const { pictures, ...time } = args;
  const leave: LeaveRequest = {
    ...time,
    // The entry stands for the request until the server has given it an id.
    id: tap.id,
    employmentId: department.employmentId,
    user: world.userDetails.userName,
    status: 'PENDING',
    comment: '',
    created: tap.firstAt,
    pictures: pictures.map(({ id }) => id),
  };
  return { ...world, vacationRequests: [leave, ...known] };
};

/** The request is taken back, and its days off are gone from the calendar. */
export const foldLeaveCancel = (world: Snapshot, { leaveId }: LeaveCancelArgs): Snapshot => {
  const leave = leaveOf(world).find(({ id }) => id === leaveId);
  if (!leave || (leave.status !== 'PENDING' && leave.status !== 'APPROVED')) return world;
  const starts = new Set(leaveSpans(leave).map(({ start }) => Number(start)));
  const isDayOff = (shift: Snapshot['shifts'][number]): boolean =>
    shift.kind === 'dayOff' && shift.employmentId === leave.employmentId && starts.has(shift.start);
  return {
    ...world,
    vacationRequests: leaveOf(world).map((other) =>
      other === leave ? { ...other, status: 'CANCELLED' as const } : other,
    ),
    shifts:
      leave.status === 'APPROVED' ? world.shifts.filter((one) => !isDayOff(one)) : world.shifts,
  };
};
