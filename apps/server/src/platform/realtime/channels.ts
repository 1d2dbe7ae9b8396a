import { framesOf } from './frames.ts';
import { createOutgoing, type Receiver, textFrame } from './outgoing.ts';

export type RealtimeMessage = {
  channels: readonly string[];
  event: string;
  data: unknown;
  exceptSocketId?: string | undefined;
};

export const createChannels = <Member extends Receiver & { id: string }>() => {
  const outgoing = createOutgoing();
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
    /** What waits for it goes out now. */
    flush: outgoing.flush,
    send: ({ channels, event, data, exceptSocketId }: RealtimeMessage): void => {
      const textFor = framesOf(event, data);
      for (const channel of channels) {
        const listeners = members.get(channel);
        if (!listeners) continue;
        const frame = textFrame(textFor(channel));
        for (const member of listeners) {
          if (member.id !== exceptSocketId) outgoing.queue(member, frame);
        }
      }
    },
  };
};
