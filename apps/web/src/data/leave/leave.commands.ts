import { leaveSpans } from '@ploeg/domain/leave/leave-rules';
import { appFields } from '#platform/native.ts';
import { registerKind } from '../outbox/command-kind.ts';
import { toPictureBody } from '../picture-form.ts';
import type { PictureRef } from '../pictures.ts';
import type { LeaveRequest, Shift, Snapshot } from '../wire.ts';

type LeaveRequestArgs = {
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

/** Own requests; a snapshot that an older app has stored knows none. */
export const leaveOf = (snapshot: Snapshot): LeaveRequest[] => snapshot.vacationRequests ?? [];

const isSameTime = (args: LeaveRequestArgs, other: LeaveRequest): boolean =>
  args.departmentId === other.departmentId &&
  args.dayoffType === other.dayoffType &&
  JSON.stringify(leaveSpans(args)) === JSON.stringify(leaveSpans(other));

export const leaveRequestKind = registerKind<LeaveRequestArgs>({
  type: 'leave.request',
  v: 1,
  changes: ['VACATION_REQUESTS'],
  toRequest: async ({ departmentId, dayoffType, fullDay, dates, start, end, pictures }) => ({
    call: 'POST /api/v3/vacation-requests',
    ...(await toPictureBody({ departmentId, dayoffType, fullDay, dates, start, end }, pictures)),
  }),
  /** The request among one's own, waiting for a decision. */
  fold: (snapshot, args, { id, firstAt: created }) => {
    const requests = leaveOf(snapshot);
    const department = snapshot.departments.find((other) => other.id === args.departmentId);
    const isThere = requests.some((leave) => leave.status === 'PENDING' && isSameTime(args, leave));
    if (!department || isThere) return snapshot;
    const leave: LeaveRequest = {
      ...args,
      // The entry stands for the request until the server has given it an id.
      id,
      employmentId: department.employmentId,
      user: snapshot.userDetails.userName,
      status: 'PENDING',
      comment: '',
      created,
      pictures: args.pictures.map((picture) => picture.id),
    };
    return { ...snapshot, vacationRequests: [leave, ...requests] };
  },
});

export const leaveCancelKind = registerKind<{ departmentId: string; leaveId: string }>({
  type: 'leave.cancel',
  v: 1,
  changes: ['VACATION_REQUESTS'],
  toRequest: ({ leaveId }) => ({
    call: 'PATCH /api/v3/vacation-requests/:id',
    params: { id: leaveId },
    body: { status: 'CANCELLED', ...appFields() },
  }),
  /** The request is taken back, and its days off are gone from the calendar. */
  fold: (snapshot, { leaveId }) => {
    const leave = leaveOf(snapshot).find(({ id }) => id === leaveId);
    const isApproved = leave?.status === 'APPROVED';
    if (!leave || (leave.status !== 'PENDING' && !isApproved)) return snapshot;
    const starts = new Set(leaveSpans(leave).map(({ start }) => Number(start)));
    const isDayOff = ({ kind, employmentId, start }: Shift): boolean =>
      kind === 'dayOff' && employmentId === leave.employmentId && starts.has(start);
    return {
      ...snapshot,
      vacationRequests: leaveOf(snapshot).map((other) =>
        other === leave ? { ...other, status: 'CANCELLED' as const } : other,
      ),
      shifts: snapshot.shifts.filter((shift) => !(isApproved && isDayOff(shift))),
    };
  },
});
