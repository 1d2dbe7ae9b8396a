import {
  amendEntry,
  appendIntent,
  type DeviceQueue,
  dismiss,
  failedEntries,
  quarantine,
  resumeAfterSignIn,
  waitingEntries,
} from '@ploeg/domain/outbox/device-queue';
import { ENTRY_STATE, type Intent } from '@ploeg/domain/outbox/entry';
import { retryDelayMs } from '@ploeg/domain/outbox/retry-delay';
import { liveQuery } from 'dexie';
import { nowInstant, tapClock } from '#platform/device-clock.ts';
import { deviceInfos } from '#platform/device-info.ts';
import { createListeners } from '#platform/listeners.ts';
import { isOnline, lookNow, subscribeToNetwork } from '#platform/network.ts';
import { whileAwake } from '#platform/tab-life.ts';
import { type StoredSnapshot, deviceStore } from '../device-store.ts';
import {
  changesBetween,
  type CommandKind,
  type EntryTarget,
  intentOf,
} from '../outbox/command-kind.ts';
import { applyPending } from '../outbox/apply-pending.ts';
import { loadQueue, updateQueue } from '../outbox/queue-store.ts';
import { prunePictures } from '../pictures.ts';
import { type Sender, startSender } from '../outbox/sender.ts';
import { getSession } from '../session/session-store.ts';
import { stampOf } from '../store-stamp.ts';
import { createReader, readSnapshot, type Snapshot } from '../wire.ts';
import { askAgain, restoreAnswers } from './query-client.ts';
import { loadSnapshot } from './refresh.ts';
import { EMPTY, type ClientState } from './client-state.ts';

/** A refusal the person must hear of now; shown for 2.5 seconds. `type` is the kind of the action. */
export type QueueFailure = { type: string; text: string };

/** Pause before a refresh asks again whether the queue has drained, point 4.8. */
const REFRESH_RETRY_MS = 2000;

let clientState: ClientState = EMPTY;
let appliedFrom = '';
let refreshCount = 0;
let personId: string | null = null;
let sender: Sender | null = null;
let closers: (() => void)[] = [];
/** Loads in a row that brought nothing. */
let failedLoads = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
const snapshotReader = createReader(readSnapshot);
const states = createListeners();
const loads = createListeners<[askedAt: number]>();
const failures = createListeners<[failure: QueueFailure]>();

const setState = (changes: Partial<ClientState>): void => {
  clientState = { ...clientState, ...changes };
  states.notify();
};

const readDevice = async (id: string) => ({
  stored: await deviceStore.snapshots.get(id),
  queue: await loadQueue(id),
});

type Device = Awaited<ReturnType<typeof readDevice>>;

const seenOf = (stored: StoredSnapshot, queue: DeviceQueue): Snapshot =>
  applyPending(snapshotReader.read(stored), stored.throughSeq, queue);

/** Shows what the device holds and what was heard; what is shown already is not drawn once more. */
const applyStored = ({ stored, queue }: Device): void => {
  const made = JSON.stringify([stored?.etag, stored?.throughSeq, queue]);
  const isNew = made !== appliedFrom;
  const loadedAt = stored?.loadedAt ?? clientState.loadedAt;
  const isRefreshed = refreshCount !== clientState.refreshes;
  if (!isNew && !isRefreshed && loadedAt === clientState.loadedAt) return;
  appliedFrom = made;
  void askAgain(changesBetween(clientState.waiting, waitingEntries(queue)));
  setState({
    loadedAt,
    ...(isRefreshed ? { refreshes: refreshCount, isBehind: false } : {}),
    ...(isNew && {
      waiting: waitingEntries(queue),
      failed: failedEntries(queue),
      sent: queue.entries.filter(({ state }) => state === ENTRY_STATE.sent),
    }),
    ...(isNew && stored
      ? {
          status: 'ready' as const,
          snapshot: seenOf(stored, queue),
          stamp: stampOf(stored, queue.entries),
        }
      : {}),
  });
};

const applyDevice = async (id: string): Promise<void> => {
  const device = await readDevice(id);
  if (personId === id) applyStored(device);
};

/** Loads the snapshot anew; waits while actions are pending, since the answer would lack them. */
export const refresh = async (): Promise<void> => {
  const id = personId;
  clearTimeout(retry);
  // Who was signed out stays known for their return, and the server would tell nobody.
  if (!id || !getSession()) return;
  const queue = await loadQueue(id);
  if (waitingEntries(queue).length > 0) {
    sender?.wake();
    retry = setTimeout(() => void refresh(), REFRESH_RETRY_MS);
    return;
  }
  const askedAt = Date.now();
  const outcome = await loadSnapshot(id, queue.nextSeq - 1, () => {
    if (personId === id) refreshCount += 1;
  });
  if (personId !== id) return;
  if (outcome === 'loaded') {
    failedLoads = 0;
    loads.notify(askedAt);
    return applyDevice(id);
  }
  failedLoads += 1;
  setState({ isBehind: true, ...(clientState.snapshot ? {} : { status: 'failed' }) });
  // A server that is there and could not answer tells nobody when it can; a lost network is waited for.
  clearTimeout(retry);
  if (isOnline())
    retry = setTimeout(() => void refresh(), retryDelayMs(failedLoads, Math.random()));
};

/** Calls back with when this tab has asked for what it loaded (unix milliseconds). */
export const subscribeToLoads = loads.subscribe;

export const applyLoadOfOtherTab = async (): Promise<void> => {
  if (!personId) return;
  refreshCount += 1;
  await applyDevice(personId);
};

