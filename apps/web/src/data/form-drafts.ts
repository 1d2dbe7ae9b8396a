import { getSession } from './session/session-store.ts';
import { fromWire } from './wire.ts';

const PREFIX = 'ploeg.form.';

const KEPT_DAYS = 30;

type Kept = { at: number; values: unknown };

const keyOf = (personId: string, form: string): string => `${PREFIX}${personId}.${form}`;

const read = (key: string): Kept | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
};

const keysOf = (personId: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(keyOf(personId, '')));

export const readFormDraft = <T>(
  form: string,
  isReadable: (values: unknown) => values is T,
): T | null => {
  const personId = getSession()?.userDetails.personId;
  const values = personId ? fromWire(read(keyOf(personId, form))?.values) : null;
  return isReadable(values) ? values : null;
};

export const keepFormDraft = (form: string, values: unknown): void => {
  const personId = getSession()?.userDetails.personId;
  if (!personId) return;
  const at = Date.now();
  for (const key of keysOf(personId)) {
    if (at - (read(key)?.at ?? 0) > KEPT_DAYS * 86_400_000) localStorage.removeItem(key);
  }
  try {
    localStorage.setItem(keyOf(personId, form), JSON.stringify({ at, values } satisfies Kept));
  } catch {
    // The device is full: what is on the screen stands all the same.
  }
};

export const dropFormDraft = (form: string): void => {
  const personId = getSession()?.userDetails.personId;
  if (personId) localStorage.removeItem(keyOf(personId, form));
};

/** Nothing that a person typed stays on a device from which they log out. */
export const dropFormDrafts = (personId: string): void => {
  for (const key of keysOf(personId)) localStorage.removeItem(key);
};
