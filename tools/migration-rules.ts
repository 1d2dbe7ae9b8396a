export const MIGRATIONS = 'apps/server/src/db/migrations';

/** What servers of each release left behind; its README says what. */
export const RELEASED = 'apps/server/src/testing/released';

/**
 * The last migration from before the rule. Servers of two releases run side by side while one replaces
 * the other, so what comes later must leave the release before it alone.
 */
export const BASELINE = 5;

/** What the release before cannot live with, or what locks a table for as long as it is large. */
const BREAKING = [
  {
    pattern: /\bdrop\s+(table|column|constraint|type|schema|view)\b/,
    what: 'takes something away',
  },
  { pattern: /\brename\s+(to|column|constraint)\b/, what: 'renames something' },
  { pattern: /\balter\s+column\b.*\bset\s+data\s+type\b/, what: 'changes a type' },
  {
    pattern: /\balter\s+column\b.*\bset\s+not\s+null\b/,
    what: 'forbids nothing where it was allowed',
  },
  {
    pattern: /\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/,
    what: 'adds a column that must be filled and has no default',
  },
  { pattern: /\badd\s+constraint\b.*\b(unique|check|primary\s+key)\b/, what: 'adds a rule' },
  { pattern: /\bcreate\s+unique\s+index\b/, what: 'adds a rule' },
];

/** `-- unused since 4.5.0: …` before a statement: no running release needs what it takes away. */
const EXCUSE = /^--\s*unused since \d+\.\d+\.\d+: \S/m;

/** A table of the same migration is nobody's yet. */
const newTables = (text: string): Set<string> =>
  new Set([...text.matchAll(/create table "(\w+)"/gi)].map(([, name]) => String(name)));

const isAboutNew = (statement: string, made: ReadonlySet<string>): boolean => {
  const name = /\b(?:alter table|on) "(\w+)"/i.exec(statement)?.[1];
  return name !== undefined && made.has(name);
};

/** What a view of the same name replaces in the same migration is still there for who reads and writes. */
const isReplaced = (statement: string, text: string): boolean => {
  const name = /^drop table "(\w+)";?$/i.exec(statement)?.[1];
  return name !== undefined && new RegExp(`create view "${name}"`, 'i').test(text);
};

const numberOf = (file: string): number => Number(/^(\d{4})_/.exec(file)?.[1] ?? Number.NaN);

/** What a migration does that the release before it would stumble over, as lines to print. */
export const findMigrationProblems = (file: string, text: string): string[] => {
  if (numberOf(file) <= BASELINE) return [];
  const made = newTables(text);
  return text.split('--> statement-breakpoint').flatMap((statement) => {
    if (EXCUSE.test(statement) || isAboutNew(statement, made)) return [];
    const sql = statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
    if (isReplaced(sql, text)) return [];
    const words = sql.toLowerCase().replaceAll(/'(?:[^']|'')*'/g, "''");
    const problem = BREAKING.find(({ pattern }) => pattern.test(words));
    return problem ? [`${file} ${problem.what}: ${sql.slice(0, 120)}`] : [];
  });
};

/** What is missing of the two files that each migration but the newest must have, as lines to print. */
export const findUnkept = (migrations: readonly string[], kept: readonly string[]): string[] =>
  migrations
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .slice(0, -1)
    .flatMap((file) => ['.json', '.sql.br'].map((ending) => file.replace(/\.sql$/, ending)))
    .filter((file) => !kept.includes(file))
    .map(
      (file) =>
        `${RELEASED}/${file} is missing: npm run new -- released, in a checkout from before the migrations after it`,
    );