/** Who had to sign in again has their snapshot open already: the queue goes on. */
export const startSync = async (id: string): Promise<void> => {
  const isOpen = personId === id;
  if (!isOpen) stopSync();
  personId = id;
  const [{ pausedForSignIn }] = await Promise.all([loadQueue(id), restoreAnswers(id)]);
  // A write waits for the disk: only where there is something to write.
  if (pausedForSignIn) await updateQueue(id, resumeAfterSignIn);
  if (isOpen) return refresh();
  await applyDevice(id);
  if (personId !== id) return;
  void prunePictures(nowInstant());
  const watch = liveQuery(() => readDevice(id)).subscribe({
    next: (device) => {
      applyStored(device);
      // Whichever tab was tapped: the one that holds the lock sends.
      sender?.wake();
    },
  });
  const startSending = (): void => {
    sender ??= startSender(id, {
      onOutcome: ({ type }, result) => {
        if (result.kind !== 'outcome' || result.outcome !== 'rejected') return;
        failures.notify({ type, text: result.text ?? '' });
      },
      onDrained: () => void refresh(),
    });
  };
  const stopSending = (): void => {
    sender?.stop();
    sender = null;
  };
  const onNetwork = (): void => {
    if (!isOnline()) return;
    void sender?.flushNow('keep');
    void refresh();
  };
  closers = [
    () => watch.unsubscribe(),
    subscribeToNetwork(onNetwork),
    whileAwake({ start: startSending, stop: stopSending }),
  ];
  void refresh();
};

export const stopSync = (): void => {
  clearTimeout(retry);
  for (const close of closers) close();
  closers = [];
  personId = null;
  appliedFrom = '';
  failedLoads = 0;
  snapshotReader.forget();
  refreshCount = 0;
  setState(EMPTY);
};

export const retryFirstLoad = (): void => {
  setState({ status: 'loading' });
  void refresh();
};

/** What an action still lacks at the tap, such as its position: how to fill it in, null if it never came. */
type Completion<A> = Promise<((args: A) => A) | null>;

const completeEntry = async <A>(
  id: string,
  entryId: string,
  late: Completion<A>,
): Promise<void> => {
  const fill = await late.catch(() => null);
  if (personId !== id) return;
  await updateQueue(id, (queue) => {
    const args = queue.entries.find((entry) => entry.id === entryId)?.args;
    return amendEntry(queue, entryId, fill && args ? fill(args as A) : args, nowInstant());
  });
  sender?.wake();
};

type EnqueueOptions<A = unknown> = {
  /** The first action is held back for some seconds until this is there. */
  completion?: Completion<A> | undefined;
  /** The draft of a clocking that the actions take along: it leaves in the same transaction. */
  draft?: string;
};

// All or none, made within the same transaction of what the person sees, when the earlier taps of
// every tab are in it. Resolves with the first entry's id when they are safe on this device.
export const enqueueAll = async <A>(
  make: (seen: Snapshot | null) => readonly [Intent, ...Intent[]],
  { completion, draft }: EnqueueOptions<A> = {},
): Promise<string> => {
  const id = personId;
  if (!id) throw new Error('Nobody is signed in');
  // Asked at the first action, so that the browser does not clear it away under pressure.
  void navigator.storage?.persist?.();
  const tap = { clock: tapClock(), infos: deviceInfos(), now: nowInstant() };
  const firstId = crypto.randomUUID();
  const { queues, entries, drafts, snapshots } = deviceStore;
  await deviceStore.transaction('rw', [queues, entries, drafts, snapshots], async () => {
    const stored = await snapshots.get(id);
    await updateQueue(id, (queue) =>
      make(stored ? seenOf(stored, queue) : null).reduce(
        (grown, intent, index) =>
          appendIntent(grown, intent, {
            ...tap,
            id: index === 0 ? firstId : crypto.randomUUID(),
            key: crypto.randomUUID(),
            isHeld: index === 0 && completion !== undefined,
          }),
        queue,
      ),
    );
    if (draft !== undefined) await drafts.delete(draft);
  });
  await applyDevice(id);
  if (completion) void completeEntry(id, firstId, completion);
  sender?.wake();
  lookNow();
  return firstId;
};

/** Resolves with the entry's id when it is safe on this device, whatever the network does. */
export const enqueue = <A>(
  kind: CommandKind<A>,
  args: A,
  target: EntryTarget,
  options: EnqueueOptions<A> = {},
): Promise<string> => enqueueAll(() => [intentOf(kind, args, target)], options);

/** The same for an action that changes what the person sees, whatever was tapped a moment ago. */
export const enqueueChange = <A>(
  kind: CommandKind<A>,
  change: (seen: Snapshot | null) => A,
  target: EntryTarget,
  options: EnqueueOptions<A> = {},
): Promise<string> => enqueueAll((seen) => [intentOf(kind, change(seen), target)], options);

export const sendNow = (): void => void sender?.flushNow('release');

export const dismissEntry = async (entryId: string): Promise<void> => {
  if (personId) await updateQueue(personId, (queue) => dismiss(queue, entryId));
};

/** Gives an action up by hand, for whoever looks into a device; the server is told of the hole. */
export const dropEntry = async (entryId: string): Promise<void> => {
  if (!personId) return;
  await updateQueue(personId, (queue) =>
    dismiss(quarantine(queue, entryId, 'Dropped by hand'), entryId),
  );
  sender?.wake();
};

export const getClientState = (): ClientState => clientState;

export const subscribeToClientState = states.subscribe;

export const subscribeToFailures = failures.subscribe;
