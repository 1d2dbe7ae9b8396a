import { Client } from 'pg';

/** Does something as the owner of a PostgreSQL database, past the role of the server. */
export const asOwner = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
