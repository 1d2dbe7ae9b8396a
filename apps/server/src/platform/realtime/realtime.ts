import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { createChannels } from './channels.ts';
import { type ClientFrame, readFrame, toFrame } from './frames.ts';
import {
  ACTIVITY_TIMEOUT_SECONDS,
  CLOSE,
  createGuests,
  FAREWELL_MS,
  type Guest,
} from './guests.ts';
import { createSocketBounds } from './socket-bounds.ts';
import { createSubscriptionWords } from './subscription-words.ts';

export type RealtimeMessage = {
  channels: readonly string[];
  event: string;
  data: unknown;
  /** Of whoever caused it. */
  exceptSocketId?: string | undefined;
};

const CHANNEL = /^private-App\.User\.[\w-]{1,100}$/;
const MAX_FRAME_BYTES = 10_240;
const LOOK_EVERY_MS = 1000;

/** One for each browser. */
export const SOCKETS_PER_PERSON = 20;

/** Pusher protocol 7, which stock clients speak. */
export const createRealtime = (options: {
  key: string;
  secret: string;
  perAddress?: number | undefined;
  /** Milliseconds, on a clock that never goes back. */
  now?: () => number;
}) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const channels = createChannels<Guest>();
  const bounds = createSocketBounds(options.perAddress);
  const words = createSubscriptionWords(options);
  const guests = createGuests(channels, options.now ?? (() => performance.now()));

  /** The oldest, pushed out, would come back and push out the next. */
  const refuse = (guest: Guest, others: readonly Guest[]): void => {
    // A lost phone may have left a socket behind, which shows in a moment.
    const code = guests.askDoubtful(others) ? CLOSE.comeBack : CLOSE.full;
    guests.sendAway(guest, code, 'Too many connections of one person');
  };

  const subscribe = (guest: Guest, { channel, auth }: ClientFrame['data']): void => {
    const isName = typeof channel === 'string' && CHANNEL.test(channel);
    const session = isName ? words.read(auth, guest.id, channel) : null;
    if (!isName || !session) {
      const failure = { code: CLOSE.unauthorized, message: 'Not authorised for this channel' };
      guest.socket.send(toFrame('pusher:error', failure));
      return;
    }
    const others = channels.others(guest, channel);
    if (others.length >= SOCKETS_PER_PERSON) {
      refuse(guest, others);
      return;
    }
    channels.join(guest, channel);
    guest.sessions.set(session.sessionId, session);
    guest.place.setAlive(true);
    guest.socket.send(toFrame('pusher_internal:subscription_succeeded', {}, channel));
  };

  const unsubscribe = (guest: Guest, { channel }: ClientFrame['data']): void => {
    if (typeof channel !== 'string' || !channels.isListening(guest)) return;
    channels.leave(guest, channel);
    if (!channels.isListening(guest)) guests.rest(guest);
  };

  const greet = (guest: Guest): void => {
    const { socket, id } = guest;
    socket.on('message', (bytes: Buffer) => {
      if (guest.goneAt !== null) return;
      guests.keepAlive(guest);
      const frame = readFrame(bytes.toString());
      if (frame?.event === 'pusher:ping') socket.send(toFrame('pusher:pong', {}));
      else if (frame?.event === 'pusher:subscribe') subscribe(guest, frame.data);
      else if (frame?.event === 'pusher:unsubscribe') unsubscribe(guest, frame.data);
    });
    socket.on('pong', () => guests.keepAlive(guest));
    const hello = { socket_id: id, activity_timeout: ACTIVITY_TIMEOUT_SECONDS };
    socket.send(toFrame('pusher:connection_established', hello));
  };

  const receive = (socket: WebSocket, request: IncomingMessage, address: string): void => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const isFull = bounds.isFull(address);
    const id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
    const guest = guests.add(socket, id, bounds.admitGuest(address));
    if (url.pathname !== `/app/${options.key}`) {
      guests.sendAway(guest, CLOSE.unknownApp, 'No such application');
    } else if (url.searchParams.get('protocol') !== '7') {
      guests.sendAway(guest, CLOSE.badProtocol, 'Protocol 7 is spoken here');
    } else if (isFull) {
      guests.sendAway(guest, CLOSE.comeBack, 'Too many connections from one address');
    } else {
      greet(guest);
    }
  };

  const looking = setInterval(guests.judgeAll, LOOK_EVERY_MS);
  looking.unref();

  return {
    authorize: words.sign,

    attach: (
      server: Server,
      addressOf: (request: IncomingMessage) => string = ({ socket }) => socket.remoteAddress ?? '',
    ): void => {
      server.on('upgrade', (request, socket, head) => {
        const address = addressOf(request);
        if (!request.url?.startsWith('/app/') || bounds.isFlooded(address)) {
          socket.destroy();
          return;
        }
        sockets.handleUpgrade(request, socket, head, (client) => receive(client, request, address));
      });
    },

    publish: (messages: readonly RealtimeMessage[]): void => {
      for (const { channels: names, event, data, exceptSocketId } of messages) {
        for (const name of names) channels.send(name, toFrame(event, data, name), exceptSocketId);
      }
    },

    connections: () => sockets.clients.size,

    sessions: () => {
      const all = new Map(channels.listeners().flatMap((guest) => [...guest.sessions]));
      return [...all.values()];
    },

    endSessions: (sessionIds: readonly string[]): void => {
      for (const guest of channels.listeners()) {
        const isOver = sessionIds.some((id) => guest.sessions.has(id));
        if (isOver) guests.sendAway(guest, CLOSE.unauthorized, 'The session has ended');
      }
    },

    /** Clients come back and load anew what they may have missed. */
    sendBack: () => guests.sendAllBack('Something was missed'),

    look: guests.judgeAll,

    close: async (): Promise<void> => {
      clearInterval(looking);
      const closed = new Promise<void>((resolve) => sockets.close(() => resolve()));
      guests.sendAllBack('The server restarts');
      const timer = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, FAREWELL_MS);
      await closed;
      clearTimeout(timer);
    },
  };
};

export type Realtime = ReturnType<typeof createRealtime>;
