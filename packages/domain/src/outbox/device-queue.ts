import { ENTRY_STATE, type Intent, type OutboxEntry } from './entry.ts';

/** The queue of one person on one device. Plain data: what is stored is what runs. */
export type DeviceQueue = {
  mainId: string;
  /** Names this queue to the server: a wiped store begins another one. */
  installId: string;
  nextSeq: number;
  /** The highest number that the server is known to have dealt with. */
  serverHw: number;
  /** The epoch of the server's database that `serverHw` belongs to; null before the first hello. */
  epoch: string | null;
  /** Set by a 401: nothing is sent until the same person has signed in again. */
  pausedForSignIn: boolean;
  /** Set when the server must be asked where it stands before anything else is sent. */
  needsHello: boolean;
  entries: OutboxEntry[];
};

/** Days that an applied entry is kept for the case that the server is restored from a backup. */
export const JOURNAL_DAYS = 30;

/** Seconds that a fresh entry may be held back for something that is still on its way to it. */
export const HOLD_SECONDS = 10;

/** No pause is longer, a server's own wish included: beyond it the device's clock was put back. */
const LONGEST_WAIT_SECONDS = 3600;

export const emptyQueue = (mainId: string, installId: string): DeviceQueue => ({
  mainId,
  installId,
  nextSeq: 1,
  serverHw: 0,
  epoch: null,
  pausedForSignIn: false,
  needsHello: true,
  entries: [],
});

const isFinal = ({ state }: OutboxEntry): boolean =>
  state !== ENTRY_STATE.queued && state !== ENTRY_STATE.sending;

export const waitingEntries = (queue: DeviceQueue): OutboxEntry[] =>
  queue.entries.filter((entry) => !isFinal(entry)).sort((a, b) => a.seq - b.seq);

export const failedEntries = (queue: DeviceQueue): OutboxEntry[] =>
  queue.entries.filter(
    (e) => !e.seen && (e.state === ENTRY_STATE.failed || e.state === ENTRY_STATE.deadLetter),
  );

/** `id` and `key` are never minted again. A held entry waits `HOLD_SECONDS` at most for `amendEntry`. */
export const appendIntent = (
  queue: DeviceQueue,
  intent: Intent,
  tap: Pick<OutboxEntry, 'id' | 'key' | 'clock' | 'infos'> & { now: number; isHeld?: boolean },
): DeviceQueue => {
  const entry: OutboxEntry = {
    ...intent,
    id: tap.id,
    key: tap.key,
    seq: queue.nextSeq,
    mainId: queue.mainId,
    clock: tap.clock,
    ...(tap.infos ? { infos: tap.infos } : {}),
    state: ENTRY_STATE.queued,
    attempts: 0,
    firstAt: tap.now,
    nextAt: tap.isHeld ? tap.now + HOLD_SECONDS : tap.now,
    lastError: null,
    outcome: null,
    seen: false,
  };
  return { ...queue, nextSeq: queue.nextSeq + 1, entries: [...queue.entries, entry] };
};

const change = (queue: DeviceQueue, id: string, changes: Partial<OutboxEntry>): DeviceQueue => ({
  ...queue,
  entries: queue.entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)),
});

/** Only before the first try: the server may have stored an answer, and a key must not stand for two things. */
export const amendEntry = (
  queue: DeviceQueue,
  id: string,
  args: unknown,
  now: number,
): DeviceQueue => {
  const entry = queue.entries.find((e) => e.id === id);
  if (entry?.state !== ENTRY_STATE.queued || entry.attempts > 0) return queue;
  return change(queue, id, { args, nextAt: Math.min(entry.nextAt, now) });
};

export type NextStep =
  | { do: 'send'; entry: OutboxEntry }
  | { do: 'hello' }
  /** Numbers that no entry can fill any more and that the server must be told of. */
  | { do: 'report-gap'; from: number; to: number; reason: 'quarantined' | 'evicted' }
  | { do: 'wait'; until: number }
  | { do: 'nothing' };

/** What the sender does now: one entry at a time, strictly in order. Times in unix seconds. */
export const nextStep = (queue: DeviceQueue, now: number): NextStep => {
  if (queue.pausedForSignIn) return { do: 'nothing' };
  const waiting = waitingEntries(queue);
  if (waiting.some((entry) => entry.state === ENTRY_STATE.sending)) return { do: 'nothing' };
  const lost = queue.entries.filter(
    (e) => e.state === ENTRY_STATE.deadLetter && e.seq > queue.serverHw,
  );
  const head = waiting[0];
  const isEarly = head && head.nextAt > now && head.nextAt <= now + LONGEST_WAIT_SECONDS;
  if (isEarly) return { do: 'wait', until: head.nextAt };
  // Also when nothing waits: a restored server must hear what it has forgotten.
  if (queue.needsHello && queue.entries.length > 0) return { do: 'hello' };
  if (!head && lost.length === 0) return { do: 'nothing' };
  const end = head ? head.seq - 1 : Math.max(...lost.map((entry) => entry.seq));
  if (end > queue.serverHw) {
    const reason = lost.length > 0 ? 'quarantined' : 'evicted';
    return { do: 'report-gap', from: queue.serverHw + 1, to: end, reason };
  }
  return head ? { do: 'send', entry: head } : { do: 'nothing' };
};

/** Marks an entry as on its way. The try counts from here: nobody knows how far it will get. */
export const markSending = (queue: DeviceQueue, id: string): DeviceQueue => {
  const attempts = queue.entries.find((entry) => entry.id === id)?.attempts ?? 0;
  return change(queue, id, { state: ENTRY_STATE.sending, attempts: attempts + 1 });
};

