import type { ClientBase } from 'pg';
import { withClient } from './one-client.ts';
import { applyRowLevelSecurity, dropWall, ownsWhatItIsBoundBy } from './row-level-security.ts';

const hasCitus = async (client: ClientBase): Promise<boolean> => {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rowCount === 1;
};

/** With company rows on several machines; false where Citus is missing or has distributed nothing yet. */
export const isDistributed = async (client: ClientBase): Promise<boolean> => {
  if (!(await hasCitus(client))) return false;
  const tables = await client.query(`select from pg_dist_partition where partmethod = 'h' limit 1`);
  return tables.rowCount === 1;
};

/**
 * Where each table goes is read from the table: by company, unless something of it is unique among all
 * companies; then every machine has it, as it has the companies. What is of no company stays.
 */
const NOT_YET = `
  select format('%I', c.relname) as name,
    c.relname = 'companies' or exists (select from pg_index i where i.indrelid = c.oid
      and i.indisunique and not a.attnum = any (i.indkey)) as "isShared"
  from pg_class c
  left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and (a.attnotnull or c.relname = 'companies')
    and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
  order by 2 desc, c.relname = 'departments' desc, c.relname`;

type Table = { name: string; isShared: boolean };

const distributeOne = async (client: ClientBase, { name, isShared }: Table): Promise<void> => {
  const isFirst = name === 'departments';
  const move = isShared
    ? `select create_reference_table('${name}')`
    : `select create_distributed_table('${name}', 'company_id',
        colocate_with => '${isFirst ? 'none' : 'departments'}')`;
  // Rows are copied behind no policy, and none with a subquery can be distributed.
  await client.query(`begin;
    ${dropWall(name)};
    ${move};
    commit`);
  // Otherwise the copied rows stay on the coordinator's disk, unseen.
  await client.query(`select truncate_local_data_after_distributing_table('${name}')`);
};

/** Each in a transaction of its own, so what breaks off is taken up again; answers how many there were. */
export const distributeTables = async (client: ClientBase): Promise<number> => {
  const { rows } = await client.query<Table>(NOT_YET);
  for (const table of rows) await distributeOne(client, table);
  await applyRowLevelSecurity(client, true);
  return rows.length;
};

const OTHERS = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and usename = session_user and pid <> pg_backend_pid()
    and application_name not like 'citus%' and backend_type = 'client backend'`;

/** Says what keeps a database from being distributed, before anything is changed. */
const checkReady = async (client: ClientBase): Promise<void> => {
  if (!(await hasCitus(client))) {
    throw new Error('This database has no Citus: docs/scaling.md says how it gets one');
  }
  const workers = await client.query('select from citus_get_active_worker_nodes()');
  if (workers.rowCount === 0) throw new Error('The coordinator knows of no worker');
  if (!(await ownsWhatItIsBoundBy(client))) {
    throw new Error('The login must own the tables and be no superuser: policies bind it then');
  }
  const { rows } = await client.query<{ count: number }>(OTHERS);
  if (rows[0]?.count !== 0) {
    throw new Error(`Stop every process first: there are ${rows[0]?.count} other connections`);
  }
};

/** Lays the rows of companies on the workers of a migrated database; how many tables, none the next time. */
export const distribute = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    await checkReady(client);
    return distributeTables(client);
  });
