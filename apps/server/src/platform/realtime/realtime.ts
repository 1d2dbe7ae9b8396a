import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { createChannels, type RealtimeMessage } from './channels.ts';
import { readFrame, toFrame } from './frames.ts';
import {
  ACTIVITY_TIMEOUT_SECONDS,
  CLOSE,
  createConnections,
  CLOSING_MS,
  type Connection,
} from './connections.ts';
import type { Receiver } from './outgoing.ts';
import { createRecentlyTold } from './recently-told.ts';
import { createSocketBounds } from './socket-bounds.ts';
import { createSubscriptions } from './subscriptions.ts';
import { createSubscriptionTokens } from './subscription-tokens.ts';

export type { RealtimeMessage };

const MAX_FRAME_BYTES = 10_240;
const CHECK_EVERY_MS = 1000;

/** The other end of the line, which may be a proxy. */
const remoteAddress = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

/** Pusher protocol 7, which stock clients speak. */
export const createRealtime = (options: {
  key: string;
  secret: string;
  perAddress?: number | undefined;
  /** Milliseconds, on a clock that never goes back. */
  now?: () => number;
}) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const channels = createChannels<Connection>();
  const bounds = createSocketBounds(options.perAddress);
  const tokens = createSubscriptionTokens(options);
  const now = options.now ?? (() => performance.now());
  const connections = createConnections(channels, now);
  const told = createRecentlyTold(now);

  const { subscribe, unsubscribe } = createSubscriptions({ channels, connections, tokens, told });

  const accept = (connection: Connection): void => {
    const { socket, id } = connection;
    socket.on('message', (bytes: Buffer) => {
      if (connection.closedAt !== null) return;
      connections.keepAlive(connection);
      const frame = readFrame(bytes.toString());
      if (frame?.event === 'pusher:ping') socket.send(toFrame('pusher:pong', {}));
      else if (frame?.event === 'pusher:subscribe') subscribe(connection, frame.data);
      else if (frame?.event === 'pusher:unsubscribe') unsubscribe(connection, frame.data);
    });
    socket.on('pong', () => connections.keepAlive(connection));
    const greeting = { socket_id: id, activity_timeout: ACTIVITY_TIMEOUT_SECONDS };
    socket.send(toFrame('pusher:connection_established', greeting));
  };

  const receive = (from: Receiver, request: IncomingMessage, address: string): void => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const isFull = bounds.isFull(address);
    const id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
    const connection = connections.add(from, id, bounds.add(address));
    if (url.pathname !== `/app/${options.key}`) {
      connections.disconnect(connection, CLOSE.unknownApp, 'No such application');
    } else if (url.searchParams.get('protocol') !== '7') {
      connections.disconnect(connection, CLOSE.badProtocol, 'Protocol 7 is spoken here');
    } else if (isFull) {
      connections.disconnect(connection, CLOSE.reconnect, 'Too many connections from one address');
    } else {
      accept(connection);
    }
  };

  const checking = setInterval(connections.checkAll, CHECK_EVERY_MS);
  checking.unref();

  return {
    authorize: tokens.sign,

    attach: (server: Server, addressOf = remoteAddress): void => {
      server.on('upgrade', (request, line, head) => {
        const address = addressOf(request);
        const isOurs = request.url?.startsWith('/app/') && !bounds.isFlooded(address);
        const take = (socket: WebSocket) => receive({ socket, line }, request, address);
        if (isOurs) sockets.handleUpgrade(request, line, head, take);
        else line.destroy();
      });
    },

    publish: (messages: readonly RealtimeMessage[]): void => {
      for (const message of messages) {
        told.note(message.channels);
        channels.send(message);
      }
    },

    connections: () => sockets.clients.size,

    sessions: () => {
      const all = new Map(channels.listeners().flatMap((connection) => [...connection.sessions]));
      return [...all.values()];
    },

    endSessions: (sessionIds: readonly string[]): void => {
      for (const connection of channels.listeners()) {
        const isOver = sessionIds.some((id) => connection.sessions.has(id));
        if (isOver) connections.disconnect(connection, CLOSE.unauthorized, 'The session has ended');
      }
    },

    /** Clients come back and load anew what they may have missed. */
    reconnectClients: (): void => {
      told.forget();
      connections.reconnectAll('Something was missed');
    },

    check: connections.checkAll,

    close: async (): Promise<void> => {
      clearInterval(checking);
      const closed = new Promise<void>((resolve) => sockets.close(() => resolve()));
      connections.reconnectAll('The server restarts');
      const timer = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, CLOSING_MS);
      await closed;
      clearTimeout(timer);
    },
  };
};

export type Realtime = ReturnType<typeof createRealtime>;
