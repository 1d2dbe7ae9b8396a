import { deviceStore } from './device-store.ts';
import { getSession } from './session/session-store.ts';

const mainIdNow = (): string => getSession()?.userDetails.personId ?? '';

const idOf = (name: string): string => `${mainIdNow()} ${name}`;

export const findKept = async (name: string): Promise<ArrayBuffer | null> =>
  (await deviceStore.files.get(idOf(name)))?.bytes ?? null;

/** Goes with everything else when its person logs out; a device that is full keeps nothing. */
const keepFile = async (name: string, bytes: ArrayBuffer): Promise<void> => {
  const mainId = mainIdNow();
  if (!mainId) return;
  await deviceStore.files.put({ id: idOf(name), mainId, bytes }).catch(() => {});
};

/** From the device where it lies there, else loaded and kept: for what never changes. */
export const loadKept = async (
  name: string,
  load: () => Promise<ArrayBuffer>,
): Promise<ArrayBuffer> => {
  const kept = await findKept(name).catch(() => null);
  if (kept) return kept;
  const bytes = await load();
  await keepFile(name, bytes);
  return bytes;
};
