import type { Notification } from './socket.ts';

export type Said =
  | { kind: 'here' | 'gone'; tab: string }
  | { kind: 'who' }
  // Null: something may have been missed. `at` in unix milliseconds; `isSeen` when somebody looks
  // at the tab that has the socket.
  | { kind: 'heard'; notification: Notification | null; at: number; isSeen: boolean }
  | { kind: 'state'; state: string }
  /** The snapshot was asked for at this moment (unix milliseconds) and lies in the store. */
  | { kind: 'loaded'; askedAt: number };

export type Talk = { say(said: Said): void; close(): void };

export const openTalk = (personId: string, onSaid: (said: Said) => void): Talk => {
  if (!('BroadcastChannel' in globalThis)) return { say: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`ploeg-tabs-${personId}`);
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => onSaid(data));
  let isOpen = true;
  return {
    say: (said) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window has one, a channel has none
      if (isOpen) channel.postMessage(said);
    },
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
};
