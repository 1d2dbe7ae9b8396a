import { Client } from 'pg';

/** For whoever has named no limit. */
export const LONGEST_CONNECT_MS = 30_000;

/** Does something on a connection of its own, past the pools; rejects where none can be had. */
export const withClient = async <T>(
  url: string,
  task: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: LONGEST_CONNECT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return await task(client);
  } finally {
    await client.end();
  }
};
