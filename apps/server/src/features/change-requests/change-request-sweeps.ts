import type { Publish } from '#features/notifications/publish-notices.ts';
import { telling } from '#features/notifications/sweep-round.service.ts';
import type { Sweep } from '#platform/sweeps.ts';
import { closeBegunRequests } from './change-requests.service.ts';

/** What time makes due among change requests: the end of those whose shift has begun. */
export const createChangeRequestSweep = (publish: Publish): Sweep =>
  telling('begun-requests', 60, closeBegunRequests, publish);
