import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { companies, departments } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { deliveries, messages } from './messages.table.ts';
import { devices, notificationSettings } from './notifications.table.ts';

export type MessageRow = typeof messages.$inferSelect;
export type DeliveryRow = typeof deliveries.$inferSelect;

/** Messages of all companies that wait for the server itself. */
export const createDueMessagesRepo = (db: Db) => ({
  /** Persons with messages that are due and have not left, by company; so many at once. */
  listDuePersons: (now: Date, limit: number) =>
    db
      .selectDistinct({ companyId: messages.companyId, personId: messages.personId })
      .from(messages)
      .where(and(lte(messages.dueAt, now), isNull(messages.bundleId)))
      .limit(limit),

  /** Messages that left and of which it is time to ask whether anybody saw them; locked. */
  lockUnanswered: (now: Date, limit: number): Promise<MessageRow[]> =>
    db
      .select()
      .from(messages)
      .where(and(lte(messages.dueAt, now), isNotNull(messages.bundleId)))
      .orderBy(asc(messages.dueAt))
      .limit(limit)
      .for('update'),

  deleteMessagesBefore: (before: Date) =>
    db.delete(messages).where(lt(messages.createdAt, before)).returning({ id: messages.id }),

  deleteDeliveriesBefore: (before: Date) =>
    db.delete(deliveries).where(lt(deliveries.createdAt, before)).returning({ id: deliveries.id }),

  deleteDevicesBefore: (before: Date) =>
    db.delete(devices).where(lt(devices.updatedAt, before)).returning({ id: devices.id }),
});

/** Messages of one company, and whom and how they reach. */
export const createMessagesRepo = (db: Db, companyId: string) => ({
  insert: (rows: Omit<typeof messages.$inferInsert, 'companyId'>[]) =>
    db.insert(messages).values(rows.map((row) => ({ ...row, companyId }))),

  /** Everything that has not left for these persons, oldest first, locked. */
  lockWaiting: (personIds: string[]): Promise<MessageRow[]> =>
    db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.companyId, companyId),
          inArray(messages.personId, personIds),
          isNotNull(messages.dueAt),
          isNull(messages.bundleId),
        ),
      )
      .orderBy(asc(messages.createdAt), asc(messages.id))
      .for('update'),

  update: (ids: string[], values: Partial<typeof messages.$inferInsert>) =>
    db
      .update(messages)
      .set(values)
      .where(and(eq(messages.companyId, companyId), inArray(messages.id, ids))),

  /** A push that will never arrive need not be waited for. */
  hasten: (bundleId: string, now: Date) =>
    db
      .update(messages)
      .set({ dueAt: now })
      .where(
        and(
          eq(messages.companyId, companyId),
          eq(messages.bundleId, bundleId),
          isNotNull(messages.dueAt),
          sql`not exists (select from ${deliveries} where ${deliveries.companyId} = ${companyId}
            and ${deliveries.bundleId} = ${bundleId} and ${deliveries.failedAt} is null)`,
        ),
      ),

  insertDeliveries: (rows: Omit<typeof deliveries.$inferInsert, 'companyId'>[]) =>
    db.insert(deliveries).values(rows.map((row) => ({ ...row, companyId }))),

  listDeliveries: (bundleIds: string[]): Promise<DeliveryRow[]> =>
    db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.companyId, companyId), inArray(deliveries.bundleId, bundleIds))),

  findCompanyName: async (): Promise<string> => {
    const rows = await db
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, companyId));
    return rows[0]?.name ?? '';
  },

  listTimezones: (departmentIds: string[]) =>
    db
      .select({ id: departments.id, timezone: departments.timezone })
      .from(departments)
      .where(and(eq(departments.companyId, companyId), inArray(departments.id, departmentIds))),

  listPersons: (personIds: string[]) =>
    db
      .select({ id: persons.id, email: persons.email, language: persons.language })
      .from(persons)
      .where(
        and(
          eq(persons.companyId, companyId),
          inArray(persons.id, personIds),
          // Who has left is told nothing more.
          sql`exists (select from ${memberships} m where m.company_id = ${persons.companyId}
            and m.person_id = ${persons.id} and m.left_at is null)`,
        ),
      ),

  listWays: (personIds: string[]) =>
    db
      .select()
      .from(notificationSettings)
      .where(
        and(
          eq(notificationSettings.companyId, companyId),
          inArray(notificationSettings.personId, personIds),
        ),
      ),

  listDevices: (personIds: string[]) =>
    db
      .select()
      .from(devices)
      .where(
        and(
          eq(devices.companyId, companyId),
          inArray(devices.personId, personIds),
          isNotNull(devices.token),
        ),
      ),

  findDevice: async (personId: string, deviceId: string) => {
    const rows = await db
      .select()
      .from(devices)
      .where(
        and(
          eq(devices.companyId, companyId),
          eq(devices.personId, personId),
          eq(devices.deviceId, deviceId),
        ),
      );
    return rows[0];
  },

  /** Forgets where a device was reached, unless it has registered anew in between. */
  forgetToken: (deviceId: string, token: string) =>
    db
      .update(devices)
      .set({ token: null })
      .where(
        and(
          eq(devices.companyId, companyId),
          eq(devices.deviceId, deviceId),
          eq(devices.token, token),
        ),
      ),
});
