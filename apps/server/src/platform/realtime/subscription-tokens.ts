import { createHmac } from 'node:crypto';
import { isSameSecret } from '#platform/tokens.ts';

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
      const expected = sign(socketId, channel, { companyId, sessionId });
      return isSameSecret(token, expected) ? { companyId, sessionId } : null;
    },
  };
};
