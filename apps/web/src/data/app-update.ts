import { isNative } from '#platform/native.ts';
import { reportVisit } from './session/session.commands.ts';

let isRequired = false;
const listeners = new Set<() => void>();

const isNewerInStore = async (): Promise<boolean> => {
  if (!isNative()) return false;
  try {
    return await (await import('#platform/native/store.ts')).isNewerInStore();
  } catch {
    // A failed check never forces an update, spec section 4.
    return false;
  }
};

/**
 * Reports that the app is in the foreground and asks whether this version may go on: the server's
 * word, and that of the store in the native shell. Each time anew; nothing of it is kept.
 */
export const checkForUpdate = async (): Promise<void> => {
  const [{ updateRequired }, isNewer] = await Promise.all([reportVisit(), isNewerInStore()]);
  isRequired = updateRequired || isNewer;
  for (const listener of listeners) listener();
};

export const isUpdateRequired = (): boolean => isRequired;

export const subscribeToUpdate = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
