import type { StoredPicture } from '../device-store.ts';
import { toPictureRefs } from '../pictures.ts';
import { type Answered, askThroughQueue } from '../queued-request.ts';
import type { LeaveRequest } from '../wire.ts';
import type { LeaveRequestArgs } from './leave-args.ts';
import { leaveCancelKind, leaveRequestKind } from './leave.commands.ts';

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
