import type { PlannerAt } from '@ploeg/contract/planning/presence.schemas';
import { useSyncExternalStore } from 'react';
import { connectApi } from '#platform/api.ts';
import { createListeners } from '#platform/listeners.ts';
import { whileAwake } from '#platform/tab-life.ts';
import { holdLock } from '#platform/tab-lock.ts';
import type { Change, Changed } from '../sync/query-client.ts';
import { type Notification, openSocket, type Socket } from './socket.ts';
import { openTabChannel, type TabMessage } from './tab-channel.ts';

type SharedEvent = Omit<Extract<TabMessage, { kind: 'heard' }>, 'kind'>;

const isSeen = (): boolean => document.visibilityState === 'visible';

const DEBOUNCE_MS = 500;

/** So long a tab waits for another one to load for all, each a little longer or shorter. */
const reloadDelayMs = (): number => 3000 + Math.random() * 2000;

const TRY_AGAIN_MS = 30_000;

let state = 'unavailable';
const { notify, subscribe } = createListeners();

const setState = (current: string): void => {
  state = current;
  notify();
};

export const useSocketState = (): string => useSyncExternalStore(subscribe, () => state);

const asksForReload = ({ type, resource }: Notification): boolean =>
  type === 'refresh' ||
  type === 'REFRESH_DATA' ||
  type === 'DIMONA_MISSING' ||
  resource === 'SWAP_SHIFTS';

/** What happens to one of these in a location bears on the lists of no other one. */
const LOCAL: readonly (string | undefined)[] = ['SHIFTS', 'CLOCKINGS', 'DIMONA'];

const changeOf = (notification: Notification | null): Change | undefined => {
  const { resource, departmentId } = notification ?? {};
  if (resource === undefined || departmentId === undefined) return resource;
  return LOCAL.includes(resource) ? { resource, departmentId } : resource;
};

const isPlannerAt = (notification: Notification | null): notification is PlannerAt =>
  notification?.type === 'PLANNER_AT';

export type ChangeListener = {
  reload: (changed: Changed) => void;
  /** The same, and another tab has loaded the snapshot already. */
  applyLoad: (changed: Changed) => void;
  subscribeToLoads: (listener: (askedAt: number) => void) => () => void;
  onFreeShift: () => void;
  onUndeclared: () => void;
  onPlanner: (planner: PlannerAt) => void;
};

/** What is more than a reason to look again. */
const handOn = (notification: Notification | null, listener: ChangeListener): void => {
  if (notification?.type === 'FREE_SHIFT') listener.onFreeShift();
  if (notification?.type === 'DIMONA_MISSING') listener.onUndeclared();
  if (isPlannerAt(notification)) listener.onPlanner(notification);
};

/** Loads anew once for everything that was heard of in a while, unless another tab does. */
const createReloads = (listener: ChangeListener) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wantedSince: number | null = null;
  let changed: Changed = [];

  const settle = (): Changed => {
    const gathered = changed;
    clearTimeout(timer);
    wantedSince = null;
    changed = [];
    return gathered;
  };

  return {
    settle,
    /** Without a resource anything may have changed. */
    want: (change: Change | undefined, since: number, ms: number): void => {
      clearTimeout(timer);
      wantedSince = since;
      changed = change === undefined || changed === 'all' ? 'all' : [...changed, change];
      timer = setTimeout(() => listener.reload(settle()), ms);
    },
    loadedElsewhere: (askedAt: number): void => {
      if (wantedSince !== null && askedAt >= wantedSince) listener.applyLoad(settle());
    },
  };
};

// What was sent before the listening begins is lost, so that is a reason to load, too. The tabs of
// a browser share the socket of the one that holds the lock; when it closes or freezes the next one
// takes over. Returns how to stop.
export const listenForChanges = (personId: string, listener: ChangeListener): (() => void) => {
  const tab = crypto.randomUUID();
  const others = new Set<string>();
  const reloads = createReloads(listener);
  let socket: Socket | null = null;

  /** A browser slows down tabs that nobody looks at: the one that is seen goes first. */
  const isFirst = (isLeaderSeen: boolean): boolean =>
    socket ? isLeaderSeen || others.size === 0 : !isLeaderSeen && isSeen();

  const onNotification = ({ notification, at, isSeen: isLeaderSeen }: SharedEvent): void => {
    if (notification === null || asksForReload(notification)) {
      const ms = isFirst(isLeaderSeen) ? DEBOUNCE_MS : reloadDelayMs();
      reloads.want(changeOf(notification), at, ms);
    }
    handOn(notification, listener);
  };

  const onMessage = (message: TabMessage): void => {
    if (message.kind === 'heard') onNotification(message);
    else if (message.kind === 'state') setState(message.state);
    else if (message.kind === 'loaded') reloads.loadedElsewhere(message.askedAt);
    else if (message.kind === 'who') tabs.send({ kind: 'here', tab });
    else if (message.kind === 'gone') others.delete(message.tab);
    else {
      others.add(message.tab);
      if (socket) tabs.send({ kind: 'state', state });
    }
  };
  const tabs = openTabChannel(personId, onMessage);

  const share = (notification: Notification | null): void => {
    const event = { notification, at: Date.now(), isSeen: isSeen() };
    onNotification(event);
    tabs.send({ kind: 'heard', ...event });
  };

  const lead = async (signal: AbortSignal): Promise<void> => {
    const stopped = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    tabs.send({ kind: 'who' });
    try {
      socket = await openSocket(personId, {
        onMissed: () => share(null),
        onNotification: share,
        onState: (current) => {
          setState(current);
          tabs.send({ kind: 'state', state: current });
        },
        // Who asks for anything is told so, and signs in again.
        onSessionEnded: () => listener.reload([]),
      });
    } catch {
      await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))]);
      if (!signal.aborted) return lead(signal);
    }
    if (!signal.aborted) await stopped;
    socket?.close();
    socket = null;
  };

  let leading: AbortController | null = null;
  const stop = (): void => {
    leading?.abort();
    leading = null;
    tabs.send({ kind: 'gone', tab });
  };
  const start = (): void => {
    if (leading) return;
    const mine = new AbortController();
    leading = mine;
    tabs.send({ kind: 'here', tab });
    holdLock(`ploeg-socket-${personId}`, mine.signal, () => lead(mine.signal));
  };
  const stopLoads = listener.subscribeToLoads((askedAt) => tabs.send({ kind: 'loaded', askedAt }));
  // Whoever causes a change need not hear of it again, unless another tab hears it by the same
  // socket.
  connectApi({ socketId: () => (others.size === 0 ? socket?.id() : undefined) });
  const stopWaking = whileAwake({ start, stop });
  return () => {
    stopWaking();
    stopLoads();
    reloads.settle();
    connectApi({ socketId: () => undefined });
    tabs.close();
    setState('unavailable');
  };
};
