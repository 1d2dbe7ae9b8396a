import type { LeaveRequest } from '@ploeg/contract/leave/leave.schemas';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { pictureName } from '#platform/storage/kept-pictures.ts';
import type { LeaveRow } from './leave.table.ts';

/** A stored request as the wire has it. */
export const toLeaveRequest = (
  row: LeaveRow,
  { members, catalogues: { dayoffTypes } }: Workplace,
): LeaveRequest => {
  const author = members.find((member) => member.employmentId === row.employmentId);
  return {
    id: row.id,
    departmentId: row.departmentId,
    userRecordId: row.employmentId,
    user: author ? `${author.firstName} ${author.lastName}` : '',
    dayoffType: row.dayoffTypeId,
    dayoffName: dayoffTypes.get(row.dayoffTypeId)?.name ?? '',
    fullDay: row.fullDay,
    dates: row.dates,
    start: row.start,
    end: row.end,
    status: row.status,
    comment: row.decisionComment,
    created: Math.floor(row.createdAt.getTime() / 1000),
    pictures: row.pictureKeys.map(
      (key) => `/api/v3/vacation-requests/${row.id}/pictures/${pictureName(key)}`,
    ),
  };
};
