import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '#db/database.ts';
import type { Realtime, RealtimeMessage } from './realtime.ts';

const CHANNEL = 'ploeg_realtime';

/** A channel of a person is 53 bytes in JSON; a payload of PostgreSQL is shorter than 8000. */
const CHANNELS_AT_ONCE = 100;
const PAYLOADS_AT_ONCE = 500;
const AGAIN_AFTER_MS = 1000;

/** No process is called so: each hears of it, also the one that ended the session. */
const ENDING = 'transaction';

/** Without a message something was missed. `ended` is a session, told at the commit that ended it. */
type RelayedMessage = { from: string; message?: RealtimeMessage; ended?: string };

const toRelayed = (from: string, messages: readonly RealtimeMessage[]): RelayedMessage[] =>
  messages.flatMap(({ channels, ...rest }) =>
    Array.from({ length: Math.ceil(channels.length / CHANNELS_AT_ONCE) }, (_, batch) => {
      const begin = batch * CHANNELS_AT_ONCE;
      const message = { ...rest, channels: channels.slice(begin, begin + CHANNELS_AT_ONCE) };
      return { from, message };
    }),
  );

const notify = (database: Pick<Database, 'notify'>, relayed: readonly RelayedMessage[]) =>
  database.notify(CHANNEL, ...relayed.map((message) => JSON.stringify(message)));

/** A process that may have missed something sends its clients away, who then load anew. */
export const openRelay = async (
  database: Database,
  realtime: Pick<Realtime, 'publish' | 'reconnectClients' | 'endSessions'>,
  onError: (error: unknown) => void,
) => {
  const own = randomUUID();
  let waiting: RelayedMessage[] = [];
  let isSending = false;
  let isClosed = false;
  let underWay = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const stop = await database.listen(
    CHANNEL,
    (payload) => {
      const { from, message, ended } = JSON.parse(payload) as RelayedMessage;
      if (from === own) return;
      if (ended !== undefined) realtime.endSessions([ended]);
      else if (message) realtime.publish([message]);
      else realtime.reconnectClients();
    },
    () => realtime.reconnectClients(),
  );

  const sendWaiting = async (): Promise<void> => {
    isSending = true;
    while (waiting.length > 0) {
      try {
        await notify(database, waiting.splice(0, PAYLOADS_AT_ONCE));
      } catch (error) {
        onError(error);
        // Sent later, old events could overtake new ones; a gap can be told at any time.
        waiting = [{ from: own }];
        if (!isClosed) timer = setTimeout(flush, AGAIN_AFTER_MS);
        break;
      }
    }
    isSending = false;
  };

  const flush = (): void => {
    if (!isSending) underWay = sendWaiting();
  };

  return {
    publish: (messages: readonly RealtimeMessage[]): void => {
      realtime.publish(messages);
      waiting.push(...toRelayed(own, messages));
      if (waiting.length > 0) flush();
    },
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await underWay;
      await stop();
    },
  };
};

/** Ends sockets of sessions in every process when the transaction commits; to be rare, for such commits queue. */
export const tellOfEndedSessions = async (
  db: Db,
  ended: readonly { id: string }[],
): Promise<void> => {
  if (ended.length === 0) return;
  const payloads = ended.map(({ id }) =>
    JSON.stringify({ from: ENDING, ended: id } satisfies RelayedMessage),
  );
  await db.execute(
    sql`select pg_notify(${CHANNEL}, told) from unnest(${sql.param(payloads)}::text[]) told`,
  );
};

/** From outside, such as the command line. */
export const notifyProcesses = async (
  database: Pick<Database, 'notify'>,
  messages: readonly RealtimeMessage[],
): Promise<void> => {
  const waiting = toRelayed(randomUUID(), messages);
  while (waiting.length > 0) await notify(database, waiting.splice(0, PAYLOADS_AT_ONCE));
};
