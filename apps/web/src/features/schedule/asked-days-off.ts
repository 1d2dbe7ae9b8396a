import { leaveSpans } from '@ploeg/domain/leave/leave-rules';
import { toAbsence } from '#data/shifts/absence.ts';
import type { LeaveRequest, Shift, Snapshot } from '#data/wire.ts';

const toDaysOff = (leave: LeaveRequest, personId: string): Shift[] =>
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
  );

/** The days off that wait for a decision, as the calendar would have them: under way (`processing`). */
export const askedDaysOff = ({
  vacationRequests = [],
  userDetails,
}: Pick<Snapshot, 'vacationRequests' | 'userDetails'>): Shift[] =>
  vacationRequests
    .filter(({ status }) => status === 'PENDING')
    .flatMap((leave) => toDaysOff(leave, userDetails.personId));
