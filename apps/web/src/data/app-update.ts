import { createListeners } from '#platform/listeners.ts';
import { isNative } from '#platform/native.ts';
import { getSession, subscribeToSession } from './session/session-store.ts';
import { reportVisit } from './session/session.commands.ts';

/** Point 6.5: the flag of a company that lets its people be asked to take a new version. */
const POPUP_FEATURE = 'staff_update_popup';

let isTooOld = false;
let isNewerThere = false;
/** What the company wants; null while nobody is signed in, or as long as that is not known. */
let mayAsk: boolean | null = null;
const { notify, subscribe } = createListeners();

const isNewerInStore = async (): Promise<boolean> =>
  isNative() && (await import('#platform/native/store.ts')).isNewerInStore();

export const checkForUpdate = async (): Promise<void> => {
  const [{ updateRequired }, isNewer] = await Promise.all([
    reportVisit(),
    // A failed check never forces an update, point 4.7.
    isNewerInStore().catch(() => false),
  ]);
  isTooOld = updateRequired;
  isNewerThere = isNewer;
  notify();
};

export const wantsUpdatePopup = (features: readonly { code: string }[]): boolean =>
  features.some(({ code }) => code === POPUP_FEATURE);

export const allowUpdatePopup = (isAllowed: boolean | null): void => {
  if (mayAsk === isAllowed) return;
  mayAsk = isAllowed;
  notify();
};

/** Who is not signed in is in no company. */
export const isUpdateOffered = (): boolean => (getSession() === null ? true : (mayAsk ?? false));

export const isUpdateRequired = (): boolean => isTooOld || (isNewerThere && isUpdateOffered());

export const subscribeToUpdate = (listener: () => void): (() => void) => {
  const stops = [subscribe(listener), subscribeToSession(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};
