import type { Database } from '#db/database.ts';
import type { Clock } from '#platform/clock.ts';
import type { PushOutcome, PushSenders } from '#platform/push/push-port.ts';
import { createRepeater, drain } from '#platform/repeater.ts';
import type { Tokens } from '#platform/tokens.ts';
import { createDueMessagesRepo, createMessagesRepo, type DeliveryRow } from './messages.repo.ts';
import { makeReceipt } from './receipts.service.ts';
import { mayStillHear } from './recipients.service.ts';

type Deps = {
  database: Database;
  clock: Clock;
  tokens: Tokens;
  senders: PushSenders;
  onError: (error: unknown) => void;
};

const AT_ONCE = 20;

/** Longer than a push service may take to answer: who holds a push for longer has died. */
const CLAIM_SECONDS = 60;

const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3600;

/** Sends pushes: each claimed, so that two processes never send one twice. */
export const createPushWorker = ({ database, clock, tokens, senders, onError }: Deps) => {
  const { db, transaction } = database.acrossCompanies('push');

  const secondsFromNow = (seconds: number): Date => new Date((clock.now() + seconds) * 1000);

  const fail = (delivery: DeliveryRow, lastError: string): Promise<void> =>
    transaction(async (tx) => {
      const at = secondsFromNow(0);
      const failure = { failedAt: at, nextTryAt: null, lastError };
      const isSettled = await createDueMessagesRepo(tx).settlePush(delivery, failure);
      const { companyId, bundleId } = delivery;
      if (isSettled) await createMessagesRepo(tx, companyId).hasten(bundleId, at);
    });

  const settle = async (
    delivery: DeliveryRow,
    token: string,
    outcome: PushOutcome,
  ): Promise<void> => {
    const { companyId, deviceId, attempts } = delivery;
    const repo = createDueMessagesRepo(db);
    if (outcome.type === 'sent') {
      const sentAt = secondsFromNow(0);
      await repo.settlePush(delivery, { sentAt, nextTryAt: null, lastError: null });
      return;
    }
    const { type, detail } = outcome;
    if (type === 'gone' && deviceId !== null) {
      await createMessagesRepo(db, companyId).forgetToken(deviceId, token);
    }
    if (type !== 'later' || attempts >= MAX_ATTEMPTS) return fail(delivery, detail);
    const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
    const wait = Math.max(outcome.retryAfterSeconds ?? 0, pause);
    await repo.settlePush(delivery, { nextTryAt: secondsFromNow(wait), lastError: detail });
  };

  const dealWith = async (delivery: DeliveryRow): Promise<void> => {
    const { companyId, personId, deviceId, way, content, expiresAt, attempts } = delivery;
    const ttlSeconds = Math.floor((expiresAt?.getTime() ?? 0) / 1000 - clock.now());
    if (ttlSeconds <= 0) return fail(delivery, 'expired');
    const repo = createMessagesRepo(db, companyId);
    const device = deviceId === null ? undefined : await repo.findDevice(personId, deviceId);
    const send = way === 'mail' ? undefined : senders[way];
    // Who signed out in between, or gave the device to somebody else, is told nothing on it.
    if (!device?.token || !content || !send) return fail(delivery, 'no_device');
    // It was made seconds ago, or is tried again after hours.
    if (attempts > 1 && !(await mayStillHear(db, delivery, clock.now()))) {
      return fail(delivery, 'unwanted');
    }
    const receipt = makeReceipt(tokens, delivery);
    const { isUrgent } = delivery;
    let outcome: PushOutcome;
    try {
      outcome = await send({ ...content, token: device.token, receipt, isUrgent, ttlSeconds });
    } catch (error) {
      onError(error);
      outcome = { type: 'later', detail: 'unexpected', retryAfterSeconds: null };
    }
    await settle(delivery, device.token, outcome);
  };

  const claim = (): Promise<DeliveryRow[]> => {
    const until = secondsFromNow(CLAIM_SECONDS);
    return createDueMessagesRepo(db).claimPushes(secondsFromNow(0), until, AT_ONCE);
  };

  /** Sends what is due; answers how many pushes it dealt with. */
  const runDue = (): Promise<number> => drain(claim, dealWith);

  const { start, stop } = createRepeater(runDue, onError);
  return { runDue, start, stop };
};

export type PushWorker = ReturnType<typeof createPushWorker>;
