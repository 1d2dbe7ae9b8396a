import type { ChangeRequest } from '@ploeg/contract/change-requests/change-requests.schemas';
import type { PendingRequest, Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { CANCEL_SHIFT, isRequestOpen } from '@ploeg/domain/change-requests/change-rules';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import type { z } from 'zod';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { pictureName } from '#platform/storage/kept-pictures.ts';
import type { ChangeRequestRow } from './change-requests.table.ts';

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

const pictures = ({ id, pictureKeys }: ChangeRequestRow): string[] =>
  pictureKeys.map((key) => `/api/v3/change-requests/${id}/pictures/${pictureName(key)}`);

/** What a shift shows of its open request. */
export const toPendingRequest = (row: ChangeRequestRow): z.infer<typeof PendingRequest> => ({
  created: secondsOf(row.createdAt),
  cancellationType: row.dayoffTypeId ?? CANCEL_SHIFT,
  comment: row.comment,
  fullDay: row.fullDay,
  pictures: pictures(row),
});

/** What a shift tells who asked in vain. */
export const toRefusedRequest = (row: ChangeRequestRow): Shift['refusedRequest'] => ({
  decided: secondsOf(row.decidedAt ?? row.createdAt),
  comment: row.decisionComment,
});

/** A request as those see it who decide. One whose shift has begun is over, whatever is stored. */
export const toChangeRequest = (
  row: ChangeRequestRow,
  shift: ChangeRequest['shift'],
  { members, catalogues: { dayoffTypes } }: Workplace,
  now: WallSeconds,
): ChangeRequest => {
  const author = members.find((member) => member.employmentId === row.employmentId);
  const dayoff = row.dayoffTypeId ? dayoffTypes.get(row.dayoffTypeId) : undefined;
  const isOver = row.status === 'PENDING' && !isRequestOpen(shift, now);
  return {
    id: row.id,
    departmentId: row.departmentId,
    userRecordId: row.employmentId,
    user: author ? `${author.firstName} ${author.lastName}` : '',
    shift,
    created: secondsOf(row.createdAt),
    cancellationType: row.dayoffTypeId ?? CANCEL_SHIFT,
    dayoffName: dayoff?.name ?? null,
    comment: row.comment,
    fullDay: row.fullDay,
    status: isOver ? 'CLOSED' : row.status,
    pictures: pictures(row),
  };
};
