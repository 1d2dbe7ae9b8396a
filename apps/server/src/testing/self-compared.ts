import { Client } from 'pg';

/** A column beside itself, with its table or without. */
const SELF = /(?<!\.)("\w+"|"\w+"\."\w+") = \1(?!\.)/;

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '');

/**
 * Drizzle leaves the table out of the columns that fields of a query from one table name. Within a
 * subquery the column is that of another table then, and a row is compared with itself: every one fits.
 */
export const refuseSelfCompared = (): void => {
  const { query } = Client.prototype as { query: (...asked: unknown[]) => unknown };
  Object.assign(Client.prototype, {
    query(this: Client, ...asked: unknown[]): unknown {
      const text = textOf(asked[0]);
      if (SELF.test(text)) throw new Error(`This compares a column with itself: ${text}`);
      return query.apply(this, asked);
    },
  });
};