/** What came back for an entry. Anything that is not clearly the server's outcome is `ambiguous`. */
export type SendResult =
  | {
      kind: 'outcome';
      outcome: 'applied' | 'rejected';
      status: number;
      text: string | null;
      hw: number;
      epoch: string;
    }
  | { kind: 'gap'; hw: number }
  | { kind: 'seq-reused'; hw: number }
  | { kind: 'signed-out' }
  | { kind: 'unusable'; error: string }
  | { kind: 'ambiguous'; error: string };

/** Gives the entries from `seq` on new numbers behind `hw`; their keys, and so their effects, stay. */
const renumber = (queue: DeviceQueue, seq: number, hw: number): DeviceQueue => {
  const shift = hw + 1 - seq;
  if (shift <= 0) return queue;
  return {
    ...queue,
    nextSeq: queue.nextSeq + shift,
    entries: queue.entries.map((entry) =>
      !isFinal(entry) && entry.seq >= seq ? { ...entry, seq: entry.seq + shift } : entry,
    ),
  };
};

/** Takes in the result of a try. Only an outcome ends an entry; everything else keeps it. */
export const applyResult = (
  queue: DeviceQueue,
  id: string,
  result: SendResult,
  at: { now: number; retryInSeconds: number },
): DeviceQueue => {
  const entry = queue.entries.find((e) => e.id === id);
  if (!entry || isFinal(entry)) return queue;
  const again: Partial<OutboxEntry> = {
    state: ENTRY_STATE.queued,
    nextAt: at.now + at.retryInSeconds,
  };
  switch (result.kind) {
    case 'outcome': {
      const { outcome: kind, status, text, epoch } = result;
      const ended = change(queue, id, {
        state: kind === 'applied' ? ENTRY_STATE.sent : ENTRY_STATE.failed,
        lastError: text,
        outcome: { kind, status, text, epoch, at: at.now },
      });
      // A new epoch is never taken from an answer: only a hello settles what a restore has undone.
      const isRestored = queue.epoch !== null && epoch !== queue.epoch;
      return {
        ...ended,
        serverHw: Math.max(ended.serverHw, result.hw),
        needsHello: ended.needsHello || isRestored,
      };
    }
    case 'gap':
      return { ...change(queue, id, { ...again, nextAt: at.now }), needsHello: true };
    case 'seq-reused':
      return {
        ...renumber(change(queue, id, { ...again, nextAt: at.now }), entry.seq, result.hw),
        needsHello: true,
      };
    case 'signed-out':
      return { ...change(queue, id, { state: ENTRY_STATE.queued }), pausedForSignIn: true };
    case 'unusable':
      return quarantine(queue, id, result.error);
    case 'ambiguous':
      return change(queue, id, { ...again, lastError: result.error });
  }
};

/** An outcome of another epoch of the database proves nothing: a backup may have been restored. */
const isUnproven = (entry: OutboxEntry, epoch: string): boolean =>
  (entry.state === ENTRY_STATE.sent || entry.state === ENTRY_STATE.failed) &&
  entry.outcome?.epoch !== epoch;

/** After a restore all that the former epoch had answered goes out again under the same keys, refusals too. */
export const applyHello = (
  queue: DeviceQueue,
  hello: { epoch: string; hw: number },
  now: number,
): DeviceQueue => ({
  ...queue,
  epoch: hello.epoch,
  serverHw: hello.hw,
  needsHello: false,
  entries: queue.entries.map((entry) =>
    isUnproven(entry, hello.epoch)
      ? {
          ...entry,
          state: ENTRY_STATE.queued,
          attempts: 1,
          nextAt: now,
          outcome: null,
          seen: false,
        }
      : entry,
  ),
});

/** After a start: what was on its way has no outcome, so it goes out again under the same key. */
export const resumeAfterStart = (queue: DeviceQueue): DeviceQueue => ({
  ...queue,
  needsHello: true,
  entries: queue.entries.map((entry) =>
    entry.state === ENTRY_STATE.sending ? { ...entry, state: ENTRY_STATE.queued } : entry,
  ),
});

export const resumeAfterSignIn = (queue: DeviceQueue): DeviceQueue => ({
  ...queue,
  pausedForSignIn: false,
  needsHello: true,
});

const isHeld = (entry: OutboxEntry, now: number): boolean =>
  entry.attempts === 0 && entry.nextAt <= now + HOLD_SECONDS;

/** Only `release`, which the person asks for, sends what is held back for its completion. */
export const flushNow = (
  queue: DeviceQueue,
  now: number,
  held: 'keep' | 'release',
): DeviceQueue => ({
  ...queue,
  entries: queue.entries.map((entry) =>
    entry.state === ENTRY_STATE.queued &&
    entry.nextAt > now &&
    (held === 'release' || !isHeld(entry, now))
      ? { ...entry, nextAt: now }
      : entry,
  ),
});

export const quarantine = (queue: DeviceQueue, id: string, error: string): DeviceQueue =>
  change(queue, id, { state: ENTRY_STATE.deadLetter, lastError: error });

export const dismiss = (queue: DeviceQueue, id: string): DeviceQueue =>
  change(queue, id, { seen: true });

export const pruneJournal = (queue: DeviceQueue, now: number): DeviceQueue => ({
  ...queue,
  entries: queue.entries.filter(
    (e) => e.state !== ENTRY_STATE.sent || (e.outcome?.at ?? now) > now - JOURNAL_DAYS * 86_400,
  ),
});
