import { useSyncExternalStore } from 'react';
import { createListeners } from '#platform/listeners.ts';
import { type ApiOutput, callApi } from '../api.ts';
import { getSession } from '../session/session-store.ts';

type Batches = ApiOutput<'GET /api/v4/planning/changes'>['batches'];

const SHOWN_MS = 3000;

/** Of each location, the last batch whose author is known here. */
const seen = new Map<string, number>();
/** Who changed a shift a moment ago, by its id; the last of them is said. */
let authors: ChangedBy = new Map();
let last: { name: string; count: number } | null = null;
const { notify, subscribe } = createListeners();

const forget = (ids: readonly string[]): void => {
  const gone = new Set(ids);
  authors = new Map([...authors].filter(([id]) => !gone.has(id)));
  if (authors.size === 0) last = null;
  notify();
};

/** Shows for a moment who else changed what; oneself knows. */
export const noteBatches = (departmentId: string, number: number, batches: Batches): void => {
  seen.set(departmentId, Math.max(number, seen.get(departmentId) ?? 0));
  const me = getSession()?.userDetails.personId;
  const others = batches.filter(({ by, byName }) => by !== me && byName !== '');
  const ids = others.flatMap(({ shiftIds }) => shiftIds);
  if (ids.length === 0) return;
  const named = others.flatMap(({ shiftIds, byName }) =>
    shiftIds.map((id) => [id, byName] as const),
  );
  authors = new Map([...authors, ...named]);
  last = { name: others.at(-1)?.byName ?? '', count: new Set(ids).size };
  notify();
  setTimeout(forget, SHOWN_MS, ids);
};

/** A plan that was loaded anew as a whole does not say who changed it. */
export const askWhoChanged = async (departmentId: string, number: number): Promise<void> => {
  const since = seen.get(departmentId);
  seen.set(departmentId, Math.max(number, since ?? 0));
  if (since === undefined || number <= since) return;
  const query = { departmentId, since };
  const news = await callApi('GET /api/v4/planning/changes', { query });
  noteBatches(departmentId, news.number, news.batches);
};

export type ChangedBy = ReadonlyMap<string, string>;

/** Who else changed which shifts a moment ago, by their ids. */
export const useChangedBy = (): ChangedBy => useSyncExternalStore(subscribe, () => authors);

export const useLastChange = (): { name: string; count: number } | null =>
  useSyncExternalStore(subscribe, () => last);
