import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { createChannels, type Member } from './channels.ts';
import { closeWith, readFrame, toFrame } from './frames.ts';

export type RealtimeMessage = {
  channels: readonly string[];
  event: string;
  data: unknown;
  /** The socket of whoever caused it, which need not hear of it. */
  exceptSocketId?: string | undefined;
};

/** A server of Pusher protocol 7 on our own port; stock clients connect to it. */
export type Realtime = {
  attach(server: Server): void;
  publish(messages: readonly RealtimeMessage[]): void;
  /** The signature that lets one socket listen to one channel. */
  authorize(socketId: string, channel: string): string;
  connections(): number;
  /** Sends every client away to come back and load anew: something may have passed them by. */
  sendBack(): void;
  close(): Promise<void>;
};

const CHANNEL = /^private-App\.User\.[\w-]{1,100}$/;
const ACTIVITY_TIMEOUT_SECONDS = 120;
const MAX_FRAME_BYTES = 10_240;

/** How long a stopping server waits for clients to say goodbye. */
const FAREWELL_MS = 500;

/** Codes from 4100 let clients come back after a second; 4000 to 4099 send them away for good. */
const CLOSE = { unknownApp: 4001, badProtocol: 4007, unauthorized: 4009, comeBack: 4100 };

export const createRealtime = (options: { key: string; secret: string }): Realtime => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const channels = createChannels();
  const alive = new WeakSet<WebSocket>();

  const authorize = (socketId: string, channel: string): string => {
    const signature = createHmac('sha256', options.secret).update(`${socketId}:${channel}`);
    return `${options.key}:${signature.digest('hex')}`;
  };

  const isAuthorized = (given: unknown, socketId: string, channel: string): boolean => {
    const expected = Buffer.from(authorize(socketId, channel));
    const actual = Buffer.from(typeof given === 'string' ? given : '');
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  };

  const subscribe = (member: Member, data: Record<string, unknown>): void => {
    const { channel, auth } = data;
    const isAllowed =
      typeof channel === 'string' &&
      CHANNEL.test(channel) &&
      isAuthorized(auth, member.id, channel);
    if (!isAllowed) {
      const refusal = { code: CLOSE.unauthorized, message: 'Not authorised for this channel' };
      member.socket.send(toFrame('pusher:error', refusal));
      return;
    }
    const displaced = channels.join(member, channel);
    if (displaced)
      closeWith(displaced.socket, CLOSE.comeBack, 'Too many connections of one person');
    member.socket.send(toFrame('pusher_internal:subscription_succeeded', {}, channel));
  };

  const greet = (socket: WebSocket): void => {
    const id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
    const member: Member = { socket, id };
    alive.add(socket);
    socket.on('message', (bytes: Buffer) => {
      alive.add(socket);
      const frame = readFrame(bytes.toString());
      if (frame?.event === 'pusher:ping') socket.send(toFrame('pusher:pong', {}));
      else if (frame?.event === 'pusher:subscribe') subscribe(member, frame.data);
      else if (frame?.event === 'pusher:unsubscribe' && typeof frame.data.channel === 'string') {
        channels.leave(member, frame.data.channel);
      }
    });
    socket.on('pong', () => alive.add(socket));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => channels.leaveAll(member));
    const hello = { socket_id: id, activity_timeout: ACTIVITY_TIMEOUT_SECONDS };
    socket.send(toFrame('pusher:connection_established', hello));
  };

  sockets.on('connection', (socket, request) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname !== `/app/${options.key}`) {
      closeWith(socket, CLOSE.unknownApp, 'No such application');
    } else if (url.searchParams.get('protocol') !== '7') {
      closeWith(socket, CLOSE.badProtocol, 'Protocol 7 is spoken here');
    } else {
      greet(socket);
    }
  });

  // A phone that lost its network never says goodbye: who answers no ping is gone.
  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, ACTIVITY_TIMEOUT_SECONDS * 1000);
  heartbeat.unref();

  const sendAway = (why: string): void => {
    for (const socket of sockets.clients) closeWith(socket, CLOSE.comeBack, why);
  };

  return {
    authorize,
    attach: (server) => {
      server.on('upgrade', (request, socket, head) => {
        if (!request.url?.startsWith('/app/')) {
          socket.destroy();
          return;
        }
        sockets.handleUpgrade(request, socket, head, (client) =>
          sockets.emit('connection', client, request),
        );
      });
    },
    publish: (messages) => {
      for (const { channels: names, event, data, exceptSocketId } of messages) {
        for (const name of names) channels.send(name, toFrame(event, data, name), exceptSocketId);
      }
    },
    connections: () => sockets.clients.size,
    sendBack: () => sendAway('Something was missed'),
    close: async () => {
      clearInterval(heartbeat);
      // From here on nobody new is let in.
      const closed = new Promise<void>((resolve) => sockets.close(() => resolve()));
      sendAway('The server restarts');
      const patience = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, FAREWELL_MS);
      await closed;
      clearTimeout(patience);
    },
  };
};
