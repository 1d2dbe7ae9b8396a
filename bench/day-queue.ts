import {
  appendIntent,
  applyHello,
  applyResult,
  type DeviceQueue,
  emptyQueue,
  flushNow,
  markSending,
  nextStep,
  waitingEntries,
} from '@ploeg/domain/outbox/device-queue';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { retryDelayMs } from '@ploeg/domain/outbox/retry-delay';
import { type Instant, instant, toWallTime } from '@ploeg/domain/time/wall-time';
import { retryAfterOf, toSendResult } from '../apps/web/src/data/outbox/send-result.ts';
import type { Noted } from './day-losses.ts';
import { md5, type Question, type Reply } from './day-line.ts';
import type { Phone } from './day-phone.ts';
import type { Tap } from './day-plan.ts';
import { departmentOfPerson, personId } from './generate.ts';
import { evidenceOf } from './load.ts';

const TIMEZONE = 'Europe/Brussels';

type Write = Pick<Question, 'route' | 'method' | 'path'> & { body: object };
type Pause = { id: string; start: number; startAt: number; end: number | null; endAt?: number };

const nowInstant = (): Instant => instant(Math.floor(Date.now() / 1000));

/** What the taps of one device say, each building on those before it. */
const createTaps = (person: number) => {
  const optimisticId = crypto.randomUUID();
  const bornAt = Date.now();
  let pauses: Pause[] = [];

  return (what: Tap, at: Instant, wall: number): Write => {
    const evidence = evidenceOf(person, at, (Date.now() - bornAt) / 1000);
    if (what === 'check-in') {
      const checkIn = { start: wall, at };
      const body = { optimisticId, departmentId: departmentOfPerson(person), checkIn, ...evidence };
      return { route: what, method: 'POST', path: '/api/v3/clockings', body };
    }
    if (what === 'check-out') {
      const checkOut = { end: wall, at, comment: '', costs: [] };
      const path = `/api/v3/clockings/checkout/${optimisticId}`;
      return { route: what, method: 'POST', path, body: { checkOut, ...evidence } };
    }
    pauses =
      what === 'pause'
        ? [...pauses, { id: crypto.randomUUID(), start: wall, startAt: at, end: null }]
        : pauses.map((pause) => (pause.end === null ? { ...pause, end: wall, endAt: at } : pause));
    const path = `/api/v3/clockings/${optimisticId}`;
    return { route: 'pause', method: 'PATCH', path, body: { pauses, ...evidence } };
  };
};

const readReply = ({ status, headers, text }: Reply) => {
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  const known = new Headers(named as [string, string][]);
  const isJson = known.get('content-type')?.includes('json') ?? false;
  const reply = { status, headers: known, body: isJson ? (JSON.parse(text) as unknown) : null };
  return { result: toSendResult(reply), retryAfter: retryAfterOf(reply) };
};

const UNANSWERED = {
  result: { kind: 'ambiguous', error: 'no answer' },
  retryAfter: null,
} as const;

/** The product's own queue on one phone, and a journal of what was tapped and answered. */
export const createDayQueue = (
  person: number,
  unheard: readonly number[],
  phone: Phone,
  onDrained: () => void,
) => {
  const toWrite = createTaps(person);
  const installId = crypto.randomUUID();
  const journal: Noted[] = [];
  let queue: DeviceQueue = emptyQueue(personId(person), installId);
  let failures = 0;
  let isSending = false;
  let timer: NodeJS.Timeout | undefined;

  const wakeIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), Math.max(100, ms));
  };

  const sayHello = async (): Promise<void> => {
    const headers = { 'x-install-id': installId };
    const path = '/api/v3/outbox/hello';
    const reply = await phone.ask({ route: 'hello', method: 'GET', path, headers });
    failures = reply?.status === 200 ? 0 : failures + 1;
    if (reply?.status === 200) queue = applyHello(queue, JSON.parse(reply.text), nowInstant());
  };

  const sendEntry = async (entry: OutboxEntry): Promise<void> => {
    queue = markSending(queue, entry.id);
    const { body, ...wire } = entry.args as Write;
    const noted = journal.find(({ key }) => key === entry.key) as Noted;
    noted.tries += 1;
    const reply = await phone.ask({
      ...wire,
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': entry.key,
        'x-outbox-seq': String(entry.seq),
        'x-install-id': installId,
      },
      isUnheard: noted.tries === 1 && unheard.includes(entry.seq),
    });
    const { result, retryAfter } = reply ? readReply(reply) : UNANSWERED;
    const delay = retryDelayMs(entry.attempts + 1, Math.random(), retryAfter);
    const at = { now: nowInstant(), retryInSeconds: delay / 1000 };
    queue = applyResult(queue, entry.id, result, at);
    const isOver = result.kind === 'outcome' || result.kind === 'unusable';
    if (reply && isOver) noted.answer = { status: reply.status, md5: md5(reply.text) };
    if (isOver && waitingEntries(queue).length === 0) onDrained();
  };

  const sendAll = async (): Promise<void> => {
    while (phone.hasNetwork()) {
      const step = nextStep(queue, nowInstant());
      if (step.do === 'nothing') return;
      if (step.do === 'wait') return wakeIn(step.until * 1000 - Date.now());
      if (step.do === 'send') await sendEntry(step.entry);
      else if (step.do === 'hello') await sayHello();
      else throw new Error(`The queue of device ${person} has a hole`);
      if (failures > 0) return wakeIn(retryDelayMs(failures, Math.random()));
    }
  };

  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    await sendAll();
    isSending = false;
  };

  return {
    journal: journal as readonly Noted[],
    hasWaiting: (): boolean => waitingEntries(queue).length > 0,
    send,
    /** The network is back: what waits for another try waits no longer. */
    flush: (): void => {
      queue = flushNow(queue, nowInstant(), 'keep');
      void send();
    },
    tap: (what: Tap): void => {
      const at = nowInstant();
      const wall = toWallTime(at, TIMEZONE);
      const args = toWrite(what, at, wall);
      const key = crypto.randomUUID();
      const clock = { wall: at, mono: 0, bootId: '', offset: 0, offsetAge: 0, timezoneOffset: 0 };
      const intent = { type: what, v: 1, args, departmentId: '', optimisticId: null, refs: [] };
      journal.push({ what, key, number: queue.nextSeq, at, wall, answer: null, tries: 0 });
      queue = appendIntent(queue, intent, { id: key, key, clock, now: at });
      void send();
    },
  };
};
