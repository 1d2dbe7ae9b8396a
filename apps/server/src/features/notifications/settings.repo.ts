import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { notificationSettings } from './notifications.table.ts';

export type WaysRow = typeof notificationSettings.$inferSelect;

export const createSettingsRepo = (db: Db, companyId: string) => ({
  listOf: (personId: string): Promise<WaysRow[]> =>
    db
      .select()
      .from(notificationSettings)
      .where(
        and(
          eq(notificationSettings.companyId, companyId),
          eq(notificationSettings.personId, personId),
        ),
      ),

  save: (
    personId: string,
    departmentId: string,
    ways: { [K in 'email' | 'app' | 'sms']?: boolean | undefined },
  ) =>
    db
      .insert(notificationSettings)
      .values({ ...ways, companyId, personId, departmentId })
      .onConflictDoUpdate({
        target: [
          notificationSettings.companyId,
          notificationSettings.personId,
          notificationSettings.departmentId,
        ],
        // An update must set something: where nothing was chosen the row stays as it is.
        set: { departmentId, ...ways },
      }),
});
