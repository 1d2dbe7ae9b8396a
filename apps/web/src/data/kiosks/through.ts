import { type DeviceQueue, waitingEntries } from '@ploeg/domain/outbox/device-queue';

/** Of each queue the number up to which the server has spoken: a later answer contains so much. */
export const throughOf = (queues: ReadonlyMap<string, DeviceQueue>): Record<string, number> =>
  Object.fromEntries(
    [...queues].map(([employmentId, queue]) => {
      const [head] = waitingEntries(queue);
      return [employmentId, (head?.seq ?? queue.nextSeq) - 1];
    }),
  );
