import type { createChannels } from './channels.ts';
import { toFrame } from './frames.ts';
import type { Receiver } from './outgoing.ts';
import type { Slot } from './socket-bounds.ts';
import type { ListeningSession } from './subscription-tokens.ts';

/** Codes from 4100 let clients come back after a second; 4000 to 4099 send them away for good. */
export const CLOSE = {
  unknownApp: 4001,
  full: 4004,
  badProtocol: 4007,
  unauthorized: 4009,
  reconnect: 4100,
};

export const ACTIVITY_TIMEOUT_SECONDS = 120;

/** A socket that listens to nothing may come back and try again. */
const LISTEN_WITHIN_MS = 10_000;

/** How long a ping may stay unanswered. */
const ANSWER_WITHIN_MS = 15_000;

export const CLOSING_MS = 500;

/** Times are milliseconds. */
export type Connection = Receiver & {
  id: string;
  slot: Slot;
  sessions: Map<string, ListeningSession>;
  idleSince: number;
  aliveAt: number;
  /** Time of the ping that is not answered yet. */
  pingedAt: number | null;
  closedAt: number | null;
};

export const createConnections = (
  channels: ReturnType<typeof createChannels<Connection>>,
  now: () => number,
) => {
  const connections = new Set<Connection>();

  const isPast = (since: number, ms: number): boolean => now() - since >= ms;

  const disconnect = (connection: Connection, code: number, why: string): void => {
    if (connection.closedAt !== null) return;
    connection.closedAt = now();
    channels.flush(connection);
    channels.leaveAll(connection);
    connection.slot.setAlive(false);
    connection.socket.send(toFrame('pusher:error', { code, message: why }));
    connection.socket.close(code, why);
  };

  const ping = (connection: Connection): void => {
    connection.pingedAt ??= now();
    connection.socket.ping();
  };

  const check = (connection: Connection): void => {
    const { closedAt, pingedAt, aliveAt, idleSince } = connection;
    if (closedAt !== null) {
      if (isPast(closedAt, CLOSING_MS)) connection.socket.terminate();
    } else if (!channels.isListening(connection) && isPast(idleSince, LISTEN_WITHIN_MS)) {
      disconnect(connection, CLOSE.reconnect, 'Nothing was listened to');
    } else if (pingedAt !== null) {
      // A phone that lost its network never says goodbye.
      if (isPast(pingedAt, ANSWER_WITHIN_MS)) connection.socket.terminate();
    } else if (isPast(aliveAt, ACTIVITY_TIMEOUT_SECONDS * 1000)) {
      ping(connection);
    }
  };

  return {
    add: (receiver: Receiver, id: string, slot: Slot): Connection => {
      const at = now();
      const since = { idleSince: at, aliveAt: at, pingedAt: null, closedAt: null };
      const { socket } = receiver;
      const connection: Connection = { ...receiver, id, slot, sessions: new Map(), ...since };
      connections.add(connection);
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        channels.leaveAll(connection);
        slot.leave();
        connections.delete(connection);
      });
      return connection;
    },
    keepAlive: (connection: Connection): void => {
      connection.aliveAt = now();
      connection.pingedAt = null;
    },
    /** It subscribes to nothing any more, and has a while to do so again. */
    setIdle: (connection: Connection): void => {
      connection.idleSince = now();
      connection.sessions.clear();
      connection.slot.setAlive(false);
    },
    /** Says whether any had been silent of late, and pings them. */
    pingSilent: (among: readonly Connection[]): boolean => {
      const silent = among.filter(({ aliveAt }) => isPast(aliveAt, ANSWER_WITHIN_MS));
      for (const connection of silent) ping(connection);
      return silent.length > 0;
    },
    disconnect,
    reconnectAll: (why: string): void => {
      for (const connection of connections) disconnect(connection, CLOSE.reconnect, why);
    },
    checkAll: (): void => {
      for (const connection of connections) check(connection);
    },
  };
};
