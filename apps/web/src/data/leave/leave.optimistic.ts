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

/** Own requests; a snapshot that an older app has stored knows none. */
export const leaveOf = (snapshot: Snapshot): LeaveRequest[] => snapshot.vacationRequests ?? [];

const isSameTime = (args: LeaveRequestArgs, other: LeaveRequest): boolean =>
  args.departmentId === other.departmentId &&
  args.dayoffType === other.dayoffType &&
  JSON.stringify(leaveSpans(args)) === JSON.stringify(leaveSpans(other));

/** The request among one's own, waiting for a decision. */
export const foldLeaveRequest = (
  snapshot: Snapshot,
  args: LeaveRequestArgs,
  tap: Tap,
): Snapshot => {
  const requests = leaveOf(snapshot);
  const department = snapshot.departments.find(({ id }) => id === args.departmentId);
  const isThere = requests.some((leave) => leave.status === 'PENDING' && isSameTime(args, leave));
  if (!department || isThere) return snapshot;
  const { pictures, ...time } = args;
  const leave: LeaveRequest = {
    ...time,
    // The entry stands for the request until the server has given it an id.
    id: tap.id,
    employmentId: department.employmentId,
    user: snapshot.userDetails.userName,
    status: 'PENDING',
    comment: '',
    created: tap.firstAt,
    pictures: pictures.map(({ id }) => id),
  };
  return { ...snapshot, vacationRequests: [leave, ...requests] };
};

/** The request is taken back, and its days off are gone from the calendar. */
export const foldLeaveCancel = (snapshot: Snapshot, { leaveId }: LeaveCancelArgs): Snapshot => {
  const leave = leaveOf(snapshot).find(({ id }) => id === leaveId);
  if (!leave || (leave.status !== 'PENDING' && leave.status !== 'APPROVED')) return snapshot;
  const starts = new Set(leaveSpans(leave).map(({ start }) => Number(start)));
  const isDayOff = (shift: Snapshot['shifts'][number]): boolean =>
    shift.kind === 'dayOff' && shift.employmentId === leave.employmentId && starts.has(shift.start);
  return {
    ...snapshot,
    vacationRequests: leaveOf(snapshot).map((other) =>
      other === leave ? { ...other, status: 'CANCELLED' as const } : other,
    ),
    shifts:
      leave.status === 'APPROVED'
        ? snapshot.shifts.filter((shift) => !isDayOff(shift))
        : snapshot.shifts,
  };
};
