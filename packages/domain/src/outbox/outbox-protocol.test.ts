import { describe, expect, it } from 'vitest';
import type { DeviceQueue } from './device-queue.ts';
import * as queue from './device-queue.ts';
import { ENTRY_STATE, type OutboxEntry } from './entry.ts';
import type { Protocol } from './testing/protocol.ts';
import { runSequence } from './testing/run-sequence.ts';

const SEQUENCES = Number(process.env.OUTBOX_SEQUENCES ?? 20_000);

/** The hardest variant to catch shows itself well within this many histories. */
const VARIANT_SEQUENCES = 4000;
const VARIANT_SEEDS = 10;

const firstBroken = (from: number, count: number, variant?: Partial<Protocol>) => {
  for (let seed = from; seed < from + count; seed += 1) {
    const broken = runSequence(seed, variant);
    if (broken.length > 0) return { seed, broken };
  }
  return null;
};

describe('the outbox protocol', () => {
  it(`keeps I1 to I6, I8, I11 and I12 through ${SEQUENCES} random histories of faults`, () => {
    expect(firstBroken(1, SEQUENCES)).toBeNull();
  });
});

const dropping =
  (kinds: readonly string[]): Protocol['applyResult'] =>
  (q, id, result, at) =>
    kinds.includes(result.kind)
      ? { ...q, entries: q.entries.filter((entry) => entry.id !== id) }
      : queue.applyResult(q, id, result, at);

const withoutHello = (q: DeviceQueue): DeviceQueue => ({ ...q, needsHello: false });

/** Each breaks one rule of the protocol, as known products have done. */
const variants: Record<string, Partial<Protocol>> = {
  'a new key for every try': { keyOfTry: (_entry, attempt) => `try ${attempt}` },
  'no fence and no key on the server': { decideWrite: () => 'apply' },
  'no fence for holes': {
    decideWrite: ({ stored }) => (stored ? 'replay' : 'apply'),
    nextStep: (q, now) => {
      const waiting = queue
        .waitingEntries(q)
        .filter((e) => e.nextAt <= now && e.state === ENTRY_STATE.queued);
      const last = waiting.at(-1);
      return last ? { do: 'send', entry: last } : { do: 'nothing' };
    },
  },
  'an entry dropped when the network fails': { applyResult: dropping(['ambiguous']) },
  'an entry dropped by a 401': { applyResult: dropping(['signed-out']) },
  'an entry taken off before its answer': {
    markSending: (q, id) => ({ ...q, entries: q.entries.filter((entry) => entry.id !== id) }),
  },
  'a refusal that is not stored': { storesFailures: false },
  'a claim that commits apart from the work': { claimsWithWork: false },
  'what was on its way forgotten at the start': {
    resumeAfterStart: (q) => ({
      ...q,
      entries: q.entries.filter((e) => e.state !== ENTRY_STATE.sending),
    }),
  },
  'what was on its way taken as done at the start': {
    resumeAfterStart: (q) => ({
      ...q,
      entries: q.entries.map((e) =>
        e.state === ENTRY_STATE.sending ? { ...e, state: ENTRY_STATE.sent } : e,
      ),
    }),
  },
  'a restored server believed': {
    applyHello: (q, hello) => ({ ...withoutHello(q), epoch: hello.epoch, serverHw: hello.hw }),
  },
  'another person’s queue sent with my token': { senderOf: (_owner, signedIn) => signedIn },
  'an action on an unconfirmed check-in thrown away': { sendsUnconfirmed: false },
  'an entry completed after it was sent': {
    amendEntry: (q, id, args) => ({
      ...q,
      entries: q.entries.map((e) =>
        e.id === id && (e.state === ENTRY_STATE.queued || e.state === ENTRY_STATE.sending)
          ? { ...e, args }
          : e,
      ),
    }),
  },
  'a try forgotten when the app is killed': {
    markSending: (q, id) => ({
      ...q,
      entries: q.entries.map((e) => (e.id === id ? { ...e, state: ENTRY_STATE.sending } : e)),
    }),
  },
  'a hole never reported': {
    nextStep: (q, now) => {
      const step = queue.nextStep(q, now);
      return step.do === 'report-gap' ? { do: 'nothing' } : step;
    },
  },
};

/** Shows only when a proxy's old copy overtakes the device after a restore: once in 10,000 histories. */
const rareVariants: Record<string, Partial<Protocol>> = {
  'only what lies above the restored number sent again': {
    applyHello: (q, hello, now) => {
      const after = queue.applyHello(q, hello, now);
      const before = new Map(q.entries.map((e) => [e.id, e]));
      const keep = (e: OutboxEntry) => (e.seq <= hello.hw ? (before.get(e.id) ?? e) : e);
      return { ...after, entries: after.entries.map(keep) };
    },
  },
};

const RARE_SEQUENCES = 30_000;

describe('a broken variant is caught:', () => {
  it.each(Object.keys(rareVariants))('%s', (name) => {
    expect(firstBroken(1, RARE_SEQUENCES, rareVariants[name])).not.toBeNull();
  });

  it.each(Object.keys(variants))('%s', (name) => {
    const variant = variants[name];
    for (let seed = 0; seed < VARIANT_SEEDS; seed += 1) {
      const match = firstBroken(1 + seed * 1_000_000, VARIANT_SEQUENCES, variant);
      expect(match, `survived ${VARIANT_SEQUENCES} histories from seed ${seed}`).not.toBeNull();
    }
  });
});
