import type { WebSocket } from 'ws';

/** A person has few devices; more sockets than this are forgotten tabs. */
const MAX_SOCKETS_PER_CHANNEL = 5;

/** A client that does not read its frames is cut off; it loads everything anew when it returns. */
const MAX_BACKLOG_BYTES = 1_048_576;

export type Member = { socket: WebSocket; id: string };

/** Who listens to which channel. */
export const createChannels = () => {
  const members = new Map<string, Set<Member>>();

  const leave = (member: Member, channel: string): void => {
    const listeners = members.get(channel);
    listeners?.delete(member);
    if (listeners?.size === 0) members.delete(channel);
  };

  return {
    leave,
    /** Returns the member that had to go because the channel was full: the one that came first. */
    join: (member: Member, channel: string): Member | undefined => {
      const listeners = members.get(channel) ?? new Set();
      members.set(channel, listeners.add(member));
      if (listeners.size <= MAX_SOCKETS_PER_CHANNEL) return undefined;
      const [oldest] = listeners;
      if (oldest) leave(oldest, channel);
      return oldest;
    },
    leaveAll: (member: Member): void => {
      for (const channel of members.keys()) leave(member, channel);
    },
    /** Sends one ready frame to everybody on a channel but one. */
    send: (channel: string, frame: string, exceptSocketId?: string): void => {
      for (const { socket, id } of members.get(channel) ?? []) {
        if (id === exceptSocketId) continue;
        if (socket.bufferedAmount > MAX_BACKLOG_BYTES) socket.terminate();
        else socket.send(frame);
      }
    },
  };
};
