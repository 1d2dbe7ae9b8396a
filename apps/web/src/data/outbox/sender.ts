import {
  applyHello,
  applyResult,
  type DeviceQueue,
  hurry,
  markSending,
  nextStep,
  pruneJournal,
  resumeAfterStart,
  type SendResult,
} from '@ploeg/domain/outbox/device-queue';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { retryDelayMs } from '@ploeg/domain/outbox/retry-delay';
import { sendRequest } from '#platform/api.ts';
import { type ApiReply, NetworkError } from '#platform/api-error.ts';
import { nowInstant, rememberServerTime } from '#platform/device-clock.ts';
import { readEntry } from './command-kind.ts';
import { loadQueue, updateQueue } from './queue-store.ts';
import { retryAfterOf, toSendResult } from './send-result.ts';

type StreamState = { epoch: string; hw: number; serverTime: number };

export type Sender = {
  /** Something may be ready to go out. */
  wake(): void;
  /** The network is back, or the person asks, who also releases what is held: wait no longer. */
  hurry(held: 'keep' | 'release'): Promise<void>;
  stop(): void;
};

const sendEntry = async (
  queue: DeviceQueue,
  entry: OutboxEntry,
): Promise<{ result: SendResult; retryAfter: number | null }> => {
  const readable = readEntry(entry);
  if (!readable) return { result: { kind: 'unusable', error: entry.type }, retryAfter: null };
  const { call, timeoutMs, ...wire } = await readable.kind.toRequest(readable.args, entry);
  try {
    const reply = await sendRequest(call, wire, {
      headers: {
        'Idempotency-Key': entry.key,
        'X-Outbox-Seq': String(entry.seq),
        'X-Install-Id': queue.installId,
      },
      ...(timeoutMs ? { timeoutMs } : {}),
    });
    return { result: toSendResult(reply), retryAfter: retryAfterOf(reply) };
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return { result: { kind: 'ambiguous', error: error.message }, retryAfter: null };
  }
};

/** Asks where the server stands, or tells it of a gap; false when there was no usable answer. */
const syncStream = async (queue: DeviceQueue, gap: unknown): Promise<boolean> => {
  const headers: Record<string, string> = { 'X-Install-Id': queue.installId };
  let reply: ApiReply;
  try {
    reply = gap
      ? await sendRequest(
          'POST /api/v3/outbox/gap',
          { body: gap },
          { headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() } },
        )
      : await sendRequest('GET /api/v3/outbox/hello', {}, { headers });
  } catch {
    return false;
  }
  if (reply.status === 401) {
    await updateQueue(queue.mainId, (q) => ({ ...q, pausedForSignIn: true }));
    return true;
  }
  if (reply.status !== 200) return false;
  const state = reply.body as StreamState;
  rememberServerTime(state.serverTime);
  await updateQueue(queue.mainId, (q) => applyHello(q, state, nowInstant()));
  return true;
};

/**
 * Sends a person's queue for as long as this tab holds the lock. Two tabs that both believe to hold
 * it do no harm: keys and numbers make the server do everything once and in order.
 */
export const startSender = (
  mainId: string,
  events: { onVerdict(entry: OutboxEntry, result: SendResult): void; onDrained(): void },
): Sender => {
  const stopped = new AbortController();
  let finishSleep = (): void => {};
  let isWoken = false;
  let failures = 0;

  const wake = (): void => {
    isWoken = true;
    finishSleep();
  };

  /** Sleeps until woken, at most `ms`. A call between the look at the queue and the sleep counts. */
  const sleep = async (ms: number | null): Promise<void> => {
    if (!isWoken) {
      await new Promise<void>((resolve) => {
        const timer = ms === null ? undefined : setTimeout(resolve, ms);
        finishSleep = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    isWoken = false;
  };

  const turn = async (): Promise<void> => {
    const queue = await loadQueue(mainId);
    const step = nextStep(queue, nowInstant());
    switch (step.do) {
      case 'nothing':
        return sleep(null);
      case 'wait':
        return sleep(Math.max(0, step.until - Date.now() / 1000) * 1000);
      case 'hello':
      case 'report-gap': {
        const { do: _, ...gap } = step;
        const done = await syncStream(queue, step.do === 'hello' ? null : gap);
        failures = done ? 0 : failures + 1;
        return done ? undefined : sleep(retryDelayMs(failures, Math.random()));
      }
      case 'send': {
        await updateQueue(mainId, (q) => markSending(q, step.entry.id));
        const { result, retryAfter } = await sendEntry(queue, step.entry);
        const delay = retryDelayMs(step.entry.attempts + 1, Math.random(), retryAfter);
        const at = { now: nowInstant(), retryInSeconds: delay / 1000 };
        const after = await updateQueue(mainId, (q) => applyResult(q, step.entry.id, result, at));
        events.onVerdict(step.entry, result);
        if (nextStep(after, Number.MAX_SAFE_INTEGER).do === 'nothing') events.onDrained();
      }
    }
  };

  const run = async (): Promise<void> => {
    await updateQueue(mainId, (q) => pruneJournal(resumeAfterStart(q), nowInstant()));
    while (!stopped.signal.aborted) await turn();
  };

  if ('locks' in navigator) {
    navigator.locks
      .request(`ploeg-outbox-${mainId}`, { signal: stopped.signal }, run)
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) throw error;
      });
  } else {
    void run();
  }

  return {
    wake,
    hurry: async (held) => {
      await updateQueue(mainId, (q) => hurry(q, nowInstant(), held));
      wake();
    },
    stop: () => {
      stopped.abort();
      wake();
    },
  };
};
