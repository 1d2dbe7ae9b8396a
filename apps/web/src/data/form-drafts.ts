import { getSession } from './session/session-store.ts';

const PREFIX = 'ploeg.form.';

/** What nobody came back to for so long is forgotten. */
const KEPT_DAYS = 30;

type Kept = { at: number; values: unknown };

const keyOf = (mainId: string, form: string): string => `${PREFIX}${mainId}.${form}`;

const read = (key: string): Kept | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
};

const keysOf = (mainId: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(keyOf(mainId, '')));

/** What the person signed in has typed into a form and not sent, as long as `isReadable` knows it. */
export const readFormDraft = <T>(
  form: string,
  isReadable: (values: unknown) => values is T,
): T | null => {
  const mainId = getSession()?.userDetails.mainId;
  const values = mainId ? read(keyOf(mainId, form))?.values : null;
  return isReadable(values) ? values : null;
};

/** Keeps what is typed at every stroke: a form outlives a reload, a crash and a way back. */
export const keepFormDraft = (form: string, values: unknown): void => {
  const mainId = getSession()?.userDetails.mainId;
  if (!mainId) return;
  const at = Date.now();
  for (const key of keysOf(mainId)) {
    if (at - (read(key)?.at ?? 0) > KEPT_DAYS * 86_400_000) localStorage.removeItem(key);
  }
  try {
    localStorage.setItem(keyOf(mainId, form), JSON.stringify({ at, values } satisfies Kept));
  } catch {
    // The device is full: what is on the screen stands all the same.
  }
};

/** The form was sent, or is not wanted any more. */
export const dropFormDraft = (form: string): void => {
  const mainId = getSession()?.userDetails.mainId;
  if (mainId) localStorage.removeItem(keyOf(mainId, form));
};

/** Nothing that a person typed stays on a device from which they log out. */
export const dropFormDrafts = (mainId: string): void => {
  for (const key of keysOf(mainId)) localStorage.removeItem(key);
};
