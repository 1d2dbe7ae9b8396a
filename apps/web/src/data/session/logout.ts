import { waitingEntries } from '@ploeg/domain/outbox/device-queue';
import { deviceStore } from '../device-store.ts';
import { dropFormDrafts } from '../form-drafts.ts';
import { leaveDevice } from '../notifications/device-messages.ts';
import { loadQueue } from '../outbox/queue-store.ts';
import { closeWorld, sendNow } from '../sync/world.ts';
import { endSession } from './session.commands.ts';
import { getSession } from './session-store.ts';

/** How long logging out tries to send what waits before it warns. */
const DRAIN_MS = 10_000;
const LOOK_EVERY_MS = 200;

const countWaiting = async (mainId: string): Promise<number> =>
  waitingEntries(await loadQueue(mainId)).length;

/** Tries to send what waits; resolves with how many entries would be lost by logging out now. */
export const prepareLogout = async (): Promise<{ waiting: number }> => {
  const mainId = getSession()?.userDetails.mainId;
  if (!mainId) return { waiting: 0 };
  sendNow();
  const deadline = performance.now() + DRAIN_MS;
  let waiting = await countWaiting(mainId);
  while (waiting > 0 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    waiting = await countWaiting(mainId);
  }
  return { waiting };
};

/** Logs out for good: the person's data and queue leave this device, other people's stay. */
export const confirmLogout = async (): Promise<void> => {
  const mainId = getSession()?.userDetails.mainId;
  if (!mainId) return;
  await endSession(await countWaiting(mainId));
  await leaveDevice();
  closeWorld();
  dropFormDrafts(mainId);
  await deviceStore.transaction('rw', deviceStore.tables, async () => {
    await deviceStore.snapshots.delete(mainId);
    await deviceStore.queues.delete(mainId);
    await deviceStore.entries.where('mainId').equals(mainId).delete();
    await deviceStore.drafts.where('mainId').equals(mainId).delete();
    await deviceStore.pictures.where('mainId').equals(mainId).delete();
    await deviceStore.answers.where('mainId').equals(mainId).delete();
  });
};
