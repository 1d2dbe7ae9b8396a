import { createHmac, timingSafeEqual } from 'node:crypto';

/** A session as a socket knows it. Both ids are UUIDs. */
export type ListeningSession = { companyId: string; sessionId: string };

/**
 * The words by which a socket shows that it may listen to a channel, and in whose session. To clients
 * they are opaque, so the session travels in them: any process can sign, and any can read.
 */
export const createSubscriptionWords = ({ key, secret }: { key: string; secret: string }) => {
  const sign = (
    socketId: string,
    channel: string,
    { companyId, sessionId }: ListeningSession,
  ): string => {
    const name = `${companyId}.${sessionId}`;
    const signature = createHmac('sha256', secret).update(`${socketId}:${channel}:${name}`);
    return `${key}:${name}.${signature.digest('hex')}`;
  };

  return {
    sign,
    /** The session that a word was given to; null where it was made for something else, or by others. */
    read: (word: unknown, socketId: string, channel: string): ListeningSession | null => {
      if (typeof word !== 'string') return null;
      const [, companyId, sessionId] = /^[^:]*:([\w-]+)\.([\w-]+)\.[0-9a-f]{64}$/.exec(word) ?? [];
      if (companyId === undefined || sessionId === undefined) return null;
      const expected = Buffer.from(sign(socketId, channel, { companyId, sessionId }));
      const actual = Buffer.from(word);
      const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
      return isOurs ? { companyId, sessionId } : null;
    },
  };
};
