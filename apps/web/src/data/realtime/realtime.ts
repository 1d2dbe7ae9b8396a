import { useSyncExternalStore } from 'react';
import { connectApi } from '#platform/api.ts';
import { createListeners } from '#platform/listeners.ts';
import { whileAwake } from '#platform/tab-life.ts';
import { holdLock } from '#platform/tab-lock.ts';
import type { Changed } from '../sync/query-client.ts';
import { type Notification, openSocket, type Socket } from './socket.ts';
import { openTalk, type Said } from './tab-talk.ts';

type SharedEvent = Omit<Extract<Said, { kind: 'heard' }>, 'kind'>;

const isSeen = (): boolean => document.visibilityState === 'visible';

const DEBOUNCE_MS = 500;

/** So long a tab waits for another one to load for all, each a little longer or shorter. */
const reloadDelayMs = (): number => 3000 + Math.random() * 2000;

/** After a socket could not even be made, as when its code could not be loaded. */
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

export type ChangeListener = {
  reload: (changed: Changed) => void;
  /** The same, and another tab has loaded the snapshot already. */
  applyLoad: (changed: Changed) => void;
  subscribeToLoads: (listener: (askedAt: number) => void) => () => void;
  onFreeShift: () => void;
  onUndeclared: () => void;
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
    want: (resource: string | undefined, since: number, ms: number): void => {
      clearTimeout(timer);
      wantedSince = since;
      changed = resource === undefined || changed === 'all' ? 'all' : [...changed, resource];
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
      reloads.want(notification?.resource, at, ms);
    }
    if (notification?.type === 'FREE_SHIFT') listener.onFreeShift();
    if (notification?.type === 'DIMONA_MISSING') listener.onUndeclared();
  };

  const onSaid = (said: Said): void => {
    if (said.kind === 'heard') onNotification(said);
    else if (said.kind === 'state') setState(said.state);
    else if (said.kind === 'loaded') reloads.loadedElsewhere(said.askedAt);
    else if (said.kind === 'who') talk.say({ kind: 'here', tab });
    else if (said.kind === 'gone') others.delete(said.tab);
    else {
      others.add(said.tab);
      if (socket) talk.say({ kind: 'state', state });
    }
  };
  const talk = openTalk(personId, onSaid);

  const share = (notification: Notification | null): void => {
    const event = { notification, at: Date.now(), isSeen: isSeen() };
    onNotification(event);
    talk.say({ kind: 'heard', ...event });
  };

  const lead = async (signal: AbortSignal): Promise<void> => {
    const stopped = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    talk.say({ kind: 'who' });
    try {
      socket = await openSocket(personId, {
        onBegun: () => share(null),
        onNotification: share,
        onState: (current) => {
          setState(current);
          talk.say({ kind: 'state', state: current });
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
    talk.say({ kind: 'gone', tab });
  };
  const start = (): void => {
    if (leading) return;
    const mine = new AbortController();
    leading = mine;
    talk.say({ kind: 'here', tab });
    holdLock(`ploeg-socket-${personId}`, mine.signal, () => lead(mine.signal));
  };
  const stopSaying = listener.subscribeToLoads((askedAt) => talk.say({ kind: 'loaded', askedAt }));
  // Whoever causes a change need not hear of it again, unless another tab hears it by the same
  // socket.
  connectApi({ socketId: () => (others.size === 0 ? socket?.id() : undefined) });
  const stopWaking = whileAwake({ start, stop });
  return () => {
    stopWaking();
    stopSaying();
    reloads.settle();
    connectApi({ socketId: () => undefined });
    talk.close();
    setState('unavailable');
  };
};
