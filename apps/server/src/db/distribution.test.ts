import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** Tables that are of no company: docs/scaling.md says of each where it would lie. */
const SHARED: readonly string[] = [
  'companies',
  'login_attempts',
  'mails',
  'password_resets',
  'push_keys',
  'seals',
  'server_facts',
];

/** Rules of company tables that hold beyond one company; docs/scaling.md says what to do with each. */
const ACROSS_COMPANIES: readonly string[] = [
  'kiosks: index kiosks_token (token_hash)',
  'logins: column email (email)',
  'passkeys: index passkeys_credential (credential_id)',
];

const tables: PgTable[] = [];
for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.table.ts')) continue;
  const exported: Record<string, unknown> = await import(join(SOURCES, file));
  tables.push(...Object.values(exported).filter((item): item is PgTable => is(item, PgTable)));
}
/** Statements that insert what they select, up to their end. */
const INSERTED_LISTS = /\.select\(passedRows\([^;]*;|insert into [^;]*select[^;]*;/g;

const sourceFiles = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
  );

const configs = tables.map(getTableConfig);

/** Every rule by which rows are told apart or tied together, with the columns that it reads. */
const rulesOf = ({
  columns,
  primaryKeys,
  indexes,
  uniqueConstraints,
  foreignKeys,
}: (typeof configs)[number]) => [
  ...columns
    .filter(({ primary, isUnique }) => primary || isUnique)
    .map(({ name }) => ({ name: `column ${name}`, columns: [name] })),
  ...primaryKeys.map((key) => ({ name: 'primary key', columns: key.columns.map((c) => c.name) })),
  ...indexes
    .filter(({ config }) => config.unique)
    .map(({ config }) => ({
      name: `index ${config.name}`,
      columns: config.columns.flatMap((column) => ('name' in column ? [String(column.name)] : [])),
    })),
  ...uniqueConstraints.map((rule) => ({
    name: `unique ${rule.name}`,
    columns: rule.columns.map((c) => c.name),
  })),
  ...foreignKeys.map((key) => ({
    name: `foreign key ${key.getName()}`,
    columns: key.reference().columns.map((c) => c.name),
  })),
];

const isOfCompany = ({ columns }: (typeof configs)[number]): boolean =>
  columns.some(({ name, notNull }) => name === 'company_id' && notNull);

describe('a schema that can be distributed by company', () => {
  it('says of every table which company a row is of, but for those that are shared', () => {
    const shared = configs.filter((config) => !isOfCompany(config)).map(({ name }) => name);
    expect(shared.toSorted()).toEqual(SHARED);
  });

  it('begins every key, unique rule and reference of a company’s table with the company', () => {
    const across = configs.filter(isOfCompany).flatMap((config) =>
      rulesOf(config)
        .filter(({ columns }) => columns[0] !== 'company_id')
        .map(({ name, columns }) => `${config.name}: ${name} (${columns.join(', ')})`),
    );
    expect(across.toSorted()).toEqual(ACROSS_COMPANIES);
    expect(configs.length).toBeGreaterThan(50);
  });

  it('claims rows of one company at a time, but for mails, which are of the installation', () => {
    const across = sourceFiles().flatMap((file) => {
      const [first = '', ...rest] = readFileSync(join(SOURCES, file), 'utf8').split('skipLocked');
      const before = [first, ...rest].slice(0, rest.length);
      const isOfOne = /eq\(\w+\.companyId, companyId\)[^;]*$/;
      return before.every((text) => isOfOne.test(text)) ? [] : [file];
    });
    expect(across).toEqual(['platform/mail/mailer.ts']);
  });

  it('inserts no list of rows without an answer: it would reach the shards as COPY', () => {
    const lists = sourceFiles().flatMap((file) =>
      [...readFileSync(join(SOURCES, file), 'utf8').matchAll(INSERTED_LISTS)].map(([text]) => ({
        file,
        text,
      })),
    );
    expect(lists.length).toBeGreaterThan(5);
    const silent = lists.filter(({ text }) => !/onConflict|on conflict|returning/.test(text));
    expect(silent).toEqual([]);
  });
});
