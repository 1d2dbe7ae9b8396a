import { waitingEntries } from '@ploeg/domain/outbox/device-queue';
import { deviceStore } from '../device-store.ts';
import { dropFormDrafts } from '../form-drafts.ts';
import { leaveDevice } from '../notifications/device-messages.ts';
import { loadQueue } from '../outbox/queue-store.ts';
import { stopSync, sendNow } from '../sync/sync-store.ts';
import { endSession } from './session.commands.ts';
import { getSession } from './session-store.ts';

const DRAIN_MS = 10_000;
const LOOK_EVERY_MS = 200;

const countWaiting = async (personId: string): Promise<number> =>
  waitingEntries(await loadQueue(personId)).length;

export const prepareLogout = async (): Promise<{ waiting: number }> => {
  const personId = getSession()?.userDetails.personId;
  if (!personId) return { waiting: 0 };
  sendNow();
  const deadline = performance.now() + DRAIN_MS;
  let waiting = await countWaiting(personId);
  while (waiting > 0 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    waiting = await countWaiting(personId);
  }
  return { waiting };
};

/** Logs out for good: the person's data and queue leave this device, other people's stay. */
export const confirmLogout = async (): Promise<void> => {
  const personId = getSession()?.userDetails.personId;
  if (!personId) return;
  await endSession(await countWaiting(personId));
  await leaveDevice();
  stopSync();
  dropFormDrafts(personId);
  await deviceStore.transaction('rw', deviceStore.tables, async () => {
    for (const table of deviceStore.tables) await table.where({ mainId: personId }).delete();
  });
};
