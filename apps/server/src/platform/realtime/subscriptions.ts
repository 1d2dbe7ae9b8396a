import type { createChannels } from './channels.ts';
import { CLOSE, type Connection, type createConnections } from './connections.ts';
import { type ClientFrame, toFrame } from './frames.ts';
import type { createRecentlyTold } from './recently-told.ts';
import type { createSubscriptionTokens } from './subscription-tokens.ts';

const CHANNEL = /^private-App\.User\.[\w-]{1,100}$/;

export const SOCKETS_PER_PERSON = 20;

/** Lets sockets listen to the channel of their person, as Pusher's protocol has it. */
export const createSubscriptions = ({
  channels,
  connections,
  tokens,
  told,
}: {
  channels: ReturnType<typeof createChannels<Connection>>;
  connections: ReturnType<typeof createConnections>;
  tokens: ReturnType<typeof createSubscriptionTokens>;
  told: ReturnType<typeof createRecentlyTold>;
}) => {
  /** Our own clients say how long ago they asked for everything, in a field that protocol 7 leaves free. */
  const misses = (channel: string, age: unknown): object => {
    const ms = typeof age === 'string' ? Number.parseInt(age, 10) : Number.NaN;
    return ms >= 0 ? { missed: told.mayLack(channel, ms) } : {};
  };

  /** The newest is refused: the oldest would come back and push out the next. */
  const refuse = (connection: Connection, others: readonly Connection[]): void => {
    // A lost phone may have left a socket behind, which shows in a moment.
    const code = connections.pingSilent(others) ? CLOSE.reconnect : CLOSE.full;
    connections.disconnect(connection, code, 'Too many connections of one person');
  };

  const subscribe = (connection: Connection, data: ClientFrame['data']): void => {
    const { channel, auth, channel_data: age } = data;
    const isName = typeof channel === 'string' && CHANNEL.test(channel);
    const session = isName ? tokens.read(auth, connection.id, channel) : null;
    if (!isName || !session) {
      const failure = { code: CLOSE.unauthorized, message: 'Not authorised for this channel' };
      connection.socket.send(toFrame('pusher:error', failure));
      return;
    }
    const others = channels.others(connection, channel);
    if (others.length >= SOCKETS_PER_PERSON) {
      refuse(connection, others);
      return;
    }
    channels.join(connection, channel);
    connection.sessions.set(session.sessionId, session);
    connection.slot.setAlive(true);
    const begun = misses(channel, age);
    connection.socket.send(toFrame('pusher_internal:subscription_succeeded', begun, channel));
  };

  const unsubscribe = (connection: Connection, { channel }: ClientFrame['data']): void => {
    if (typeof channel !== 'string' || !channels.isListening(connection)) return;
    channels.leave(connection, channel);
    if (!channels.isListening(connection)) connections.setIdle(connection);
  };

  return { subscribe, unsubscribe };
};
