import { dismiss, type DeviceQueue, waitingEntries } from '@ploeg/domain/outbox/device-queue';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { NO_TRIES, type PinTries } from '@ploeg/domain/kiosks/pin-tries';
import { liveQuery } from 'dexie';
import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#platform/listeners.ts';
import { isOnline, lookNow, subscribeToNetwork } from '#platform/network.ts';
import { whileAwake } from '#platform/tab-life.ts';
import { KIOSK_QUEUES, updateQueue } from '../outbox/queue-store.ts';
import type { Sender } from '../outbox/sender.ts';
import { createReader, type KioskBoard, readBoard } from '../wire.ts';
import { loadBoard } from './load-board.ts';
import { getPairing, subscribeToPairing } from './kiosk-pairing.ts';
import { loadKioskQueues, resumeQueuesOf, startKioskSender } from './kiosk-queues.ts';
import { kioskStore } from './kiosk-store.ts';
import { foldBoard, type PersonAtKiosk } from './kiosks.optimistic.ts';

export type KioskState = {
  status: 'loading' | 'ready' | 'failed';
  board: KioskBoard | null;
  people: PersonAtKiosk[];
  tries: ReadonlyMap<string, PinTries>;
  waiting: number;
  /** Since when the oldest of them waits, unix seconds. */
  waitingSince: number | null;
  /** Those of people who are not on the board any more: only a manager can help. */
  orphaned: number;
  loadedAt: number | null;
};

const EMPTY: KioskState = {
  status: 'loading',
  board: null,
  people: [],
  tries: new Map(),
  waiting: 0,
  waitingSince: null,
  orphaned: 0,
  loadedAt: null,
};

/** Other devices of the team are seen after so long at the latest; mostly it costs a 304. */
const ASK_EVERY_MS = 30_000;

const boardReader = createReader(readBoard);

let state = EMPTY;
let sender: Sender | null = null;
let isOpen = false;
const { notify, subscribe } = createListeners();

const setState = (changes: Partial<KioskState>): void => {
  state = { ...state, ...changes };
  notify();
};

const readDevice = async () => ({
  stored: await kioskStore.boards.get('board'),
  queues: await loadKioskQueues(),
  tries: await kioskStore.tries.toArray(),
});

const waitingIn = (queues: Iterable<DeviceQueue>): OutboxEntry[] =>
  [...queues].flatMap(waitingEntries);

type Device = Awaited<ReturnType<typeof readDevice>>;

const applyStored = ({ stored, queues, tries }: Device): void => {
  if (!stored) boardReader.forget();
  const board = stored ? boardReader.read(stored) : null;
  const onBoard = new Set(board?.people.map((person) => person.employmentId));
  const strangers = [...queues].filter(([employmentId]) => !onBoard.has(employmentId));
  const waiting = waitingIn(queues.values());
  setState({
    ...(stored ? { status: 'ready' } : {}),
    board,
    loadedAt: stored?.loadedAt ?? null,
    people: stored && board ? foldBoard(board, stored.through, (id) => queues.get(id)) : [],
    tries: new Map(tries.map(({ recordId, ...rest }) => [recordId, rest])),
    waiting: waiting.length,
    waitingSince: waiting.length > 0 ? Math.min(...waiting.map((entry) => entry.firstAt)) : null,
    orphaned: stored ? waitingIn(strangers.map(([, queue]) => queue)).length : 0,
  });
};

export const refreshKiosk = async (): Promise<void> => {
  const pairing = getPairing();
  if (!pairing || pairing.isRevoked) return;
  const outcome = await loadBoard(pairing.token);
  if (outcome === 'failed' && !state.board) setState({ status: 'failed' });
  if (outcome !== 'loaded') return;
  const board = await kioskStore.boards.get('board');
  const resumed = await resumeQueuesOf(board?.data.people.map((p) => p.recordId) ?? []);
  if (resumed) sender?.wake();
};

export const openKiosk = (): (() => void) => {
  isOpen = true;
  const watch = liveQuery(readDevice).subscribe({ next: applyStored });
  const startSending = (): void => {
    sender ??= startKioskSender({
      // Turned away: the board says whether the kiosk was revoked or the person has left.
      onOutcome: (_entry, { kind }) => void (kind === 'signed-out' && refreshKiosk()),
      onDrained: () => void refreshKiosk(),
    });
  };
  const stopSending = (): void => {
    sender?.stop();
    sender = null;
  };
  const onNetwork = (): void => {
    if (!isOnline()) return;
    void sender?.flushNow('keep');
    void refreshKiosk();
  };
  const poll = setInterval(() => void refreshKiosk(), ASK_EVERY_MS);
  const closers = [
    () => watch.unsubscribe(),
    () => clearInterval(poll),
    subscribeToNetwork(onNetwork),
    subscribeToPairing(onNetwork),
    whileAwake({ start: startSending, stop: stopSending }),
  ];
  void refreshKiosk();
  return () => {
    for (const close of closers) close();
    isOpen = false;
    boardReader.forget();
    setState(EMPTY);
  };
};

export const punched = async (): Promise<void> => {
  if (isOpen) applyStored(await readDevice());
  sender?.wake();
  lookNow();
};

export const sendKioskNow = (): void => void sender?.flushNow('release');

export const dismissAtKiosk = async (employmentId: string, entryIds: string[]): Promise<void> => {
  await updateQueue(KIOSK_QUEUES + employmentId, (queue) => entryIds.reduce(dismiss, queue));
};

export const triesOf = (employmentId: string): PinTries =>
  state.tries.get(employmentId) ?? NO_TRIES;

export const useKiosk = (): KioskState => {
  useEffect(() => openKiosk(), []);
  return useSyncExternalStore(subscribe, () => state);
};
