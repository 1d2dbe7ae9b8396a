import type { StoredPicture } from '../device-store.ts';
import { toPictureRefs } from '../pictures.ts';
import { type Answered, askThroughQueue } from '../queued-request.ts';
import type { Shift } from '../wire.ts';
import type { ChangeRequestArgs } from './change-args.ts';
import { changeRequestKind, changeWithdrawKind } from './change-requests.commands.ts';

type OfShift = Pick<Shift, 'id' | 'departmentId'>;

/** Asks for a change of a shift. */
export const askForChange = (
  { id, departmentId }: OfShift,
  request: Omit<ChangeRequestArgs, 'shiftId' | 'pictures'>,
  pictures: readonly StoredPicture[],
): Promise<Answered> =>
  askThroughQueue(
    changeRequestKind,
    { ...request, shiftId: id, pictures: toPictureRefs(pictures) },
    departmentId,
  );

/** Takes the request of a shift back. */
export const withdrawChange = ({ id, departmentId }: OfShift): Promise<Answered> =>
  askThroughQueue(changeWithdrawKind, { shiftId: id }, departmentId);
