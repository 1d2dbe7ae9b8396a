import type { Notification } from './socket.ts';

export type TabMessage =
  | { kind: 'here' | 'gone'; tab: string }
  | { kind: 'who' }
  // Null: something may have been missed. `at` in unix milliseconds; `isSeen` when somebody looks
  // at the tab that has the socket.
  | { kind: 'heard'; notification: Notification | null; at: number; isSeen: boolean }
  | { kind: 'state'; state: string }
  /** The snapshot was asked for at this moment (unix milliseconds) and lies in the store. */
  | { kind: 'loaded'; askedAt: number };

export type TabChannel = { send(message: TabMessage): void; close(): void };

export const openTabChannel = (
  personId: string,
  onMessage: (message: TabMessage) => void,
): TabChannel => {
  if (!('BroadcastChannel' in globalThis)) return { send: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`ploeg-tabs-${personId}`);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  let isOpen = true;
  return {
    send: (message) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window has one, a channel has none
      if (isOpen) channel.postMessage(message);
    },
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
};
