import { connectApi } from '#platform/api.ts';
import { serverOrigin, serverUrl } from '#platform/server-address.ts';
import { loadAppConfig } from '../app-config.ts';
import { getSession } from '../session/session-store.ts';

/** Reloads are gathered for so long, since one change often sends several events. */
const DEBOUNCE_MS = 500;

type Notification = { type?: string; resource?: string; id?: string };

/** The server says under which key it listens; the usual one stands in while it cannot be asked. */
const realtimeKey = async (): Promise<string> => (await loadAppConfig())?.realtimeKey ?? 'ploeg';

let state = 'unavailable';
const listeners = new Set<() => void>();

const show = (current: string): void => {
  state = current;
  for (const listener of listeners) listener();
};

/** How the socket stands, in the words of its protocol; for diagnostics. */
export const getSocketState = (): string => state;

export const subscribeToSocketState = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const asksForReload = ({ type, resource }: Notification): boolean =>
  type === 'refresh' ||
  type === 'REFRESH_DATA' ||
  type === 'DIMONA_MISSING' ||
  resource === 'SWAP_SHIFTS';

/**
 * Listens on the person's private channel and calls `onReload` when something changed for them, and
 * whenever the listening begins, because what was sent before is lost: after the load that opened the
 * app too. Calls `onFreeShift` when a manager offers them a shift, `onUndeclared` when somebody starts
 * whose work nobody declared. Returns how to stop.
 */
export const listenForChanges = async (
  userId: string,
  onReload: () => void,
  onFreeShift: () => void,
  onUndeclared: () => void,
): Promise<() => void> => {
  const { default: Pusher } = await import('pusher-js');
  const server = new URL(serverOrigin());
  const isSecure = server.protocol === 'https:';
  const port = Number(server.port) || (isSecure ? 443 : 80);
  const pusher = new Pusher(await realtimeKey(), {
    cluster: 'eu',
    wsHost: server.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: isSecure,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      endpoint: serverUrl('/api/broadcasting/auth'),
      transport: 'ajax',
      headersProvider: () => ({ Authorization: `Bearer ${getSession()?.token ?? ''}` }),
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reload = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onReload, DEBOUNCE_MS);
  };
  pusher.connection.bind('state_change', ({ current }: { current: string }) => show(current));
  show(pusher.connection.state);
  connectApi({ socketId: () => pusher.connection.socket_id });
  pusher
    .subscribe(`private-App.User.${userId}`)
    .bind('pusher:subscription_succeeded', reload)
    .bind('notification-created', (data: Notification) => {
      if (asksForReload(data)) reload();
      if (data.type === 'FREE_SHIFT') onFreeShift();
      if (data.type === 'DIMONA_MISSING') onUndeclared();
    });
  return () => {
    clearTimeout(timer);
    connectApi({ socketId: () => undefined });
    pusher.disconnect();
  };
};
