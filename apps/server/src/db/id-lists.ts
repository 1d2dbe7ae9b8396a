import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A column of ids with one of them in place of another, and none twice. */
export const withOther = (ids: PgColumn, from: string, to: string): SQL =>
  sql`case when ${to}::uuid = any(${ids}) then array_remove(${ids}, ${from}::uuid)
    else array_replace(${ids}, ${from}::uuid, ${to}::uuid) end`;
