import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { matches } from '#db/matches.ts';
import { passedRows, prepared, toRows } from '#db/prepared.ts';
import { raisedVersions } from '#features/departments/department-versions.ts';
import { departments } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { devices, events } from './notifications.table.ts';

const insertEvents = prepared((db) =>
  db.insert(events).select(passedRows(events)).prepare('insert_events'),
);

export const createNotificationsRepo = (db: Db) => ({
  insertEvents: (rows: (typeof events.$inferInsert)[]) =>
    insertEvents(db).execute(toRows(events, rows)),

  /** Marks that the snapshots of these persons changed. Ordered, so that two writers never deadlock. */
  touchPersons: (companyId: string, personIds: string[]) =>
    db
      .update(persons)
      .set({ version: sql`${persons.version} + 1` })
      .where(matches(persons, { companyId, id: [...new Set(personIds)].sort() })),

  /** Marks that what all members of these departments see changed, by the resources of which. */
  touchDepartments: (companyId: string, changed: ReadonlyMap<string, readonly string[]>) =>
    db
      .update(departments)
      .set(raisedVersions(changed))
      .where(matches(departments, { companyId, id: [...changed.keys()].sort() })),

  listMemberPersonIds: async (companyId: string, departmentId: string): Promise<string[]> => {
    const rows = await db
      .select({ personId: memberships.personId })
      .from(memberships)
      .where(matches(memberships, { companyId, departmentId, leftAt: null }));
    return rows.map((row) => row.personId);
  },

  upsertDevice: async (row: typeof devices.$inferInsert): Promise<string> => {
    const { companyId, id, deviceId, ...changing } = row;
    const rows = await db
      .insert(devices)
      .values({ companyId, id, deviceId, ...changing })
      .onConflictDoUpdate({ target: [devices.companyId, devices.deviceId], set: changing })
      .returning({ id: devices.id });
    return rows[0]?.id ?? id;
  },

  deleteDevicesOf: (companyId: string, personId: string) =>
    db.delete(devices).where(matches(devices, { companyId, personId })),

  deleteDevice: (companyId: string, personId: string, deviceId: string) =>
    db.delete(devices).where(matches(devices, { companyId, personId, deviceId })),
});
