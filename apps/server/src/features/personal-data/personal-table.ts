import type { RecordGroup, Retention } from '@ploeg/domain/retention/retention';
import { type SQL, sql } from 'drizzle-orm';

/** About whom rows are asked for; `emails` are the addresses that the person signs or signed in with. */
export type Who = { companyId: string; personId: string; emails: readonly string[] };

/** What becomes of a row, column by column, as literals of SQL. */
export type Blanks = Record<string, string>;

/** Somebody's file, and what shows when they worked. */
export type Term = Extract<Retention, 'files' | 'hours'>;

type Erasure =
  | { at: 'once'; do: 'delete' | Blanks }
  /** What an employer must keep for a term; `meanwhile` is what nobody needs of it. */
  | { at: 'end-of-term'; term: Term; do: 'delete' | Blanks; meanwhile?: Blanks; why: string }
  | { at: 'never'; why: string };

export type PersonalTable = {
  /** Which rows are about the person; the table is called `t`. */
  rows: (who: Who) => SQL;
  /** With what it belongs together where all of it is shown. */
  group: RecordGroup;
  says: string;
  /** Columns that are in no export: secrets, and what belongs to others. */
  without?: readonly string[];
  /** Expressions over `t`, each the keys of files (an array of text) that belong to a row. */
  files?: readonly string[];
  erase: Erasure;
  /** What becomes of those among them of a kind (`t.kind`), instead. */
  ofKind?: Record<string, Erasure>;
};

const isIn = (column: string, { emails }: Who): SQL =>
  emails.length === 0
    ? sql`false`
    : sql`${sql.raw(`t.${column}`)} in (${sql.join(
        emails.map((email) => sql`${email}`),
        sql`, `,
      )})`;

/** Rows that name the person, in `person_id` unless another column says it. */
export const ofPerson =
  (column = 'person_id') =>
  ({ companyId, personId }: Who): SQL =>
    sql`t.company_id = ${companyId} and ${sql.raw(`t.${column}`)} = ${personId}`;

/** Rows that stand for one of the person's addresses. */
export const ofAddress =
  (column: string, isOfCompany = false) =>
  (who: Who): SQL =>
    isOfCompany ? sql`t.company_id = ${who.companyId} and ${isIn(column, who)}` : isIn(column, who);

/** Rows that belong to a row of another table, which names the person. */
export const through =
  (table: string, column: string) =>
  ({ companyId, personId }: Who): SQL =>
    sql`t.company_id = ${companyId} and ${sql.raw(`t.${column}`)} in (
      select of.id from ${sql.identifier(table)} of
      where of.company_id = ${companyId} and of.person_id = ${personId})`;

export const LABOUR_LAW =
  'social documents are kept for five years after the employment (royal decree of 8 August 1980)';

export const SOCIAL_SECURITY =
  'social security may claim for up to seven years (law of 27 June 1969, article 42)';

/** Rows about somebody; they name the person and go with them, unless the details say otherwise. */
export const personal = (
  group: RecordGroup,
  says: string,
  details: Partial<PersonalTable> = {},
): PersonalTable => ({
  rows: ofPerson(),
  group,
  says,
  erase: { at: 'once', do: 'delete' },
  ...details,
});

export const documents = {
  at: 'end-of-term',
  term: 'files',
  do: 'delete',
  why: LABOUR_LAW,
} as const;

/** What shows when somebody worked: it stays longer, under the name of nobody. */
export const hours = { ...documents, term: 'hours', why: SOCIAL_SECURITY } as const;
