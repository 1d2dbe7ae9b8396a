import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amendEntry,
  appendIntent,
  applyHello,
  applyResult,
  type DeviceQueue,
  emptyQueue,
  HOLD_SECONDS,
  flushNow,
  markSending,
  nextStep,
  resumeAfterSignIn,
  resumeAfterStart,
} from './device-queue.ts';
import type { TapClock } from './entry.ts';

const NOW = 1_000_000;

const clock: TapClock = {
  wall: NOW,
  mono: 0,
  bootId: 'boot',
  offset: null,
  offsetAge: null,
  timezoneOffset: 0,
};

const intent = {
  type: 'clocking.check-in',
  v: 2,
  args: 'bare',
  departmentId: 'bar',
  optimisticId: null,
  refs: [],
};

const held = (now = NOW): DeviceQueue => {
  const queue = appendIntent(emptyQueue('emma', 'phone'), intent, {
    id: 'e',
    key: 'k',
    clock,
    now,
    isHeld: true,
  });
  return applyHello(queue, { epoch: 'life', hw: 0 }, now);
};

const argsOf = (queue: DeviceQueue): unknown => queue.entries[0]?.args;

describe('a tap that waits for its completion', () => {
  it('is on the device at once and goes out when it is complete', () => {
    const queue = held();
    expect(nextStep(queue, NOW)).toEqual({ do: 'wait', until: NOW + HOLD_SECONDS });
    const whole = amendEntry(queue, 'e', 'whole', NOW + 1);
    expect(nextStep(whole, NOW + 1)).toMatchObject({ do: 'send', entry: { args: 'whole' } });
  });

  it('goes out as it is when nothing came in time', () => {
    expect(nextStep(held(), NOW + HOLD_SECONDS)).toMatchObject({ do: 'send' });
  });

  it('is not sent early by a network that returns, but by the person who asks', () => {
    expect(nextStep(flushNow(held(), NOW, 'keep'), NOW).do).toBe('wait');
    expect(nextStep(flushNow(held(), NOW, 'release'), NOW).do).toBe('send');
  });

  it('is never held by a device clock that was put back', () => {
    expect(nextStep(held(NOW + 86_400), NOW)).toMatchObject({ do: 'send' });
    expect(nextStep(flushNow(held(NOW + 60), NOW, 'keep'), NOW).do).toBe('send');
  });

  it('stays as it was first sent, whatever has become of that try', () => {
    const at = { now: NOW, retryInSeconds: 2 };
    const fates: ((queue: DeviceQueue) => DeviceQueue)[] = [
      (q) => q,
      resumeAfterStart,
      resumeAfterSignIn,
      (q) => applyResult(q, 'e', { kind: 'ambiguous', error: '502' }, at),
      (q) => applyResult(q, 'e', { kind: 'signed-out' }, at),
      (q) => applyResult(q, 'e', { kind: 'gap', hw: 0 }, at),
      (q) => applyResult(q, 'e', { kind: 'seq-reused', hw: 3 }, at),
      (q) => applyHello(q, { epoch: 'after a restore', hw: 0 }, NOW),
      (q) =>
        applyResult(
          q,
          'e',
          { kind: 'outcome', outcome: 'applied', status: 201, text: null, hw: 1, epoch: 'life' },
          at,
        ),
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...fates), { maxLength: 8 }), (history) => {
        const sent = history.reduce((q, fate) => fate(q), markSending(held(), 'e'));
        expect(argsOf(amendEntry(sent, 'e', 'whole', NOW))).toBe('bare');
      }),
    );
  });
});
