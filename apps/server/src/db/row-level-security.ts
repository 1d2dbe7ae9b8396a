import type { ClientBase } from 'pg';

export const ALL_COMPANIES = 'all';

const SETTING = 'ploeg.company';
const ROLE = 'ploeg_app';

/** Another rule needs another name, or databases keep this one. */
const POLICY = 'company_wall';

/** Policies do not bind such a login, so its connections go on as a role that they bind. */
const IS_ABOVE_POLICIES = 'rolname = session_user and (rolsuper or rolbypassrls)';

/** Fails where the role is not there yet: better no answer than one without policies. */
const STEP_DOWN = `select set_config('role', '${ROLE}', false) from pg_roles where ${IS_ABOVE_POLICIES}`;

const tenants = new WeakMap<ClientBase, string>();

/** A company by its id, or all: it is written into a statement. */
const COMPANY = /^[0-9a-f-]{36}$|^all$/i;

/**
 * Begins a transaction that sees a company or all, on every machine of a distributed database: workers hear
 * of a setting only by a literal `set local`.
 */
export const beginAs = (client: ClientBase, company: string): Promise<unknown> => {
  if (!COMPANY.test(company)) throw new Error('That names no company');
  const isNew = !tenants.has(client);
  tenants.set(client, company);
  // Each by itself: workers are handed the whole of a text.
  return Promise.all([
    isNew && client.query(`set citus.propagate_set_commands = 'local'`),
    // One connection to each machine: a transaction reads on it what it wrote before.
    isNew && client.query(`set citus.multi_shard_modify_mode = 'sequential'`),
    client.query('begin'),
    client.query(`set local ${SETTING} = '${company}'`),
  ]);
};

/** Lets a connection see a company or all. Belongs before a transaction, which could undo it. */
export const setTenant = async (client: ClientBase, company: string): Promise<void> => {
  const before = tenants.get(client);
  if (before === company) return;
  tenants.set(client, company);
  await Promise.all([
    before === undefined && client.query(STEP_DOWN),
    client.query({
      name: 'enter_company',
      text: `select set_config('${SETTING}', $1, false)`,
      values: [company],
    }),
  ]);
};

export const seeAll = (client: ClientBase) =>
  client.query(`select set_config('${SETTING}', '${ALL_COMPANIES}', false)`);

// To alter a table would lock out a process that works on it, so those with a policy are left.
const WITHOUT_POLICY = `
  select format('%I', c.relname) as name, format('%I', a.attname) as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and a.attname = case when c.relname = 'companies' then 'id' else 'company_id' end
    and not (c.relrowsecurity and c.relforcerowsecurity
      and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${POLICY}'))
  order by c.relname`;

const SEEN = `current_setting('${SETTING}', true)`;

// The setting is read once for a statement, not once for a row; a distributed table can have no such policy.
const wallOf = (isDistributed: boolean, { name, key }: { name: string; key: string }) => [
  'begin',
  `alter table ${name} enable row level security, force row level security`,
  `drop policy if exists ${POLICY} on ${name}`,
  `create policy ${POLICY} on ${name}
    using (${isDistributed ? SEEN : `(select ${SEEN})`} in ('${ALL_COMPANIES}', ${key}::text))`,
  'commit',
];

/** Takes it away, as SQL: rows are shown to everybody until it is put up again. */
export const dropWall = (table: string): string => `drop policy if exists ${POLICY} on ${table};
  alter table ${table} no force row level security, disable row level security`;

/** Roles belong to all databases of a server, and another may be making it at this moment. */
const MAKE_ROLE = `
  do $$ begin create role ${ROLE} nologin;
  exception when duplicate_object or unique_violation then null; end $$`;

const GRANTS = `
  grant usage on schema public, drizzle to ${ROLE};
  grant select on all tables in schema drizzle to ${ROLE};
  grant select, insert, update, delete on all tables in schema public to ${ROLE};
  alter default privileges in schema public
    grant select, insert, update, delete on tables to ${ROLE}`;

/** Then policies bind the login as it is, on every machine. */
export const ownsWhatItIsBoundBy = async (client: ClientBase): Promise<boolean> => {
  const { rowCount } = await client.query(`
    select from pg_roles r where rolname = session_user and not (rolsuper or rolbypassrls)
      and not exists (select from pg_class c where c.relnamespace = 'public'::regnamespace
        and c.relkind = 'r' and c.relowner <> r.oid)`);
  return rowCount === 1;
};

/** To be repeated after every migration. */
export const applyRowLevelSecurity = async (
  client: ClientBase,
  isDistributed = false,
): Promise<void> => {
  const { rows } = await client.query<{ name: string; key: string }>(WITHOUT_POLICY);
  // One by one: workers are handed the whole of a text.
  for (const statement of rows.flatMap((row) => wallOf(isDistributed, row))) {
    await client.query(statement);
  }
  const above = await client.query(
    `select rolsuper as super from pg_roles where ${IS_ABOVE_POLICIES}`,
  );
  if (above.rows.length === 0) return;
  await client.query(MAKE_ROLE);
  if (!above.rows[0].super) await client.query(`grant ${ROLE} to session_user`);
  await client.query(GRANTS);
};
