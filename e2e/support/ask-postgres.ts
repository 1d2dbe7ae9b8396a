import { Client } from 'pg';

/** Carries out one statement on a database of PostgreSQL. */
export const askPostgres = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
