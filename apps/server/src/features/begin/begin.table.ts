import { CLOCK_WAYS } from '@ploeg/domain/begin/clock-way';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { companyId, createdAt } from '#db/columns.ts';

/** How a company began, and what of its first steps no other table says. */
export const companySetups = pgTable('company_setups', {
  companyId: companyId().primaryKey(),
  /** The pack of its sector and which edition of it; null where a command made the company. */
  packId: text('pack_id'),
  packVersion: text('pack_version'),
  clocksBy: text('clocks_by', { enum: CLOCK_WAYS }),
  isPutAway: boolean('is_put_away').notNull().default(false),
  /** Somebody said “not now” to declaring work; no step asks for it until they take it back. */
  isDimonaLater: boolean('is_dimona_later').notNull().default(false),
  createdAt: createdAt(),
});
