import type { LeaveRequest } from '@ploeg/contract/leave/leave.schemas';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { Snapshot } from '@ploeg/contract/sync/sync.schemas';
import { leaveSpans } from '@ploeg/domain/leave/leave-rules';

const toDaysOff = (leave: LeaveRequest, mainId: string): Shift[] =>
  leaveSpans(leave).map(({ start, end }) => ({
    id: `${leave.id} ${start}`,
    departmentId: leave.departmentId,
    start,
    end,
    userRecordId: leave.userRecordId,
    userMainId: mainId,
    user: leave.user,
    section: null,
    comment: '',
    pause: { paid: 0, unpaid: 0 },
    package: null,
    dayoff: { name: leave.dayoffName, fullDay: leave.fullDay },
    skills: [],
    attributes: [],
    tasks: [],
    fullAddress: '',
    address: null,
    pendingRequest: null,
    processing: true,
    shyftType: 2,
    swap_shift: null,
    clockings: [],
    available: false,
    dimona: null,
    dimonaQualify: false,
    dimonaValid: false,
    homeworking: false,
    approved: true,
  }));

/** The days off that wait for a decision, as the calendar would have them: under way (`processing`). */
export const askedDaysOff = ({
  vacationRequests = [],
  userDetails,
}: Pick<Snapshot, 'vacationRequests' | 'userDetails'>): Shift[] =>
  vacationRequests
    .filter(({ status }) => status === 'PENDING')
    .flatMap((leave) => toDaysOff(leave, userDetails.mainId));
