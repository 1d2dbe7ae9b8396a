import type { ChannelAuthorizationHandler } from 'pusher-js';
import type { PlannerAt } from '@ploeg/contract/planning/presence.schemas';
import { subscribeToNetwork } from '#platform/network.ts';
import { serverOrigin } from '#platform/server-address.ts';
import { callApi } from '../api.ts';
import { loadAppConfig } from '../app-config.ts';
import { subscribeToSession } from '../session/session-store.ts';

export type Notification = {
  type?: string;
  resource?: string;
  id?: string;
  departmentId?: string;
  /** Of `PLANNER_AT`, which carries what it says. */
  cell?: PlannerAt['cell'];
};

/** Of Pusher's protocol: the session, in whose name a socket listened, is over. */
const SESSION_ENDED = 4009;

/** Who was sent away for good asks again after so long, since closed browsers make room for others. */
const ASK_AGAIN_MS = 300_000;

/** What the server says of the age of a tab holds for one that it hears of at once. */
const SLOW_MS = 5000;

export type SocketEvents = {
  /** It listens from now on, and something may have changed since this tab began to ask. */
  onMissed: () => void;
  onNotification: (notification: Notification) => void;
  onState: (state: string) => void;
  onSessionEnded: () => void;
};

export type Socket = { id(): string | undefined; close(): void };

/** A clock may be set, and another one stands still while a device sleeps. */
const ageOfTab = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);

const realtimeKey = async (): Promise<string> => (await loadAppConfig())?.realtimeKey ?? 'ploeg';

export const openSocket = async (personId: string, events: SocketEvents): Promise<Socket> => {
  const { default: Pusher } = await import('pusher-js');
  const server = new URL(serverOrigin());
  const isSecure = server.protocol === 'https:';
  const port = Number(server.port) || (isSecure ? 443 : 80);
  let sentAt = 0;
  const authorize: (...asked: Parameters<ChannelAuthorizationHandler>) => Promise<void> = async (
    { socketId, channelName },
    callback,
  ) => {
    const body = { socket_id: socketId, channel_name: channelName };
    const asked = callApi('POST /api/broadcasting/auth', { body });
    const answer = await asked.catch((error: Error) => error);
    if (answer instanceof Error) return callback(answer, null);
    sentAt = performance.now();
    return callback(null, { ...answer, channel_data: String(Math.ceil(ageOfTab())) });
  };
  const pusher = new Pusher(await realtimeKey(), {
    cluster: 'eu',
    wsHost: server.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: isSecure,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      customHandler: (asked, callback) => void authorize(asked, callback),
    },
  });
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const comeBack = (): void => {
    clearTimeout(timer);
    if (pusher.connection.state === 'disconnected') pusher.connect();
  };
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (isClosed) return;
    events.onState(current);
    if (current === 'disconnected') timer = setTimeout(comeBack, ASK_AGAIN_MS);
  });
  pusher.connection.bind('error', (error: { data?: { code?: number } }) => {
    if (error.data?.code === SESSION_ENDED) events.onSessionEnded();
  });
  events.onState(pusher.connection.state);
  pusher
    .subscribe(`private-App.User.${personId}`)
    .bind('pusher:subscription_succeeded', (begun?: { missed?: boolean }) => {
      const isSlow = performance.now() - sentAt > SLOW_MS;
      if (isSlow || begun?.missed !== false) events.onMissed();
    })
    .bind('notification-created', events.onNotification);
  // Signed in again, or on another network: what stood against the socket may be over.
  const stops = [subscribeToSession(comeBack), subscribeToNetwork(comeBack)];
  return {
    id: () => pusher.connection.socket_id,
    close: () => {
      isClosed = true;
      for (const stop of stops) stop();
      clearTimeout(timer);
      pusher.disconnect();
    },
  };
};
