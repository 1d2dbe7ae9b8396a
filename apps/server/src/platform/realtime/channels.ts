import type { WebSocket } from 'ws';

/** A client that does not read is cut off; it loads everything anew when it returns. */
const MAX_BACKLOG_BYTES = 1_048_576;

export const createChannels = <Member extends { socket: WebSocket; id: string }>() => {
  const members = new Map<string, Set<Member>>();
  const joined = new Map<Member, Set<string>>();

  const leave = (member: Member, channel: string): void => {
    const listeners = members.get(channel);
    listeners?.delete(member);
    if (listeners?.size === 0) members.delete(channel);
    const channels = joined.get(member);
    channels?.delete(channel);
    if (channels?.size === 0) joined.delete(member);
  };

  return {
    leave,
    join: (member: Member, channel: string): void => {
      members.set(channel, (members.get(channel) ?? new Set()).add(member));
      joined.set(member, (joined.get(member) ?? new Set()).add(channel));
    },
    leaveAll: (member: Member): void => {
      for (const channel of joined.get(member) ?? []) leave(member, channel);
    },
    isListening: (member: Member): boolean => joined.has(member),
    others: (member: Member, channel: string): Member[] =>
      [...(members.get(channel) ?? [])].filter((other) => other !== member),
    listeners: (): Member[] => [...joined.keys()],
    send: (channel: string, frame: string, exceptSocketId?: string): void => {
      for (const { socket, id } of members.get(channel) ?? []) {
        if (id === exceptSocketId) continue;
        if (socket.bufferedAmount > MAX_BACKLOG_BYTES) socket.terminate();
        else socket.send(frame);
      }
    },
  };
};
