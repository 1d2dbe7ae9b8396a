import { WebSocket } from 'ws';

type Frame = { event: string; data: string };
export type Notification = { type?: string; resource?: string; id?: string };

/** The stock client comes back after a second; phones do not notice a loss at the same moment. */
const comeBackMs = (): number => 1000 + Math.random() * 1000;

/** A time in which a device was subscribed, in unix milliseconds; `to` is null while it lasts. */
type Listening = { from: number; to: number | null };

export type SocketDeps = {
  address: () => string;
  forwardedFor: string;
  channel: string;
  /** Asks the server to sign the subscription; null where it did not. */
  authorize: (socketId: string) => Promise<string | null>;
  onMissed: () => void;
  onListening: () => void;
  onNotification: (notification: Notification) => void;
};

/** A device's socket, which comes back by itself for as long as it is wanted. */
export const createDaySocket = (deps: SocketDeps) => {
  const listened: Listening[] = [];
  let socket: WebSocket | null = null;
  let socketId: string | undefined;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  const subscribe = async (to: WebSocket, id: string): Promise<void> => {
    const auth = await deps.authorize(id);
    // Without a signature nothing is listened to, and the server closes the socket after a while.
    if (auth === null || to.readyState !== WebSocket.OPEN) return;
    const data = { channel: deps.channel, auth };
    to.send(JSON.stringify({ event: 'pusher:subscribe', data }));
  };

  const read = (from: WebSocket, text: string): void => {
    const { event, data } = JSON.parse(text) as Frame;
    if (event === 'notification-created') deps.onNotification(JSON.parse(data) as Notification);
    else if (event === 'pusher_internal:subscription_succeeded') {
      listened.push({ from: Date.now(), to: null });
      deps.onListening();
    } else if (event === 'pusher:connection_established') {
      socketId = (JSON.parse(data) as { socket_id: string }).socket_id;
      void subscribe(from, socketId);
    }
  };

  const connect = (): void => {
    const address = `${deps.address().replace('http', 'ws')}/app/ploeg?protocol=7`;
    const headers = { 'x-forwarded-for': deps.forwardedFor };
    const opened = new WebSocket(address, { headers, perMessageDeflate: false });
    socket = opened;
    opened.on('message', (bytes: Buffer) => read(opened, bytes.toString()));
    opened.on('error', () => {});
    opened.on('close', () => {
      const last = listened.at(-1);
      if (last) last.to ??= Date.now();
      if (socket !== opened) return;
      socket = null;
      socketId = undefined;
      if (!isWanted) return;
      deps.onMissed();
      timer = setTimeout(connect, comeBackMs());
    });
  };

  return {
    listened: listened as readonly Listening[],
    id: () => socketId,
    isListening: () => listened.at(-1)?.to === null,
    open: (): void => {
      if (isWanted) return;
      isWanted = true;
      connect();
    },
    /** Without a goodbye, as a phone does that loses its network. */
    drop: (): void => {
      isWanted = false;
      clearTimeout(timer);
      const last = listened.at(-1);
      if (last) last.to ??= Date.now();
      const dropped = socket;
      socket = null;
      socketId = undefined;
      dropped?.terminate();
    },
  };
};
