import type { Application } from '@ploeg/contract/market/market.schemas';
import { callApi } from '#platform/api.ts';
import { requestThroughQueue } from '../queued-request.ts';
import type { Outcome } from '../sync/outcome.ts';
import { applicationDeleteKind } from './market.commands.ts';

/** The person's applications in a department, of the last twelve months and ahead. */
export const loadApplications = async (departmentId: string): Promise<Application[]> => {
  const query = { departmentId };
  return (await callApi('GET /api/v3/shyfts-market/user/applications', { query })).applications;
};

/** Takes an application back; without signal it is kept and sent later. */
export const deleteApplication = ({ id, shift }: Application): Promise<Outcome> => {
  const { departmentId } = shift;
  const args = { departmentId, applicationId: id, shiftId: shift.id };
  return requestThroughQueue(applicationDeleteKind, args, departmentId);
};
