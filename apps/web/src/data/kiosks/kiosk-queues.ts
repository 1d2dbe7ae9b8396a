import {
  appendIntent,
  type DeviceQueue,
  flushNow,
  pruneJournal,
  resumeAfterSignIn,
  resumeAfterStart,
} from '@ploeg/domain/outbox/device-queue';
import { retryDelayMs } from '@ploeg/domain/outbox/retry-delay';
import { nowInstant, tapClock } from '#platform/device-clock.ts';
import { type CommandKind, type EntryTarget, intentOf } from '../outbox/command-kind.ts';
import { KIOSK_QUEUES, listQueues, loadQueue, updateQueue } from '../outbox/queue-store.ts';
import { type QueueEvents, sendNext } from '../outbox/send-next.ts';
import { startWorker } from '../outbox/worker.ts';
import { millisecondsUntil, type Sender } from '../outbox/sender.ts';
import { getPairing } from './kiosk-pairing.ts';

const queueOf = (employmentId: string): string => KIOSK_QUEUES + employmentId;

const recordIdOf = (queueId: string): string => queueId.slice(KIOSK_QUEUES.length);

export const loadKioskQueues = async (): Promise<Map<string, DeviceQueue>> => {
  const ids = await listQueues(KIOSK_QUEUES);
  const queues = await Promise.all(ids.map((id) => loadQueue(id)));
  return new Map(ids.map((id, index) => [recordIdOf(id), queues[index] as DeviceQueue]));
};

export const saveAtKiosk = async <A>(
  employmentId: string,
  kind: CommandKind<A>,
  args: A,
  target: EntryTarget,
): Promise<void> => {
  void navigator.storage?.persist?.();
  const intent = intentOf(kind, args, target);
  const tap = {
    id: crypto.randomUUID(),
    key: crypto.randomUUID(),
    clock: tapClock(),
    now: nowInstant(),
  };
  await updateQueue(queueOf(employmentId), (queue) => appendIntent(queue, intent, tap));
};

export const resumeQueuesOf = async (employmentIds: readonly string[]): Promise<boolean> => {
  const queues = await loadKioskQueues();
  const paused = employmentIds.filter((employmentId) => queues.get(employmentId)?.pausedForSignIn);
  for (const employmentId of paused) await updateQueue(queueOf(employmentId), resumeAfterSignIn);
  return paused.length > 0;
};

const beginWith = (queue: DeviceQueue): DeviceQueue =>
  pruneJournal(resumeAfterStart(queue), nowInstant());

// One request at a time, each queue once in a run. A request without an answer ends the run, since
// the next one would wait as long for nothing, and the run after it begins with the next person.
export const startKioskSender = (events: QueueEvents): Sender => {
  let failures = 0;
  let lastTried: string | undefined;

  const rotated = (ids: readonly string[]): string[] => {
    const next = ids.findIndex((id) => lastTried === undefined || id > lastTried);
    return next <= 0 ? [...ids] : [...ids.slice(next), ...ids.slice(0, next)];
  };

  const runOnce = async (): Promise<number | null> => {
    const pairing = getPairing();
    if (!pairing || pairing.isRevoked) return null;
    const { token } = pairing;
    const sleeps: number[] = [];
    for (const id of rotated((await listQueues(KIOSK_QUEUES)).sort())) {
      const signature = { token, headers: { 'X-Kiosk-Person': recordIdOf(id) } };
      const step = await sendNext(id, events, signature);
      if (step.kind === 'idle') continue;
      if (step.kind === 'wait') {
        sleeps.push(millisecondsUntil(step.until));
        continue;
      }
      lastTried = id;
      if (step.kind === 'unanswered' || (step.kind === 'sent' && !step.isAnswered)) {
        failures += 1;
        return retryDelayMs(failures, Math.random());
      }
      failures = 0;
      sleeps.push(0);
    }
    return sleeps.length > 0 ? Math.min(...sleeps) : null;
  };

  const eachQueue = async (change: (queue: DeviceQueue) => DeviceQueue): Promise<void> => {
    for (const id of await listQueues(KIOSK_QUEUES)) await updateQueue(id, change);
  };

  const worker = startWorker('ploeg-outbox-kiosk', { begin: () => eachQueue(beginWith), runOnce });
  return {
    ...worker,
    flushNow: async (held) => {
      await eachQueue((queue) => flushNow(queue, nowInstant(), held));
      worker.wake();
    },
  };
};
