import { sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { insertingRows, toRows } from '#db/prepared.ts';
import { raisedVersions } from '#features/departments/department-versions.ts';
import { departments } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { devices, events } from './notifications.table.ts';

const insertEvents = insertingRows(events, 'insert_events');

export const createNotificationsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    insertEvents: (rows: Omit<typeof events.$inferInsert, 'companyId'>[]) =>
      insertEvents(db).execute(
        toRows(
          events,
          rows.map((row) => ({ ...row, companyId })),
        ),
      ),

    /** Ordered, so that two writers never deadlock. */
    touchPersons: (personIds: string[]) =>
      company.update(
        persons,
        { id: [...new Set(personIds)].sort() },
        { version: sql`${persons.version} + 1` },
      ),

    touchDepartments: (changed: ReadonlyMap<string, readonly string[]>) =>
      company.update(departments, { id: [...changed.keys()].sort() }, raisedVersions(changed)),

    listMemberPersonIds: (departmentId: string): Promise<string[]> =>
      company.values(memberships, 'personId', { departmentId, leftAt: null }),

    upsertDevice: async (row: Omit<typeof devices.$inferInsert, 'companyId'>): Promise<string> => {
      const { id, deviceId: _deviceId, ...changing } = row;
      const stored = await company
        .insert(devices, row)
        .onConflictDoUpdate({ target: [devices.companyId, devices.deviceId], set: changing })
        .returning({ id: devices.id });
      return stored[0]?.id ?? id;
    },

    deleteDevices: (which: { personId: string; deviceId?: string }) =>
      company.delete(devices, which),
  };
};
