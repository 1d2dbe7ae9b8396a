import { createHmac, timingSafeEqual } from 'node:crypto';

export type ListeningSession = { companyId: string; sessionId: string };

/** The session travels in what clients send back, so any process can sign and read it. */
export const createSubscriptionTokens = ({ key, secret }: { key: string; secret: string }) => {
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
    /** Null for what was signed for something else, or by others. */
    read: (token: unknown, socketId: string, channel: string): ListeningSession | null => {
      if (typeof token !== 'string') return null;
      const [, companyId, sessionId] = /^[^:]*:([\w-]+)\.([\w-]+)\.[0-9a-f]{64}$/.exec(token) ?? [];
      if (companyId === undefined || sessionId === undefined) return null;
      const expected = Buffer.from(sign(socketId, channel, { companyId, sessionId }));
      const actual = Buffer.from(token);
      const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
      return isOurs ? { companyId, sessionId } : null;
    },
  };
};
