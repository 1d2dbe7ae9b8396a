import {
  applyHello,
  applyResult,
  type DeviceQueue,
  markSending,
  nextStep,
  type SendResult,
} from '@ploeg/domain/outbox/device-queue';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { retryDelayMs } from '@ploeg/domain/outbox/retry-delay';
import { type RequestOptions, sendRequest } from '#platform/api.ts';
import { NetworkError } from '#platform/api-error.ts';
import { nowInstant, rememberServerTime } from '#platform/device-clock.ts';
import { noteFailedPunch } from '../failures/failures.ts';
import { toWire } from '../api.ts';
import { readEntry } from './command-kind.ts';
import { loadQueue, updateQueue } from './queue-store.ts';
import { isSignedOut, retryAfterOf, toSendResult } from './send-result.ts';

type StreamState = { epoch: string; hw: number; serverTime: number };

export type Signature = Pick<RequestOptions, 'token' | 'headers'>;

export type QueueEvents = {
  onOutcome(entry: OutboxEntry, result: SendResult): void;
  onDrained(): void;
};

export type SendStep =
  | { kind: 'idle' }
  | { kind: 'wait'; until: number }
  | { kind: 'sent'; isAnswered: boolean }
  | { kind: 'synced' }
  | { kind: 'unanswered' };

/** Requests that wait for an answer may be refused; work that was done should not be. */
const isRefusedPunch = ({ type }: OutboxEntry, result: SendResult): boolean =>
  /^(clocking|kiosk)\./.test(type) &&
  (result.kind === 'unusable' || (result.kind === 'outcome' && result.outcome === 'rejected'));

const sendEntry = async (
  queue: DeviceQueue,
  entry: OutboxEntry,
  signature: Signature,
): Promise<{ result: SendResult; retryAfter: number | null }> => {
  const readable = readEntry(entry);
  if (!readable) return { result: { kind: 'unusable', error: entry.type }, retryAfter: null };
  const { call, timeoutMs, ...wire } = await readable.kind.toRequest(readable.args, entry);
  try {
    const reply = await sendRequest(call, toWire(call, wire), {
      ...signature,
      headers: {
        ...signature.headers,
        'Idempotency-Key': entry.key,
        'X-Outbox-Seq': String(entry.seq),
        'X-Install-Id': queue.installId,
      },
      ...(timeoutMs ? { timeoutMs } : {}),
    });
    const result = toSendResult(reply);
    if (isRefusedPunch(entry, result)) noteFailedPunch(entry.type, reply.body);
    if (result.kind === 'outcome') readable.kind.onResponse?.(readable.args, reply.body);
    return { result, retryAfter: retryAfterOf(reply) };
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return { result: { kind: 'ambiguous', error: error.message }, retryAfter: null };
  }
};

/** Asks where the server stands, or tells it of a gap; false without a usable answer. */
const syncStream = async (
  queue: DeviceQueue,
  gap: unknown,
  signature: Signature,
): Promise<boolean> => {
  const headers = { ...signature.headers, 'X-Install-Id': queue.installId };
  const asking = gap
    ? sendRequest(
        'POST /api/v3/outbox/gap',
        { body: gap },
        { ...signature, headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() } },
      )
    : sendRequest('GET /api/v3/outbox/hello', {}, { ...signature, headers });
  const reply = await asking.catch(() => null);
  if (!reply) return false;
  if (isSignedOut(reply)) {
    await updateQueue(queue.mainId, (q) => ({ ...q, pausedForSignIn: true }));
    return true;
  }
  if (reply.status !== 200) return false;
  const state = reply.body as StreamState;
  rememberServerTime(state.serverTime);
  await updateQueue(queue.mainId, (q) => applyHello(q, state, nowInstant()));
  return true;
};

export const sendNext = async (
  personId: string,
  events: QueueEvents,
  signature: Signature = {},
): Promise<SendStep> => {
  const queue = await loadQueue(personId);
  const step = nextStep(queue, nowInstant());
  switch (step.do) {
    case 'nothing':
      return { kind: 'idle' };
    case 'wait':
      return { kind: 'wait', until: step.until };
    case 'hello':
    case 'report-gap': {
      const { do: _, ...gap } = step;
      const done = await syncStream(queue, step.do === 'hello' ? null : gap, signature);
      return { kind: done ? 'synced' : 'unanswered' };
    }
    case 'send': {
      await updateQueue(personId, (q) => markSending(q, step.entry.id));
      const { result, retryAfter } = await sendEntry(queue, step.entry, signature);
      const delay = retryDelayMs(step.entry.attempts + 1, Math.random(), retryAfter);
      const at = { now: nowInstant(), retryInSeconds: delay / 1000 };
      const after = await updateQueue(personId, (q) => applyResult(q, step.entry.id, result, at));
      events.onOutcome(step.entry, result);
      if (nextStep(after, Number.MAX_SAFE_INTEGER).do === 'nothing') events.onDrained();
      return { kind: 'sent', isAnswered: result.kind !== 'ambiguous' };
    }
  }
};
