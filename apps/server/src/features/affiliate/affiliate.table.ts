import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { companyId } from '#db/columns.ts';

export const affiliateOffers = pgTable('affiliate_offers', {
  companyId: companyId().primaryKey(),
  active: boolean('active').notNull().default(false),
  title: text('title').notNull().default(''),
  description: text('description').notNull().default(''),
  link: text('link').notNull().default(''),
});
