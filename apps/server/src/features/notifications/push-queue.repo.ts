import { asc, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { matches, some } from '#db/matches.ts';
import { deliveries } from './messages.table.ts';
import type { DeliveryRow } from './messages.repo.ts';

export const createPushQueueRepo = (db: Db) => ({
  /** Others keep off until `until`; no transaction is open meanwhile, and what a dead process held comes again. */
  claimDue: (now: Date, until: Date, limit: number): Promise<DeliveryRow[]> =>
    db
      .update(deliveries)
      .set({ attempts: sql`${deliveries.attempts} + 1`, nextTryAt: until })
      .where(
        inArray(
          sql`(${deliveries.companyId}, ${deliveries.id})`,
          db
            .select({ companyId: deliveries.companyId, id: deliveries.id })
            .from(deliveries)
            .where(lte(deliveries.nextTryAt, now))
            .orderBy(asc(deliveries.nextTryAt))
            .limit(limit)
            .for('update', { skipLocked: true }),
        ),
      )
      .returning(),

  /** Stores what came of a push, while the claim is still the caller's own. */
  settle: (
    { companyId, id, attempts }: DeliveryRow,
    values: Partial<DeliveryRow>,
  ): Promise<boolean> =>
    some(
      db
        .update(deliveries)
        .set(values)
        .where(matches(deliveries, { companyId, id, attempts }))
        .returning({ id: deliveries.id }),
    ),
});
