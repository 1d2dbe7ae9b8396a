import { Client } from 'pg';
import { distribute } from '#db/distribute.ts';
import { openDatabase } from '#db/open-database.ts';
import { asOwner } from './as-owner.ts';
import { CITUS_LOGIN, TEMPLATE } from './test-database.ts';

const ask = async <Row>(url: string, statement: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
};

type Machine = { host: string; port: number };

/** Addresses of all machines of a coordinator of Citus, itself first; none of another PostgreSQL. */
export const machinesOf = async (adminUrl: string): Promise<string[]> => {
  const [citus] = await ask(adminUrl, `select from pg_extension where extname = 'citus'`);
  if (!citus) return [];
  const rows = await ask<Machine>(
    adminUrl,
    `select nodename as host, nodeport as port from pg_dist_node
      where isactive and noderole = 'primary' order by groupid`,
  );
  return rows.map(({ host, port }) => {
    const url = new URL(adminUrl);
    url.hostname = host;
    url.port = String(port);
    return url.href;
  });
};

const inDatabase = (adminUrl: string, name: string): string => {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const emptyOnMachine = async (adminUrl: string): Promise<void> => {
  await ask(
    adminUrl,
    `do $$ begin create role ${CITUS_LOGIN} login;
      exception when duplicate_object then null; end $$`,
  );
  await ask(adminUrl, `drop database if exists ${TEMPLATE} with (force)`);
  await ask(adminUrl, `create database ${TEMPLATE} owner ${CITUS_LOGIN}`);
  await asOwner(inDatabase(adminUrl, TEMPLATE), 'create extension citus');
};

/** A migrated and distributed database under the name of the template on every machine. */
export const distributedTemplate = async (
  adminUrl: string,
  machines: readonly string[],
): Promise<void> => {
  for (const machine of machines) await emptyOnMachine(machine);
  const template = inDatabase(adminUrl, TEMPLATE);
  const [coordinator, ...workers] = machines.map((machine) => new URL(machine));
  if (!coordinator) throw new Error('There is no coordinator');
  const named = ({ hostname, port }: URL): string => `'${hostname}', ${port}`;
  await ask(template, `select citus_set_coordinator_host(${named(coordinator)})`);
  for (const worker of workers) await ask(template, `select citus_add_node(${named(worker)})`);
  const own = new URL(template);
  own.username = CITUS_LOGIN;
  const database = await openDatabase({ url: own.href });
  await database.migrate();
  await database.close();
  await distribute(own.href);
};
