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

// The setting is read once for a statement, not once for a row.
const policyOf = ({ name, key }: { name: string; key: string }): string => `
  alter table ${name} enable row level security, force row level security;
  drop policy if exists ${POLICY} on ${name};
  create policy ${POLICY} on ${name}
    using ((select current_setting('${SETTING}', true)) in ('${ALL_COMPANIES}', ${key}::text))`;

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

/** To be repeated after every migration. */
export const applyRowLevelSecurity = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string; key: string }>(WITHOUT_POLICY);
  for (const row of rows) await client.query(policyOf(row));
  const above = await client.query(
    `select rolsuper as super from pg_roles where ${IS_ABOVE_POLICIES}`,
  );
  if (above.rows.length === 0) return;
  await client.query(MAKE_ROLE);
  if (!above.rows[0].super) await client.query(`grant ${ROLE} to session_user`);
  await client.query(GRANTS);
};
