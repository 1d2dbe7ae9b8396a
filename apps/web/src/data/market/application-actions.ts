import type { Application } from '@ploeg/contract/market/market.schemas';
import { requestThroughQueue } from '../queued-request.ts';
import type { Outcome } from '../sync/outcome.ts';
import { applicationDeleteKind } from './market.commands.ts';

/** Takes an application back; without signal it is kept and sent later. */
export const deleteApplication = ({ id, shift }: Application): Promise<Outcome> => {
  const { departmentId } = shift;
  const args = { departmentId, applicationId: id, shiftId: shift.id };
  return requestThroughQueue(applicationDeleteKind, args, departmentId);
};
