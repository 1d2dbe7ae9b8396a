import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { notificationSettings } from './notifications.table.ts';

export type WaysRow = typeof notificationSettings.$inferSelect;

export const createSettingsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    listOf: (personId: string): Promise<WaysRow[]> =>
      company.list(notificationSettings, { personId }),

    save: (
      personId: string,
      departmentId: string,
      ways: { [K in 'email' | 'app' | 'sms']?: boolean | undefined },
    ) =>
      company.insert(notificationSettings, { ...ways, personId, departmentId }).onConflictDoUpdate({
        target: [
          notificationSettings.companyId,
          notificationSettings.personId,
          notificationSettings.departmentId,
        ],
        // An update must set something: where nothing was chosen the row stays as it is.
        set: { departmentId, ...ways },
      }),
  };
};
