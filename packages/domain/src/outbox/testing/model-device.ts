import {
  type DeviceQueue,
  emptyQueue,
  failedEntries,
  quarantine,
  waitingEntries,
} from '../device-queue.ts';
import { ENTRY_STATE, type Intent, type OutboxEntry, type TapClock } from '../entry.ts';
import type { createModelServer, ModelArgs, Reply, Request } from './model-server.ts';
import type { Protocol } from './protocol.ts';
import type { Random } from './random.ts';

type Server = ReturnType<typeof createModelServer>;

/** What becomes of one try. */
export type Fault =
  | 'none'
  | 'request-lost'
  | 'answer-lost'
  | 'crash-inside'
  | 'busy'
  | 'portal'
  | 'signed-out'
  | 'killed-before-send'
  | 'killed-after-send'
  | 'killed-before-persist'
  | 'copied';

const CLOCK: TapClock = {
  wall: 0,
  mono: 0,
  bootId: '',
  offset: null,
  offsetAge: null,
  timezoneOffset: 0,
};

/** One device with a store that survives; people take turns on it, tabs come and go. */
export const createModelDevice = (protocol: Protocol, server: Server, random: Random) => {
  const stores = new Map<string, DeviceQueue>();
  const open = new Map<string, string>();
  const taps: { key: string; owner: string; tap: number }[] = [];
  const sent: Request[] = [];
  /** Taps whose position is still on its way to this page. */
  let unlocated: { mainId: string; id: string; args: ModelArgs }[] = [];
  let tries = 0;

  const load = (mainId: string): DeviceQueue =>
    stores.get(mainId) ?? emptyQueue(mainId, `device of ${mainId}`);
  const save = (queue: DeviceQueue): void => void stores.set(queue.mainId, queue);

  const tap = (mainId: string, now: number): void => {
    const current = open.get(mainId);
    const type = current ? random.pick(['pause', 'resume', 'check-out', 'check-in']) : 'check-in';
    const number = taps.length;
    const optimisticId = type === 'check-in' ? `clocking ${number}` : null;
    const intent: Intent = {
      type,
      v: 1,
      args: { tap: number, position: null } satisfies ModelArgs,
      departmentId: 'bar',
      optimisticId,
      refs: type === 'check-in' || !current ? [] : [current],
    };
    if (optimisticId) open.set(mainId, optimisticId);
    if (type === 'check-out') open.delete(mainId);
    const key = `key ${number}`;
    const id = `entry ${number}`;
    const isHeld = random.chance(0.5);
    taps.push({ key, owner: mainId, tap: number });
    if (isHeld) unlocated.push({ mainId, id, args: intent.args as ModelArgs });
    save(protocol.appendIntent(load(mainId), intent, { id, key, clock: CLOCK, now, isHeld }));
  };

  const settle = (mainId: string, entry: OutboxEntry, reply: Reply, now: number): void => {
    const result =
      reply.kind === 'outcome'
        ? { ...reply, status: reply.outcome === 'applied' ? 200 : 409, text: null }
        : reply.kind === 'unusable'
          ? { kind: 'unusable' as const, error: 'mismatch' }
          : reply;
    const at = { now, retryInSeconds: 2 };
    save(protocol.applyResult(load(mainId), entry.id, result, at));
  };

  const fail = (mainId: string, entry: OutboxEntry, now: number): void =>
    save(
      protocol.applyResult(
        load(mainId),
        entry.id,
        { kind: 'ambiguous', error: 'no answer' },
        { now, retryInSeconds: 2 },
      ),
    );

  const restart = (mainId: string): void => save(protocol.resumeAfterStart(load(mainId)));

  const send = (
    mainId: string,
    signedIn: string,
    entry: OutboxEntry,
    fault: Fault,
    now: number,
  ): void => {
    save(protocol.markSending(load(mainId), entry.id));
    if (fault === 'killed-before-send') return restart(mainId);
    if (fault === 'request-lost' || fault === 'busy' || fault === 'portal') {
      return fail(mainId, entry, now);
    }
    if (fault === 'signed-out') {
      return save(
        protocol.applyResult(
          load(mainId),
          entry.id,
          { kind: 'signed-out' },
          { now, retryInSeconds: 2 },
        ),
      );
    }
    tries += 1;
    const request: Request = {
      mainId: protocol.senderOf(mainId, signedIn),
      installId: load(mainId).installId,
      seq: entry.seq,
      key: protocol.keyOfTry(entry, tries),
      entry,
    };
    sent.push(request);
    const reply = server.handle(request, fault === 'crash-inside');
    if (fault === 'copied') server.handle(request);
    if (fault === 'killed-after-send' || fault === 'killed-before-persist') return restart(mainId);
    if (fault === 'answer-lost' || !reply) return fail(mainId, entry, now);
    settle(mainId, entry, reply, now);
  };

  /** One look of the sender at the queue of a person. */
  const act = (mainId: string, signedIn: string, fault: Fault, now: number): void => {
    const queue = load(mainId);
    const step = protocol.nextStep(queue, now);
    if (step.do === 'hello' && fault === 'none') {
      save(protocol.applyHello(load(mainId), server.hello(mainId, queue.installId), now));
    } else if (step.do === 'report-gap' && fault === 'none') {
      server.reportGap(mainId, queue.installId, step);
      save(protocol.applyHello(load(mainId), server.hello(mainId, queue.installId), now));
    } else if (step.do === 'send') {
      const isKnown = step.entry.refs.length === 0 || protocol.sendsUnconfirmed;
      if (isKnown) send(mainId, signedIn, step.entry, fault, now);
      else save({ ...queue, entries: queue.entries.filter((e) => e.id !== step.entry.id) });
    }
  };

  return {
    load,
    tap,
    act,
    /** A position arrives, early or late, whatever has become of its tap. */
    locate: (now: number): void => {
      if (unlocated.length === 0) return;
      const match = random.pick(unlocated);
      unlocated = unlocated.filter((other) => other !== match);
      const args: ModelArgs = { ...match.args, position: 'there' };
      save(protocol.amendEntry(load(match.mainId), match.id, args, now));
    },
    restart,
    taps,
    signIn: (mainId: string): void => save(protocol.resumeAfterSignIn(load(mainId))),
    /** A copy of an old request arrives; nobody reads its answer. */
    echo: (): void => {
      if (sent.length > 0) server.handle(random.pick(sent));
    },
    /** An update of the app cannot read one of the waiting entries any more. */
    spoil: (mainId: string): void => {
      const [entry] = waitingEntries(load(mainId)).filter((e) => e.state === ENTRY_STATE.queued);
      if (entry) save(quarantine(load(mainId), entry.id, 'unreadable'));
    },
    hasWork: (mainId: string, now: number): boolean =>
      protocol.nextStep(load(mainId), now).do !== 'nothing',
    waiting: (mainId: string): number => waitingEntries(load(mainId)).length,
    failed: (mainId: string): OutboxEntry[] => failedEntries(load(mainId)),
  };
};
