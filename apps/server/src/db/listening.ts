import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const AGAIN_AFTER_MS = 1000;

const HEARTBEAT_MS = 30_000;

type Line = { client: Client; lost: Promise<void> };

const openLine = async (
  url: string,
  timeoutMs: number,
  channel: string,
  onPayload: (payload: string) => void,
): Promise<Line> => {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // Kept for good: a client may report an error long after it was let go.
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.once('end', resolve);
  });
  client.on('notification', ({ payload }) => onPayload(payload ?? ''));
  const drop = (): void => void client.end().catch(() => {});
  const listen = () => client.query(`listen ${client.escapeIdentifier(channel)}`);
  try {
    await client.connect();
    await listen();
  } catch (error) {
    drop();
    throw error;
  }
  // To listen again changes nothing and needs an answer.
  const heartbeat = setInterval(() => void listen().catch(drop), HEARTBEAT_MS);
  heartbeat.unref();
  void lost.then(() => clearInterval(heartbeat));
  return { client, lost };
};

/** On a connection of its own, replaced when it breaks or falls silent. Returns how to stop. */
export const listenOn = async (
  url: string,
  timeoutMs: number,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> => {
  const over = new AbortController();
  const open = () => openLine(url, timeoutMs, channel, onPayload);
  let line = await open();

  const replace = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await sleep(AGAIN_AFTER_MS, undefined, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) return;
      const next = await open().catch(() => null);
      if (!next) continue;
      line = next;
      onGap();
      return;
    }
  };
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await line.lost;
      if (!over.signal.aborted) await replace();
    }
  };
  const watching = watch();

  return async () => {
    over.abort();
    // Whoever is asked to stop does not wait for a database that is away.
    await Promise.race([line.client.end(), sleep(AGAIN_AFTER_MS)]);
    void watching.then(() => line.client.end()).catch(() => {});
  };
};
