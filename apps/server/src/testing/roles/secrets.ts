import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/table-copies.ts';

/** Who of the built-in roles is asked as, in the order of the tables that are read. */
export const ROLES = [
  'owner',
  'manager',
  'planner',
  'lead',
  'hr',
  'pay',
  'employee',
  'clocks only',
] as const;

export type Role = (typeof ROLES)[number];

/** Where a value lies, as SQL that makes one which no other person has; `n` counts the persons. */
type Secret = {
  column: string;
  value: string;
  readers: readonly Role[];
  /** Never in the log, in messages or in what is stored for repeats. */
  isKeptOut?: true;
  /** No answer shows it to others yet; these may read it as soon as one does. */
  isUnread?: true;
};

const text = (word: string): string => `'canary-${word}-' || n`;
const digits = (start: string): string => `'${start}' || lpad(n::text, 4, '0')`;

const PRIVATE = ['owner', 'hr', 'pay'] as const;

/**
 * What is somebody's own business, and who else may read it. What is read over HTTP is compared with
 * this from both sides: neither more nor less. Everybody may read what is their own.
 */
export const SECRETS = {
  wage: {
    column: 'employment_wages.rate',
    value: '410000 + n * 13',
    readers: PRIVATE,
    isKeptOut: true,
  },
  pay: {
    column: 'contracts.salary_amount_gross',
    value: '52 + n * 0.0013',
    readers: PRIVATE,
    isKeptOut: true,
  },
  national: {
    column: 'person_profiles.national_number',
    value: digits('9999999'),
    readers: PRIVATE,
    isKeptOut: true,
  },
  account: {
    column: 'person_profiles.bank_account_iban',
    value: digits('BE999999999999'),
    readers: PRIVATE,
    isKeptOut: true,
  },
  born: {
    column: 'person_profiles.birthdate',
    value: `'1931-01-01'::date + n::int`,
    readers: PRIVATE,
    isKeptOut: true,
  },
  street: {
    column: 'person_profiles.line_1',
    value: text('street'),
    readers: PRIVATE,
    isKeptOut: true,
  },
  birthplace: {
    column: 'person_profiles.birthplace',
    value: text('birthplace'),
    readers: PRIVATE,
    isKeptOut: true,
  },
  emergency: {
    column: 'person_profiles.emergency_name',
    value: text('emergency'),
    isUnread: true,
    readers: PRIVATE,
    isKeptOut: true,
  },
  phone: {
    column: 'persons.phone',
    value: digits('+3247099'),
    readers: ['owner', 'manager', 'planner', 'lead', 'hr', 'pay'],
  },
  email: {
    column: 'persons.email',
    value: `'canary.' || n || '@ploeg.example'`,
    readers: ['owner', 'manager', 'planner', 'lead', 'hr', 'pay'],
  },
  pin: { column: 'persons.pin_code', value: digits('6606'), readers: [], isKeptOut: true },
  external: {
    column: 'persons.external_id',
    value: text('external'),
    readers: ['owner', 'manager', 'hr'],
  },
  payroll: {
    column: 'employment_terms.payroll_number',
    value: text('payroll'),
    readers: ['owner', 'manager', 'hr', 'pay'],
  },
  job: {
    column: 'employment_terms.function',
    value: text('job'),
    readers: ['owner', 'manager', 'hr', 'pay'],
  },
  comment: {
    column: 'clockings.comment',
    value: text('comment'),
    isUnread: true,
    readers: ['owner', 'manager', 'planner', 'lead'],
  },
  title: { column: 'documents.title', value: text('title'), readers: ['owner', 'hr'] },
  asked: {
    column: 'requests.payload',
    value: `case when kind = 'change'
      then payload || jsonb_build_object('comment', ${text('asked')}) else payload end`,
    readers: ['owner', 'manager', 'planner', 'lead', 'hr'],
  },
} satisfies Record<string, Secret>;

export type SecretName = keyof typeof SECRETS;

export const secretsByName = Object.entries<Secret>(SECRETS) as [SecretName, Secret][];

/** Whose value it is, by the value as `secretsIn` finds it. */
export type Canaries = ReadonlyMap<string, { name: SecretName; personId: string }>;

/** A value as it is compared: of numbers the digits alone. */
const plain = (value: string): string =>
  /^[\d+][\d .,/-]*\d$/.test(value) ? value.replaceAll(/\D/g, '') : value;

/** Gives every person values of their own in every place that is listed. */
export const plantCanaries = async (db: Db): Promise<Canaries> => {
  await db.execute(sql`create temporary table numbered on commit drop as
    select id, row_number() over (order by id) as n from persons`);
  const all = new Map<string, { name: SecretName; personId: string }>();
  for (const [name, { column, value }] of secretsByName) {
    const [table = '', field = ''] = column.split('.');
    const key = table === 'persons' ? 'id' : 'person_id';
    await db.execute(
      sql.raw(
        `update ${table} t set ${field} = ${value} from numbered where numbered.id = t.${key}`,
      ),
    );
    const shown = field === 'payload' ? `payload->>'comment'` : field;
    const rows = await rowsOf<{ id: string; value: string }>(
      db,
      sql.raw(`select distinct ${key} as id, (${shown})::text as value from ${table}
        where ${key} is not null and ${shown} is not null`),
    );
    for (const { id, value: stored } of rows) {
      all.set(plain(stored), { name, personId: id });
    }
  }
  return all;
};

/** Words, numbers and addresses: a number keeps what may stand between its digits. */
const TOKENS = /[A-Za-z0-9+](?:[\w@.,/-]*[A-Za-z0-9])?/g;

/** The values that stand in a text, in whatever form numbers are written. */
export const secretsIn = (canaries: Canaries, body: string) => {
  const joined = body.replaceAll(/(\d) (?=\d)/g, '$1');
  const found = new Set<string>();
  for (const [token] of joined.matchAll(TOKENS)) {
    for (const part of new Set([token, ...token.split(/[,/]/)])) {
      if (canaries.has(plain(part))) found.add(plain(part));
    }
  }
  return [...found].flatMap((value) => canaries.get(value) ?? []);
};

/** What is written into requests, which must be found nowhere but where it belongs. */
export const TYPED = {
  wage: { amount: 63.7177, unit: 'hour' },
  account: 'BE68539007547034',
  texts: ['63.7177', '637177', '64.7171', '85073003328', 'BE68539007547034'],
};

const BY_FIELD: Readonly<Record<string, unknown>> = {
  amount: TYPED.wage.amount,
  salaryAmountGross: 64.7171,
  national_number: '85073003328',
  bank_account_iban: TYPED.account,
};

/** Whether a text holds such a value as a word of its own, not as digits inside an id or a second. */
export const holdsTyped = (written: string, value: string): boolean =>
  new RegExp(`(?<![\\w.])${value.replace('.', String.raw`\.`)}(?!\\w)`).test(written);

/** The body of a request with these in the fields that are for them. */
export const typeSecrets = (payload: string): string =>
  JSON.stringify(JSON.parse(payload), (field, value: unknown) => BY_FIELD[field] ?? value);
