import type { WebSocket } from 'ws';
import type { createChannels } from './channels.ts';
import { closeWith } from './frames.ts';
import type { Place } from './socket-bounds.ts';
import type { ListeningSession } from './subscription-words.ts';

/** Codes from 4100 let clients come back after a second; 4000 to 4099 send them away for good. */
export const CLOSE = {
  unknownApp: 4001,
  full: 4004,
  badProtocol: 4007,
  unauthorized: 4009,
  comeBack: 4100,
};

export const ACTIVITY_TIMEOUT_SECONDS = 120;

/** A socket that listens to nothing may come back and try again. */
const LISTEN_WITHIN_MS = 10_000;

/** An unanswered ping. */
const ANSWER_WITHIN_MS = 15_000;

export const FAREWELL_MS = 500;

/** Times are milliseconds. */
export type Guest = {
  socket: WebSocket;
  id: string;
  place: Place;
  sessions: Map<string, ListeningSession>;
  idleSince: number;
  aliveAt: number;
  /** Time of the ping that is not answered yet. */
  askedAt: number | null;
  goneAt: number | null;
};

export const createGuests = (
  channels: ReturnType<typeof createChannels<Guest>>,
  now: () => number,
) => {
  const guests = new Set<Guest>();

  const isPast = (since: number, ms: number): boolean => now() - since >= ms;

  const sendAway = (guest: Guest, code: number, why: string): void => {
    if (guest.goneAt !== null) return;
    guest.goneAt = now();
    channels.leaveAll(guest);
    guest.place.setAlive(false);
    closeWith(guest.socket, code, why);
  };

  const ask = (guest: Guest): void => {
    guest.askedAt ??= now();
    guest.socket.ping();
  };

  const judge = (guest: Guest): void => {
    const { goneAt, askedAt, aliveAt, idleSince } = guest;
    if (goneAt !== null) {
      if (isPast(goneAt, FAREWELL_MS)) guest.socket.terminate();
    } else if (!channels.isListening(guest) && isPast(idleSince, LISTEN_WITHIN_MS)) {
      sendAway(guest, CLOSE.comeBack, 'Nothing was listened to');
    } else if (askedAt !== null) {
      // A phone that lost its network never says goodbye.
      if (isPast(askedAt, ANSWER_WITHIN_MS)) guest.socket.terminate();
    } else if (isPast(aliveAt, ACTIVITY_TIMEOUT_SECONDS * 1000)) {
      ask(guest);
    }
  };

  return {
    add: (socket: WebSocket, id: string, place: Place): Guest => {
      const at = now();
      const since = { idleSince: at, aliveAt: at, askedAt: null, goneAt: null };
      const guest: Guest = { socket, id, place, sessions: new Map(), ...since };
      guests.add(guest);
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        channels.leaveAll(guest);
        place.leave();
        guests.delete(guest);
      });
      return guest;
    },
    keepAlive: (guest: Guest): void => {
      guest.aliveAt = now();
      guest.askedAt = null;
    },
    /** It may subscribe to something else within a while. */
    rest: (guest: Guest): void => {
      guest.idleSince = now();
      guest.sessions.clear();
      guest.place.setAlive(false);
    },
    /** Says whether any had been silent of late, and pings them. */
    askDoubtful: (among: readonly Guest[]): boolean => {
      const doubtful = among.filter(({ aliveAt }) => isPast(aliveAt, ANSWER_WITHIN_MS));
      for (const guest of doubtful) ask(guest);
      return doubtful.length > 0;
    },
    sendAway,
    sendAllBack: (why: string): void => {
      for (const guest of guests) sendAway(guest, CLOSE.comeBack, why);
    },
    judgeAll: (): void => {
      for (const guest of guests) judge(guest);
    },
  };
};
