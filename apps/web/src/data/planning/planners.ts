import type { PlannerAt } from '@ploeg/contract/planning/presence.schemas';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '#platform/listeners.ts';
import { callApi } from '../api.ts';
import { useSocketState } from '../realtime/realtime.ts';

/** Another planner of a location, and the cell at which they are. */
export type Planner = Omit<PlannerAt, 'type' | 'cell'> & { cell: NonNullable<PlannerAt['cell']> };

type Place = Pick<PlannerAt, 'departmentId' | 'cell'>;

/** Who is not heard of for so long is somewhere else. */
const EXPIRES_MS = 10_000;
const AGAIN_MS = 4000;
/** A little slower than twice a second, which is what the server lets through. */
const PACE_MS = 600;

let planners: readonly (Planner & { at: number })[] = [];
let own: Place | null = null;
let saidAt = Number.NEGATIVE_INFINITY;
let pace: ReturnType<typeof setTimeout> | undefined;
let expiry: ReturnType<typeof setTimeout> | undefined;
const { notify, subscribe } = createListeners();

const say = (): void => {
  clearTimeout(pace);
  if (!own) return;
  const place = own;
  saidAt = Date.now();
  // A place that nobody hears of is no loss: the next one is said in a moment.
  void callApi('POST /api/v4/planning/presence', { body: place }).catch(() => {});
  if (place.cell === null) own = null;
  // Alone, nobody asks; others are reminded that one is still there, while it is looked at.
  else if (planners.length > 0) pace = setTimeout(remind, AGAIN_MS);
};

const remind = (): void => {
  if (document.visibilityState === 'visible') say();
};

const saySoon = (): void => {
  clearTimeout(pace);
  pace = setTimeout(say, Math.max(0, saidAt + PACE_MS - Date.now()));
};

const forget = (): void => {
  clearTimeout(expiry);
  const since = Date.now() - EXPIRES_MS;
  const there = planners.filter(({ at }) => at > since);
  if (there.length < planners.length) {
    planners = there;
    notify();
  }
  if (there.length > 0) expiry = setTimeout(forget, EXPIRES_MS / 10);
};

/** What came over the socket about another planner; who is new hears in turn where one is oneself. */
export const hearPlanner = ({ personId, departmentId, name, cell }: PlannerAt): void => {
  const others = planners.filter((one) => one.personId !== personId);
  const isNew = others.length === planners.length;
  planners = cell ? [...others, { personId, departmentId, name, cell, at: Date.now() }] : others;
  notify();
  forget();
  if (isNew && cell && own?.cell) saySoon();
};

const tell = (place: Place): void => {
  own = place;
  saySoon();
};

/** Tells others at which cell one is, as long as the board is shown. */
export const useTellPlace = (
  departmentId: string | undefined,
  employmentId: string | null,
  day: string,
): void => {
  // Who comes is answered by those who are there: it is said once the answers can be heard.
  const isHeard = useSocketState() === 'connected';
  useEffect(() => {
    if (departmentId && isHeard) tell({ departmentId, cell: { employmentId, day } });
  }, [departmentId, employmentId, day, isHeard]);
  useEffect(
    () => () => {
      if (own) tell({ ...own, cell: null });
    },
    [],
  );
};

/** The others who plan these locations now. */
export const usePlanners = (departmentIds: readonly string[]): readonly Planner[] => {
  const all = useSyncExternalStore(subscribe, () => planners);
  return useMemo(
    () => all.filter(({ departmentId }) => departmentIds.includes(departmentId)),
    [all, departmentIds],
  );
};
