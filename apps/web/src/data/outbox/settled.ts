import { ENTRY_STATE } from '@ploeg/domain/outbox/entry';
import { nowInstant } from '#platform/device-clock.ts';
import { type DeviceStore, deviceStore } from '../device-store.ts';

/** No request of the queue waits longer for its answer, and no tap longer for its position. */
const LONGEST_MS = 20_000;
const LOOK_EVERY_MS = 200;

const isUnsettled = async (store: DeviceStore): Promise<boolean> => {
  const now = nowInstant();
  const count = await store.entries
    .filter(
      ({ state, attempts, nextAt }) =>
        state === ENTRY_STATE.sending ||
        (state === ENTRY_STATE.queued && attempts === 0 && nextAt > now),
    )
    .count();
  return count > 0;
};

// Resolves when this page may go, after twenty seconds in any case: what waits stays in the queue,
// and what was under way is sent again under the same key.
export const whenSettled = async (store = deviceStore): Promise<void> => {
  const deadline = performance.now() + LONGEST_MS;
  while (performance.now() < deadline && (await isUnsettled(store))) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
};
