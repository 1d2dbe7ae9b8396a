import type { Outgoing, Receiver } from './outgoing.ts';

export const createChannels = <Member extends Receiver & { id: string }>(outgoing: Outgoing) => {
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
    /** The frame is made if anybody listens, and once for all who do. */
    send: (channel: string, toFrame: () => string, exceptSocketId?: string): void => {
      let frame: string | undefined;
      for (const member of members.get(channel) ?? []) {
        if (member.id !== exceptSocketId) outgoing.queue(member, (frame ??= toFrame()));
      }
    },
  };
};
