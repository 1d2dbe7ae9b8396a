import type { LeaveRequest } from '@ploeg/contract/leave/leave.schemas';
import { callApi } from '#platform/api.ts';
import type { StoredPicture } from '../device-store.ts';
import { toPictureRefs } from '../pictures.ts';
import { type Answered, askThroughQueue } from '../queued-request.ts';
import type { LeaveRequestArgs } from './leave-args.ts';
import { leaveCancelKind, leaveRequestKind } from './leave.commands.ts';

/** Kinds of day off that may be asked for in a department. */
export const loadDayoffs = async (departmentId: string) => {
  const { dayoffs } = await callApi('GET /api/v3/dayoffs', { query: { departmentId } });
  return dayoffs.filter(({ displayUser }) => displayUser);
};

/** Asks for days off. */
export const askForLeave = (
  request: Omit<LeaveRequestArgs, 'pictures'>,
  pictures: readonly StoredPicture[],
): Promise<Answered> =>
  askThroughQueue(
    leaveRequestKind,
    { ...request, pictures: toPictureRefs(pictures) },
    request.departmentId,
  );

/** Takes a request back. */
export const cancelLeave = ({ id, departmentId }: LeaveRequest): Promise<Answered> =>
  askThroughQueue(leaveCancelKind, { departmentId, leaveId: id }, departmentId);
