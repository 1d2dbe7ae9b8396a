import { type DeviceQueue, waitingEntries } from '@ploeg/domain/outbox/device-queue';

/** Of each queue the number up to which the server has spoken: a later answer contains so much. */
export const throughOf = (queues: ReadonlyMap<string, DeviceQueue>): Record<string, number> =>
  Object.fromEntries(
    [...queues].map(([recordId, queue]) => {
      const [head] = waitingEntries(queue);
      return [recordId, (head?.seq ?? queue.nextSeq) - 1];
    }),
  );
