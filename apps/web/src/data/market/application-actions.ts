import type { Application } from '@ploeg/contract/market/market.schemas';
import { callApi } from '#platform/api.ts';
import { requestThroughQueue } from '../queued-request.ts';
import { dismissEntry, getWorld, type Outcome } from '../sync/world.ts';
import { applicationDeleteKind } from './market.commands.ts';
import { deletionsOf } from './market.optimistic.ts';

/** The person's applications in a department, of the last twelve months and ahead. */
export const loadApplications = async (departmentId: string): Promise<Application[]> => {
  const query = { departmentId };
  return (await callApi('GET /api/v3/shyfts-market/user/applications', { query })).applications;
};

/** Takes an application back; without signal it is kept and sent later. */
export const deleteApplication = async ({ id, shift }: Application): Promise<Outcome> => {
  const { departmentId } = shift;
  const args = { departmentId, applicationId: id, shiftId: shift.id };
  const outcome = await requestThroughQueue(applicationDeleteKind, args, departmentId);
  // Who has heard of the refusal here need not find it among the refused actions again.
  if (outcome === 'rejected') {
    const refused = getWorld().failed.filter((entry) => deletionsOf([entry]).has(id));
    await Promise.all(refused.map((entry) => dismissEntry(entry.id)));
  }
  return outcome;
};
