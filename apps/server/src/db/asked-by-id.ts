import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { isAnyOf, prepared } from './prepared.ts';
import { setBased } from './set-based.ts';

type Statement<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> };

/** `ids` of whose rows are wanted, and what else the statement asks for by name. */
type Asked = { companyId: string; ids: readonly string[]; [value: string]: unknown };

const answerAlike = async <Row>(
  statement: Statement<Row>,
  idOf: (row: Row) => string | null,
  inputs: readonly Asked[],
): Promise<(readonly [Asked, Row[]])[]> => {
  const ids = [...new Set(inputs.flatMap((input) => input.ids))];
  const rows = ids.length === 0 ? [] : await statement.execute({ ...inputs[0], ids });
  const byId = Map.groupBy(rows, idOf);
  return inputs.map((input) => [
    input,
    [...new Set(input.ids)].flatMap((id) => byId.get(id) ?? []),
  ]);
};

/**
 * Rows of a company by a column that names whose they are. Those who ask together for the same but the
 * ids are answered by one prepared statement, which is planned once; `which` belongs into its condition.
 */
export const askedById = <Row>(
  column: PgColumn,
  build: (db: Db, which: SQL) => Statement<Row>,
  idOf: (row: Row) => string | null,
): ((db: Db, asked: Asked) => Promise<Row[]>) => {
  const { companyId } = column.table as unknown as { companyId: PgColumn };
  const which = and(eq(companyId, sql.placeholder('companyId')), isAnyOf(column, 'ids')) as SQL;
  const statement = prepared((db) => build(db, which));
  return setBased(async (db, inputs: readonly Asked[]) => {
    const alike = Map.groupBy(inputs, (asked) => JSON.stringify({ ...asked, ids: null }));
    const groups = [...alike.values()].map((group) => answerAlike(statement(db), idOf, group));
    const answers = new Map((await Promise.all(groups)).flat());
    return inputs.map((input) => answers.get(input) ?? []);
  });
};

/** Whole rows as one value: column by column, most of what they cost would be the way to us. */
const packed = <T extends PgTable>(table: T, order: readonly SQL[]): SQL<T['$inferSelect'][]> => {
  const columns = Object.entries<PgColumn>(getTableColumns(table));
  const row = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  const sorting = order.length > 0 ? sql` order by ${sql.join([...order], sql`, `)}` : sql``;
  return sql`json_agg(json_build_array(${row})${sorting})`.mapWith((rows: unknown[][]) =>
    rows.map((values) =>
      Object.fromEntries(
        columns.map(([key, column], index) => {
          const value = values[index];
          return [key, value === null ? null : column.mapFromDriverValue(value)];
        }),
      ),
    ),
  );
};

/** The same of whole rows of one table, those of each id in an order. */
export const rowsById = <T extends PgTable>(
  name: string,
  table: T,
  column: PgColumn,
  where?: SQL,
  ...order: SQL[]
): ((db: Db, asked: Asked) => Promise<T['$inferSelect'][]>) => {
  const source: PgTable = table;
  const ask = askedById<{ id: string; rows: T['$inferSelect'][] }>(
    column,
    (db, which) =>
      db
        .select({ id: sql<string>`${column}`, rows: packed(table, order) })
        .from(source)
        .where(and(which, where))
        .groupBy(column)
        .prepare(name),
    ({ id }) => id,
  );
  return async (db, asked) => (await ask(db, asked)).flatMap(({ rows }) => rows);
};
