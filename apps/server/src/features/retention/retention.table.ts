import { RETENTIONS } from '@ploeg/domain/retention/retention';
import { date, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt } from '#db/columns.ts';

/** How long a company keeps something from a day on; what is absent is kept for the usual term. */
export const retentionTerms = companyTable(
  'retention_terms',
  {
    name: text('name', { enum: RETENTIONS }).notNull(),
    months: integer('months').notNull(),
    since: date('since', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
    authorId: uuid('author_id'),
    createdAt: createdAt(),
  },
  (t) => [index('retention_terms_name').on(t.companyId, t.name, t.since)],
);
